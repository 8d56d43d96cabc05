import type { Tag } from '../../../mdx/index.ts'
import type { ConversionLog, PageHead, StubCollector } from '../../../shared/index.ts'

/** What the rules for tags of a page need. */
export interface TagContext {
  file: string
  log: ConversionLog
  stubs: StubCollector
  /** Takes the tags of `<head>`. */
  setHead(head: PageHead): void
  /** Path for `<Include>` of an imported Markdown file, which becomes a fragment. */
  include(from: string, passed: Tag['values']): { file: string; isComplete: boolean } | undefined
  /** The new address of a picture that a tag names. */
  resolveImage(href: string, place: { line: number; column: number }): string
  /** The file in FROM that a module specifier means, for the comment in a stub. */
  componentFile(from: string): string | undefined
}
