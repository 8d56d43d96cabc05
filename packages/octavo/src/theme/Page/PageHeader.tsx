import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'
import { Badges } from '../Badge/Badges.tsx'
import { CopyPage } from './CopyPage.tsx'
import { findPageMenu, PageMenu, PageMenuButton } from './PageMenu.tsx'
import { features, parts } from '../../shared/shell.ts'
import { pageHeaderLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'
import { WideTextToggle } from '../View/ViewToggle.tsx'
import { createOriginal } from '../TranslationNotice/TranslationNotice.tsx'

const Heading = features.languages ? createOriginal('h1') : 'h1'

export function ThemePageHeader() {
  const page = usePage()
  const { title, heading, badges, draft, unlisted, markdownUrl, description, layout } = page
  const menu = features.pageMenu && findPageMenu(features.pageMenu, page)
  return (
    <header className="page-header">
      <Heading tabIndex={-1}>{heading ?? title}</Heading>
      <p className="page-marks">
        <Badges kinds={badges} />
        {draft && <span className="badge badge-danger">{WORDS.draft}</span>}
        {unlisted && <span className="badge badge-status">{WORDS.unlisted}</span>}
        <Tags />
        {/* The start page has none, because it is not an article. */}
        {!features.offline && markdownUrl && layout !== 'home' && <CopyPage key={markdownUrl} href={markdownUrl} />}
        {features.pageMenu && menu && <PageMenuButton label={menu.settings.labels.menu} />}
        {features.wideText && page.wideText && <WideTextToggle />}
      </p>
      {features.pageMenu && menu && <PageMenu key={menu.href} {...menu} />}
      {!markdownUrl && description && <p className="page-lead">{description}</p>}
    </header>
  )
}

export const PageHeader = parts.PageHeader
  ? place(ThemePageHeader, { part: 'PageHeader', lens: pageHeaderLens })
  : ThemePageHeader

function Tags() {
  const { tags, tagHrefs, hideTags } = usePage()
  const Tag = tagHrefs ? 'a' : 'span'
  if (hideTags) return null
  return tags.map((tag, index) => (
    <Tag key={index} className="tag" href={tagHrefs?.[index]}>
      {tag}
    </Tag>
  ))
}
