import { usePage } from '../../client/shell/index.ts'
import { EditLink } from './EditLink.tsx'
import { formatDate } from './format-date.ts'

export function PageFooter() {
  const { editUrl, lastUpdated } = usePage()
  if (!editUrl && !lastUpdated) return null
  return (
    <footer className="page-footer">
      <EditLink />
      {lastUpdated && (
        <span>
          Last updated <time dateTime={lastUpdated}>{formatDate(lastUpdated)}</time>
        </span>
      )}
    </footer>
  )
}
