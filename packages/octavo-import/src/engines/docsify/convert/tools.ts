import type { Root } from 'mdast'
import type { LinkTarget, TextEdits, Range } from '../../../markdown/index.ts'
import type { ConversionLog, OldPage } from '../../../shared/index.ts'

/** What the conversion of all pages shares. */
export interface Tools {
  version: number
  hasEmoji: boolean
  hasFormulas: boolean
  /** Whether the site loads Vue, so that `{{ x }}` is an expression. */
  hasVue: boolean
  /** Set by a page that shows when it was changed. */
  needs: { dates: boolean }
  log: ConversionLog
  /** The new destination of a link; undefined keeps it. */
  resolve(target: LinkTarget, page: OldPage): string | undefined
  /** The file of FROM that an include names; undefined without it. */
  findIncluded(path: string, page: OldPage): string | undefined
  readText(file: string): string | undefined
  includeMarkdown(file: string, part?: { name: string; text: string }): string
  includeCode(file: string, lines: { first: number; last: number } | undefined, attributes: string): string
}

/** One page. */
export interface PageContext extends Tools {
  page: OldPage
  text: string
  tree: Root
  edits: TextEdits
  /** Keys for its front matter. */
  added: Record<string, unknown>
  /** Ranges that were replaced as a whole: what is in them is not converted again. */
  replaced: Range[]
}
