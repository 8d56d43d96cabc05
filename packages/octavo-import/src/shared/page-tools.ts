import type { Folder } from '../contract.ts'
import type { Badges, StubCollector } from './components.ts'
import type { ConversionLog } from './conversion-log.ts'
import type { LinkRewriter } from './links/link-rewriter.ts'
import type { OwnAdmonitions } from './own-admonitions.ts'

/** What the conversion of every page of a site uses. */
export interface PageTools<Options> {
  folder: Folder
  /** The settings of the site. */
  options: Options
  log: ConversionLog
  links: LinkRewriter
  stubs: StubCollector
  badges: Badges
  admonitions: OwnAdmonitions
}
