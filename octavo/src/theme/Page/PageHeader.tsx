import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'
import { Badges } from '../Badge/Badges.tsx'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'

export function PageHeader() {
  const { title, heading, badges, tags, draft, unlisted, category, description } = usePage()
  return (
    <header className="page-header">
      <h1 tabIndex={-1}>{heading ?? title}</h1>
      <p className="page-marks">
        <Badges kinds={badges} />
        {draft && <span className="badge badge-danger">{WORDS.draft}</span>}
        {unlisted && <span className="badge badge-status">{WORDS.unlisted}</span>}
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
