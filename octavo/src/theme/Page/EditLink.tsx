import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'

/** A link to the source of the page; nothing without an address for it. */
export function EditLink() {
  const { editUrl } = usePage()
  if (!editUrl) return null
  return (
    <a className="page-action" href={editUrl}>
      <span className="icon icon-edit" />
      {WORDS.editPage}
    </a>
  )
}
