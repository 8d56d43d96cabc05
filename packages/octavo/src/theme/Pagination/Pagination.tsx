import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'
import { parts } from '../../shared/shell.ts'
import { paginationLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

export function ThemePagination() {
  const { previous, next } = usePage()
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={WORDS.pagination}>
      {previous && (
        <a className="pagination-previous" rel="prev" href={previous.href}>
          <span>{WORDS.previousPage}</span>
          <div>{previous.label}</div>
        </a>
      )}
      {next && (
        <a className="pagination-next" rel="next" href={next.href}>
          <span>{WORDS.nextPage}</span>
          <div>{next.label}</div>
        </a>
      )}
    </nav>
  )
}

export const Pagination = parts.Pagination
  ? place(ThemePagination, { part: 'Pagination', lens: paginationLens })
  : ThemePagination
