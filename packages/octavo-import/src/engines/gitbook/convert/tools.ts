import type { Root } from 'mdast'
import type { FrontMatter, LinkTarget, TextEdits, Range } from '../../../markdown/index.ts'
import type { Badges, ConversionLog, OldPage, TagEdits } from '../../../shared/index.ts'

/** What the conversion of all pages shares. */
export interface Tools {
  isLegacy: boolean
  log: ConversionLog
  badges: Badges
  /** Language of the site, for dates. */
  language: string
  /** Values by the names in expressions: `space.vars.version`, `book.version`. */
  variables: ReadonlyMap<string, string>
  /** Whether the site has formulas. */
  hasFormulas: boolean
  /** What the new site needs besides its pages. */
  needs: { columns: boolean; lineImages: boolean; variables: Map<string, string> }
  /** The new destination of a link; undefined keeps it. */
  resolve(target: LinkTarget, page: OldPage): string | undefined
  /** Whether a link is one that GitBook itself knows to lead nowhere. */
  isLost(href: string): boolean
  /** The title of the page that a link leads to. */
  titleAt(href: string, page: OldPage): string | undefined
  /** The tag that shows a file, relative to a page; undefined without the file. */
  include(path: string, page: OldPage): string | undefined
  /** The name of a tag of pages and updates: `.gitbook/tags.yaml`. */
  labelOfTag(tag: string): string
}

/** One page. */
export interface PageContext extends Tools {
  page: OldPage
  /** The title in the table of contents, for a page without a title. */
  title: string | undefined
  text: string
  tree: Root
  edits: TextEdits
  tagEdits: TagEdits
  frontMatter: FrontMatter
  /** Ranges that were replaced as a whole: what is in them is not converted again. */
  replaced: Range[]
}
