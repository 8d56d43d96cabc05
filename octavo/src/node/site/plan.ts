import type { DocId, PageSummary } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { PageData, SidebarNode, SiteData } from '../../shared/site.ts'
import type { SiteConfig } from '../config/schema.ts'

/** Everything the site is made of. */
export interface SiteInput {
  config: SiteConfig
  /** In the order of their files. */
  pages: PageSummary[]
  /** Content of the sidebar file; absent: the sidebar follows folders and front matter. */
  sidebarText?: string
  /** The public folder's files and those beside the pages, relative to the site root. */
  staticFiles: ReadonlySet<string>
  /** ISO dates of the last change, by file. */
  dates: ReadonlyMap<string, string>
  /** Drafts are part of the site only in dev. */
  dev: boolean
}

/** The whole site as values: what each document shows and where it goes. */
export interface SitePlan {
  /** Complete but for `sidebarUrl`, which depends on the written sidebar. */
  site: SiteData
  /** One per document to write: pages in the order of their files, generated category pages, the 404 page. */
  documents: DocumentPlan[]
  /** The whole trees by name. */
  sidebars: Record<string, SidebarNode[]>
  redirects: Redirect[]
  /** Files beside the pages that links lead to, and where they are published. */
  attachments: Attachment[]
  problems: Problem[]
}

export interface DocumentPlan {
  data: PageData
  /** File of the page, unique in the site; null for generated pages (categories, 404). */
  pageFile: string | null
  /** Id of the page in its collection; null for generated pages. */
  pageId: DocId | null
  /** Output path below the base path: `docs/design/index.html`. */
  file: string
  /** Resolved address by index of `Page.links`, not escaped. One that leads nowhere stays as it was written. */
  links: string[]
  /** File relative to the site root by index of `Page.images`; null for remote and for missing images. */
  imageFiles: (string | null)[]
}

/** An old address and the route that took its place. */
export interface Redirect {
  from: string
  to: string
  /** Output path below the base path of the document that redirects. */
  file: string
}

export interface Attachment {
  /** Relative to the site root. */
  file: string
  /** Output path below the base path. */
  to: string
}

/** A page with its place in the site. */
export interface RoutedPage {
  page: PageSummary
  /** The doc id with the front matter's `id` taken into account. */
  id: DocId
  route: string
}
