import type { DocId, PageSummary } from '../../shared/build/page.ts'
import type { SourceFeed } from '../../shared/build/site-code.ts'
import type { PageData, SidebarNode, SiteData } from '../../shared/site.ts'
import type { DocsArea, SiteConfig } from '../config/schema.ts'

/** Fields that matter to the document of a page alone, or to lists that show its card. */
type OwnField = (typeof OWN_FIELDS)[number]
const OWN_FIELDS = ['description', 'image', 'head', 'last_update', 'data'] as const

/** The part of a page that its address and its place in sidebars follow from. */
export interface PageHead extends Pick<PageSummary, 'id' | 'collection' | 'file' | 'title' | 'untitled'> {
  frontMatter: Omit<PageSummary['frontMatter'], OwnField>
}

/** With an order of keys that is always the same, for its digest. */
export function toHead({ id, collection, file, frontMatter, title, untitled }: PageSummary): PageHead {
  const fields = { ...frontMatter }
  for (const name of OWN_FIELDS) delete fields[name]
  return { id, collection, file, frontMatter: fields, title, untitled }
}

/** Everything that the addresses and sidebars of a site are planned from. */
export interface SiteInput {
  config: SiteConfig
  /**
   * Folder by folder, sorted by file, then the pages of page sources: of two with one address, the first one gets it.
   */
  heads: readonly PageHead[]
  /** Content of the sidebar file by area. If absent, the sidebar follows folders and front matter. */
  sidebarTexts: readonly (string | undefined)[]
  /** The files of the public folder and the files beside the pages, relative to the site root. */
  staticFiles: ReadonlySet<string>
  /** Folders that other engines publish, but not this site, by the path of each file in them. Default: none. */
  unserved?: ReadonlyMap<string, string>
  /** Feeds that documents link in their head. Default: none. */
  feeds?: readonly SourceFeed[]
  /** The targets of links by a name, such as `api:getUser`. Default: none. */
  names?: Readonly<Record<string, string>>
  /** Files of pages that are translated, by language. Into a language that is missing here, every page is. */
  translated?: Readonly<Record<string, readonly string[]>>
  /** Whether to include drafts. */
  dev: boolean
}

/** What the document of a page shows besides the page and its place in the site. */
export interface PageSettings {
  /** ISO dates of the last change, by file. */
  dates: ReadonlyMap<string, string>
  /** Names of the layouts that show `data`: the site's, and built-in layouts with a place for it. */
  layouts: readonly string[]
  /** What the pages are translated from; absent in the first language. */
  originals?: Originals | undefined
}

/** The files of the first language of a site. */
export interface Originals {
  /** ISO dates of the last change, by file. */
  dates: ReadonlyMap<string, string>
  /** Whether the originals of pages with `translation_of` have changed since that commit. */
  changes: ReadonlyMap<string, 'same' | 'changed' | 'unknown'>
}

/** The part of a page that lists of pages show. */
export type PageCard = Pick<PageSummary, 'description' | 'heading'>

/** The ids in a page that a `#fragment` may link to. */
export function listAnchors({ headings, anchors }: Pick<PageSummary, 'headings' | 'anchors'>): string[] {
  return [...headings.map(({ id }) => id), ...anchors]
}

/** Everything that lists of the site's pages are rendered from. */
export interface ListedSite {
  /** Complete except `sidebarUrl`, which contains the digest of the written sidebar. */
  site: SiteData
  /** One for each document: the pages in their order, lists of categories and others, the 404 page. */
  documents: DocumentPlan[]
  /** Complete trees by name. */
  sidebars: Record<string, SidebarNode[]>
  /** Labels of areas by the name of a sidebar; absent with one area. */
  areaLabels?: Record<string, string>
}

export interface DocumentPlan {
  data: PageData
  /** File of the page, null for generated pages (categories, 404). */
  pageFile: string | null
  /** Output path below the base path: `docs/design/index.html`. */
  file: string
  /** Resolved addresses in the order of `Page.links`, not escaped. A broken link is unchanged. */
  links: string[]
  /** Files in the order of `Page.images`, relative to the site root; null for remote and missing images. */
  imageFiles: (string | null)[]
  /** HTML of the tags that the page adds to the head. */
  head?: string
  /** Other pages that the document contains, in their order. */
  collected?: CollectedPage[]
}

/** A page in a document that contains several. */
export interface CollectedPage {
  pageFile: string
  /** Id of its heading, see `toPageAnchor`. */
  anchor: string
  /** Plain text. */
  heading: string
}

/** An old address and the route that replaces it. */
export interface Redirect {
  from: string
  to: string
  /** Output path of the redirecting document, below the base path. */
  file: string
}

export interface Attachment {
  /** Relative to the site root. */
  file: string
  /** Output path below the base path. */
  to: string
}

/** A page with its address. */
export interface RoutedPage {
  page: PageHead
  /** The doc id, with the front matter's `id` as its last segment if there is one. */
  id: DocId
  route: string
  /** The same for routes that some systems take for one, see `toPathKey`. */
  routeKey: string
  /** Undefined for pages outside the documentation. */
  area?: DocsArea
}

/** A page with its address and its text. */
export interface WrittenPage extends RoutedPage {
  page: PageSummary
}
