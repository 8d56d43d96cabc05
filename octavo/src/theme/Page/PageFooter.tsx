import { usePage } from '../../client/shell/index.ts'
import { formatDate } from './format-date.ts'

export function PageFooter() {
  const { editUrl, lastUpdated } = usePage()
  if (!editUrl && !lastUpdated) return null
  return (
    <footer className="page-footer">
      {editUrl && (
        <a className="page-action" href={editUrl}>
          <span className="icon icon-edit" />
          Edit this page
        </a>
      )}
      {lastUpdated && (
        <span>
          Last updated <time dateTime={lastUpdated}>{formatDate(lastUpdated)}</time>
        </span>
      )}
    </footer>
  )
}
