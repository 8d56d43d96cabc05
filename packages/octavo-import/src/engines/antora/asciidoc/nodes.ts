/**
 * What this engine uses of the syntax tree of Asciidoctor. Its own declarations have `any` for most of it.
 * https://docs.asciidoctor.org/asciidoctor.js/latest/
 */
interface AdocNode {
  /** `paragraph`, `listing`, `inline_quoted` … */
  readonly nodeName: string
  readonly context: string
  readonly style?: string | null
  readonly id?: string | null
  readonly attributes: Readonly<Record<string, unknown>>
  readonly document: AdocDocument
}

/** The place of a block. `file` is absent in the page itself. */
interface AdocPlace {
  readonly file?: string | null
  readonly lineno?: number | null
}

export interface AdocBlock extends AdocNode {
  /** Blocks in it; of a description list, its terms with their descriptions. */
  readonly blocks: readonly (AdocBlock | AdocTerm)[]
  /** HTML. */
  readonly title?: string | null
  readonly level?: number
  readonly sourceLocation?: AdocPlace | null
  /** Of list items and terms: HTML. */
  readonly text?: string | null
  /** Source of a block without blocks in it. */
  readonly lines?: readonly string[]
  /** Only of tables. */
  readonly rows?: Readonly<Record<'head' | 'body' | 'foot', readonly (readonly AdocCell[])[]>>
  /** HTML of a block without blocks in it. */
  content(): Promise<unknown>
}

type AdocTerm = readonly [terms: readonly AdocBlock[], description: AdocBlock | null | undefined]

export interface AdocCell extends AdocBlock {
  readonly colspan?: number | null
  readonly rowspan?: number | null
  /** Of a cell that contains blocks. */
  readonly innerDocument?: AdocDocument | null
}

export interface AdocDocument extends AdocBlock {
  readonly header?: AdocBlock | null
  readonly catalog: { readonly refs: Readonly<Record<string, AdocReference>> }
  /** Applies the attributes that the page sets above a block. */
  playbackAttributes(attributes: AdocNode['attributes']): void
}

/** What a link in the page can lead to. */
interface AdocReference {
  readonly context?: string
  readonly title?: string | null
  xreftext?(style?: string | null): unknown
}

export interface AdocInline extends AdocNode {
  readonly type?: string | null
  /** HTML. */
  readonly text?: string | null
  readonly target?: string | null
}

export interface AdocReader {
  /** Path of the included file that is being read; null in the page itself. */
  readonly file: string | null
  readonly lineno: number
  /** What is read afterwards, each with its file in the second place. */
  readonly includeStack: readonly (readonly unknown[])[]
  pushInclude(lines: string[], file: string, path: string, line: number, attributes: Record<string, unknown>): void
}

/** A message of the parser: a text, or one with its place. */
export interface AdocMessage {
  readonly severity: string
  readonly message: string | { readonly text: string; readonly source_location?: AdocPlace | null }
}

/** The text of an attribute; undefined without one. */
export function attributeOf({ attributes }: AdocNode, name: string): string | undefined {
  const value = attributes[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Whether a block has an option such as `[%header]`. */
export function hasOption({ attributes }: AdocNode, name: string): boolean {
  return `${name}-option` in attributes
}

export function isTerm(block: AdocBlock | AdocTerm): block is AdocTerm {
  return Array.isArray(block)
}

/** The blocks in a block that is not a description list. */
export function blocksOf({ blocks }: Pick<AdocBlock, 'blocks'>): AdocBlock[] {
  return blocks.filter((block): block is AdocBlock => !isTerm(block))
}

/** The alternative text of an image. Asciidoctor makes one of the resource id, if the page has none. */
export function altOf(node: AdocNode): string {
  const alt = attributeOf(node, 'alt') ?? ''
  return alt === attributeOf(node, 'default-alt') ? alt.replace(/^.*[:$]/, '') : alt
}
