import { NotLiteral } from '../javascript/index.ts'
import { htmlTag, isFragment, renderOpeningTag, stubTag, type Tag, type TagResult } from '../mdx/index.ts'
import {
  asText,
  fromIconify,
  fromLucideComponent,
  keepIcon,
  lookUp,
  type Badges,
  type ConversionLog,
  type HeadElement,
  type OldPage,
  type StubCollector,
} from '../shared/index.ts'

/** What rules need of the page of a tag, and of its site. */
export interface TagContext {
  page: OldPage
  log: ConversionLog
  stubs: StubCollector
  badges: Badges
  /** Gets the tags that the page has for the head of its document. */
  head: HeadElement[]
  /** The new address of a link or a picture; undefined keeps it. */
  resolve(href: string, kind: 'link' | 'image', place: { line: number; column: number }): string | undefined
  /** What shows the Markdown file that a tag names; undefined if FROM does not have it. */
  include(tag: Tag): TagResult | undefined
  /** The file in FROM of the module that a component comes from. */
  fileOf(tag: Tag): string | undefined
  /** What shows the content of a component of the site; undefined if that cannot be read. */
  show?: (tag: Tag) => TagResult | undefined
  /** The icon of the new site for one of the engine; undefined for one without a counterpart. */
  toIcon?: TagTable['toIcon']
}

/** What becomes of a tag; undefined if the rule is not for it. */
export type Rule = (tag: Tag, context: TagContext) => TagResult | undefined
export type Rules = Readonly<Record<string, Rule>>

/** The tags that an engine, its theme and their plugins have. */
export interface TagTable {
  rules: Rules
  /** What `rules` may have for a tag: the first one counts. Default: its name. */
  keysOf?(tag: Tag): string[]
  /** The tag as the engine reads it. */
  adapt?(tag: Tag): Tag
  /** For a component that the table does not name. */
  other?: Rule
  toIcon?(name: string, tag: Tag): string | undefined
}

/**
 * Converts a tag. An imported Markdown file becomes a fragment, a tag in the table follows its rule, HTML stays, and any
 * other component becomes a stub.
 */
export function convertTag(written: Tag, table: TagTable, context: TagContext): TagResult {
  const tag = table.adapt?.(written) ?? written
  if (tag.name === '') return UNWRAP
  const included = isFragment(tag) ? context.include(tag) : undefined
  if (included) return included
  for (const key of table.keysOf?.(tag) ?? [tag.name]) {
    const result = lookUp(table.rules, key)?.(tag, context)
    if (result) return result
  }
  const { page, log, stubs, show } = context
  if (/^[a-z]/.test(tag.name)) return htmlTag(tag, page.source, log)
  const other = table.other?.(tag, context)
  return other ?? stubTag(tag, { file: page.source, log, stubs, source: context.fileOf(tag), show })
}

export const UNWRAP: TagResult = { kind: 'unwrap' }
export const NOTHING: TagResult = { kind: 'text', text: '' }

/** The first of these attributes that is a text. */
export function attributeOf({ values }: Pick<Tag, 'values'>, ...names: string[]): string | undefined {
  return names.map((name) => asText(values[name])).find((text) => text !== undefined)
}

/** Reports at the place of a tag. */
export function reportTag(
  tag: Tag,
  { page, log }: Pick<TagContext, 'page' | 'log'>,
  finding: { kind: string; message: string; hint: string },
): void {
  log.reportAt(tag, page.source, finding)
}

/**
 * `icon="rocket"` or `icon={<Rocket />}`, on a component that has an icon in Octavo, too. A component counts as one of
 * lucide-react, unless the page imports it from elsewhere.
 */
export function iconOf(tag: Tag, { page, log, toIcon }: TagContext): string | undefined {
  const { icon } = tag.values
  const written = icon instanceof NotLiteral ? icon.source : icon
  if (typeof written !== 'string' || written === '') return undefined
  const [, component] = /^<(\w+)(?:\s[^<>]*)?\/>$/.exec(written) ?? []
  const find = () => {
    if (component === undefined) return toIcon?.(written, tag) ?? fromIconify(written)
    const { name, from } = tag.importOf?.(component) ?? { name: component, from: 'lucide-react' }
    return /^lucide-react(?:\/|$)/.test(from) ? fromLucideComponent(name) : undefined
  }
  return keepIcon(written, find(), log, { file: page.source, line: tag.line, column: tag.column })
}

/** The text to write before and after the content. @param colons Length of a container's fence: more than any inside it. */
export function textsOf(result: Exclude<TagResult, { kind: 'text' }>, colons: number): [open: string, close: string] {
  if (result.kind === 'unwrap') return ['', '']
  if (result.kind === 'tag') return [renderOpeningTag(result.name, result.attributes, false), `</${result.name}>`]
  const marks = ':'.repeat(colons)
  return [result.open.replace(/^:+/, marks), result.close.replace(/^:+/, marks)]
}
