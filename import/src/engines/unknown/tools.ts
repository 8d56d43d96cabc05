import type { ConversionLog, OwnAdmonitions, LinkRewriter, OldPage, StubCollector } from '../../shared/index.ts'

/** What the conversion of every page uses. */
export interface Tools {
  links: LinkRewriter
  stubs: StubCollector
  log: ConversionLog
  admonitions: OwnAdmonitions
  /** Path for `<Include>` of a Markdown file that a page imports; undefined for another module. */
  include(from: string, page: OldPage): string | undefined
}
