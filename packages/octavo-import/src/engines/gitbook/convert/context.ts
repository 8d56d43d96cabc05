import type { Root } from 'mdast'
import type { FrontMatter, Range, TextEdits } from '../../../markdown/index.ts'
import type { OldPage, TagEdits } from '../../../shared/index.ts'
import type { BookSite } from '../pages.ts'

/** One page. */
export interface PageContext extends BookSite {
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
