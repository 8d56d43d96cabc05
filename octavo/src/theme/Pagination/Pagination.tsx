import { usePage } from '../../client/shell/index.ts'

export function Pagination() {
  const { previous, next } = usePage()
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && (
        <a className="pagination-previous" rel="prev" href={previous.href}>
          <span>Previous</span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="pagination-next" rel="next" href={next.href}>
          <span>Next</span>
          {next.label}
        </a>
      )}
    </nav>
  )
}
