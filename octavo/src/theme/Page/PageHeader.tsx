import { usePage } from '../../client/shell/index.ts'
import { Badges } from '../Badge/Badges.tsx'
import { CopyPage } from './CopyPage.tsx'

export function PageHeader() {
  const { title, heading, badges, tags, draft, unlisted, category, description } = usePage()
  return (
    <header className="page-header">
      <h1 tabIndex={-1}>{heading ?? title}</h1>
      <p className="page-marks">
        <Badges kinds={badges} />
        {draft && <span className="badge badge-danger">Draft</span>}
        {unlisted && <span className="badge badge-status">Unlisted</span>}
        {tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
        <PageActions />
      </p>
      {category && description && <p className="page-lead">{description}</p>}
    </header>
  )
}

/** Not on the start page, which is rather looked at than copied or corrected. */
function PageActions() {
  const { markdownUrl, editUrl, layout } = usePage()
  if (layout === 'home') return null
  return (
    <>
      {markdownUrl && <CopyPage href={markdownUrl} />}
      {editUrl && (
        <a className="page-action" href={editUrl}>
          <span className="icon icon-edit" />
          Edit this page
        </a>
      )}
    </>
  )
}
