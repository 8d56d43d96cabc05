import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { NotLiteral } from '../javascript/index.ts'
import type { Dialect } from '../markdown/index.ts'
import type { ConversionLog, StubCollector } from '../shared/index.ts'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Attributes with literal values: true for one without a value, undefined for one that is not written. */
export type Attributes = Record<string, string | true | undefined>

/** A tag as the rules of an engine see it. */
export interface Tag {
  /** As written; '' for a fragment `<>`. */
  name: string
  /** Where the component comes from: `{ name: 'Tabs', from: '@theme/Tabs' }`. */
  imported?: { name: string; from: string }
  /** Where another component of the page comes from. */
  importOf?(name: string): { name: string; from: string } | undefined
  /** Literal values of any type, and `NotLiteral`. */
  values: Record<string, unknown>
  /** Its node, if it is JSX. */
  element?: JsxElement
  /** The tag around this one, if it is its direct parent among tags. */
  parent?: Tag
  /** Its position among the tags with its name in the tag around it. */
  index(): number
  /** The source of the content, unconverted. */
  content: string
  /** The value of the only expression in it: `<CodeBlock>{code}</CodeBlock>`. */
  expression?: unknown
  /** Whether the tag contains another one with this name. */
  isBlock: boolean
  line: number
  column: number
}

/** What becomes of a tag. Its content is converted in any case, unless `text` replaces it. */
export type TagResult =
  /** A tag. `block`: its content is on its own lines. `content`: for a tag that has none. */
  | { kind: 'tag'; name: string; attributes: Attributes; block?: boolean; content?: string }
  /**
   * Text before and after the content, each on its own line. `inline`: the text before it if the tag is in a line of text
   * or a cell of a table.
   */
  | { kind: 'wrap'; open: string; close: string; inline?: string }
  /** Only the content. */
  | { kind: 'unwrap' }
  /** Other text in place of the tag and its content. */
  | { kind: 'text'; text: string }

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

/** The attributes with texts, numbers and flags, and the names of computed ones. It skips undefined and false ones. */
export function literalAttributes(values: Record<string, unknown>): { attributes: Attributes; left: string[] } {
  const attributes: Attributes = {}
  const left: string[] = []
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') attributes[name] = value
    else if (typeof value === 'number') attributes[name] = String(value)
    else if (value === true) attributes[name] = true
    else if (value instanceof NotLiteral || typeof value === 'object') left.push(name)
  }
  return { attributes, left }
}

/** Whether a tag shows a Markdown file: the other exports of one are components that it defines. */
export function isFragment({ imported }: Tag): boolean {
  // `Content` of Astro: https://docs.astro.build/en/guides/markdown-content/#importing-markdown
  return imported !== undefined && /\.mdx?$/.test(imported.from) && /^(?:default|Content)$/.test(imported.name)
}

/** Shows a fragment, and then the content of its tag, which would be in it. */
export function includeTag({ content }: Tag, file: string): TagResult {
  if (content === '') return { kind: 'tag', name: 'Include', attributes: { file } }
  const open = renderOpeningTag('Include', { file }, true)
  return { kind: 'wrap', open, close: '', inline: open }
}

/** `<Name a="b" c>`; with quotes that the value does not contain. */
export function renderOpeningTag(name: string, attributes: Attributes, selfClosing: boolean): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return ''
    return value === true ? ` ${key}` : ` ${key}=${quote(value)}`
  })
  return `<${name}${written.join('')}${selfClosing ? ' />' : '>'}`
}

function quote(value: string): string {
  const line = value.replace(/(?<!\s)\s*\n\s*/g, ' ')
  return line.includes('"') && !line.includes("'") ? `'${line}'` : `"${line.replaceAll('"', '&quot;')}"`
}
