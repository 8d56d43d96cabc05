import type { LinkTarget, TextEdits } from '../../../markdown/index.ts'
import type { CodeSelection, ConversionLog, OwnAdmonitions } from '../../../shared/index.ts'

/** The code that a directive shows. */
export interface CodeRequest extends CodeSelection {
  /** As written. */
  path: string
  language?: string
  /** Lines such as `2,5-6`. */
  highlight?: string
}

/** The conversion of one page. */
export interface PageContext {
  /** Path in FROM. */
  source: string
  edits: TextEdits
  log: ConversionLog
  /** Keywords of alerts that the site defines itself. */
  alerts: readonly string[]
  hasFormulas: boolean
  containers: {
    /** Whether the site uses the extension of Markdig. */
    hasExtension: boolean
    admonitions: Pick<OwnAdmonitions, 'add'>
  }
  /** Returns the tag that shows a file; undefined if there is no such file. */
  includeMarkdown(path: string): string | undefined
  includeCode(request: CodeRequest): string | undefined
  /** The new destination of an image or link; undefined if it stays. */
  resolve(target: LinkTarget): string | undefined
  /** The file of the page with a uid, relative to this page, and its title. */
  findUid(uid: string): { href: string; title: string } | undefined
}
