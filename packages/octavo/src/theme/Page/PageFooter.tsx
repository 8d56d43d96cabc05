import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'
import { formatDate } from './format-date.ts'
import { parts } from '../../shared/shell.ts'
import { pageFooterLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

export function ThemePageFooter() {
  const { editUrl, lastUpdated, lastUpdatedText } = usePage()
  if (!editUrl && !lastUpdated) return null
  const [before, after] = WORDS.lastUpdated.split('{date}')
  return (
    <footer className="page-footer">
      {editUrl && (
        <a className="page-action" href={editUrl}>
          <span className="icon icon-edit" />
          {WORDS.editPage}
        </a>
      )}
      {lastUpdated && (
        <span>
          {before}
          <time dateTime={lastUpdated}>{lastUpdatedText ?? formatDate(lastUpdated)}</time>
          {after}
        </span>
      )}
    </footer>
  )
}

export const PageFooter = parts.PageFooter
  ? place(ThemePageFooter, { part: 'PageFooter', lens: pageFooterLens })
  : ThemePageFooter
