import type { BadgeKind } from '../build/content/front-matter.ts'
import type { FrontMatter } from '../build/content/front-matter-fields.ts'

/** What the shell reads from the front matter of a page. Flags that few pages have are absent from the others. */
export interface OwnFields {
  /** `doc`, `wide`, `home`, or a layout of the site. */
  layout: string
  badges: BadgeKind[]
  tags: string[]
  /** Whether sidebar, search and sitemap leave the page out. */
  unlisted: boolean
  /** Whether only the preview shows the page. */
  draft: boolean
  /** Whether the page shows no title above its article. */
  hideTitle: boolean
  /** Set on pages whose tags are not below the title. */
  hideTags?: true
  /** Set on pages without the question whether they were useful. */
  hideFeedback?: true
  /** Set on pages that search engines should not list. */
  noIndex?: true
}

export function toOwnFields(frontMatter: FrontMatter): OwnFields {
  return {
    layout: frontMatter.layout ?? 'doc',
    badges: frontMatter.badges ?? [],
    tags: frontMatter.tags ?? [],
    unlisted: frontMatter.unlisted ?? false,
    draft: frontMatter.draft ?? false,
    hideTitle: frontMatter.hide_title ?? false,
    hideTags: frontMatter.hide_tags || undefined,
    hideFeedback: frontMatter.hide_feedback || undefined,
    noIndex: frontMatter.no_index || undefined,
  }
}

/** The fields of a page that has nothing but a title and an article. */
export const PLAIN_PAGE = { ...toOwnFields({}), breadcrumbs: [], toc: [] }
