import type { Dialect } from '../markdown/index.ts'
import type { Tag, TagResult } from '../mdx/index.ts'
import type { ConversionLog, LinkRewriter, OldPage, StubCollector } from '../shared/index.ts'

/** What the conversion of every page uses. */
export interface JsxTools {
  links: LinkRewriter
  stubs: StubCollector
  log: ConversionLog
  /** Syntax that plugins of the site add, for example formulas. */
  dialect?: Dialect | undefined
  /** Path for `<Include>` of a Markdown file that a page imports; undefined for another module. */
  include(from: string, page: OldPage, passed: Tag['values']): string | undefined
  /** The icon of the new site for one of the engine; undefined for one without a counterpart. */
  toIcon?(name: string, tag: Tag): string | undefined
  /** The tag of a component that only the engine has, or that means something else there; undefined for others. */
  convertOwn?(tag: Tag, page: OldPage): TagResult | undefined
}
