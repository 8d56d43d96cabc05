import type { Dialect } from '../markdown/index.ts'
import type { ConversionLog, StubCollector } from '../shared/index.ts'
import type { Tag, TagResult } from './tag.ts'

/** One page, and the rules of its engine. */
export interface MdxInput {
  file: string
  text: string
  log: ConversionLog
  /** Gets the components of a page that is not valid MDX. */
  stubs: StubCollector
  /** Syntax that plugins of the site add, for example formulas. */
  dialect?: Dialect | undefined
  /** Decides about one tag. */
  convertTag(tag: Tag): TagResult
  /** The new destination of `href`, `to` or `src` in a tag; undefined keeps it. */
  resolveHref(href: string, kind: 'link' | 'image', place: { line: number; column: number }): string | undefined
  /** The value of an imported name, for example the path of a picture; undefined for components. */
  valueOfImport(imported: { name: string; from: string }): { value: unknown } | undefined
}
