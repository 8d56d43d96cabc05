import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'
import { Badges } from '../Badge/Badges.tsx'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'

export function PageHeader() {
  const { title, heading, badges, draft, unlisted, markdownUrl, description } = usePage()
  return (
    <header className="page-header">
      <h1 tabIndex={-1}>{heading ?? title}</h1>
      <p className="page-marks">
        <Badges kinds={badges} />
        {draft && <span className="badge badge-danger">{WORDS.draft}</span>}
        {unlisted && <span className="badge badge-status">{WORDS.unlisted}</span>}
        <Tags />
        <PageActions />
      </p>
      {!markdownUrl && description && <p className="page-lead">{description}</p>}
    </header>
  )
}

function Tags() {
  const { tags, tagHrefs } = usePage()
  const Tag = tagHrefs ? 'a' : 'span'
  return tags.map((tag, index) => (
    <Tag key={tag} className="tag" href={tagHrefs?.[index]}>
      {tag}
    </Tag>
  ))
}

/** The start page has no actions, because it is not an article. */
function PageActions() {
  const { markdownUrl, layout } = usePage()
  if (layout === 'home') return null
  return (
    <>
      {markdownUrl && <CopyPage href={markdownUrl} />}
      <EditLink />
    </>
  )
}
