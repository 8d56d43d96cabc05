import type { Folder } from '../../../contract.ts'
import type { FrontMatter } from '../../../markdown/index.ts'
import type {
  ConversionLog,
  FragmentQueue,
  LinkRewriter,
  OldPage,
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
  /** Converts the front matter of a page that is not one of the documentation. */
  convertOther(frontMatter: FrontMatter, page: OldPage): void
}
