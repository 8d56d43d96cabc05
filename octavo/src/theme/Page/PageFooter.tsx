import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'
import { formatDate } from './format-date.ts'

export function PageFooter() {
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
