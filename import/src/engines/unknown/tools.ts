import type { ConversionLog, LinkRewriter, StubCollector } from '../../shared/index.ts'

/** What the conversion of every page uses. */
export interface Tools {
  links: LinkRewriter
  stubs: StubCollector
  log: ConversionLog
}
