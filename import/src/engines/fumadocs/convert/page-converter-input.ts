import type { Folder } from '../../../contract.ts'
import type {
  ConversionLog,
  FragmentQueue,
  LinkRewriter,
  OwnAdmonitions,
  StubCollector,
} from '../../../shared/index.ts'
import type { SiteOptions } from '../config/index.ts'

/** What the conversion of every page uses. */
export interface PageConverterInput {
  folder: Folder
  options: SiteOptions
  log: ConversionLog
  links: LinkRewriter
  stubs: StubCollector
  admonitions: OwnAdmonitions
  fragments: FragmentQueue
}
