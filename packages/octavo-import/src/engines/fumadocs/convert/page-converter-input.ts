import type { FrontMatter } from '../../../markdown/index.ts'
import type { FragmentQueue, OldPage, PageTools } from '../../../shared/index.ts'
import type { SiteOptions } from '../config/index.ts'

/** What the conversion of every page uses. */
export interface PageConverterInput extends Omit<PageTools<SiteOptions>, 'badges'> {
  fragments: FragmentQueue
  /** Converts the front matter of a page that is not one of the documentation. */
  convertOther(frontMatter: FrontMatter, page: OldPage): void
}
