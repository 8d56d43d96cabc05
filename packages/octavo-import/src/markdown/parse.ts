import type { Node, Parent, Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { directive } from 'micromark-extension-directive'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { mdxjs } from 'micromark-extension-mdxjs'
import type { Construct, Event, Extension, Resolver } from 'micromark-util-types'
import { parseMarkdown as parseByOctavo } from 'octavo/markdown'
import { visitParents } from 'unist-util-visit-parents'
import type { TextEdits } from './text-edits.ts'

/** Extensions of the parser for the dialect of one engine. */
export interface Dialect {
  extensions: NonNullable<Options['extensions']>
  mdastExtensions: NonNullable<Options['mdastExtensions']>
}

/** CommonMark and GFM, without the second search for bare addresses in the finished tree: it makes nodes without places. */
const BASE: Dialect = {
  extensions: [withTablesOneByOne(gfm())],
  mdastExtensions: gfmFromMarkdown().map((each) => ({ ...each, transforms: [] })),
}

const FRONT_MATTER: Dialect = {
  extensions: [frontmatter(['yaml', 'toml'])],
  mdastExtensions: [frontmatterFromMarkdown(['yaml', 'toml'])],
}

const CLOSED_FRONT_MATTER = /^(---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\r?\n)??\1[ \t]*(?:\r?\n|$)/

/**
 * A text may begin with a line `---` that only draws a rule. The parser of front matter would look for its end in the
 * whole text, and afterwards finds no container such as a list or an indented block in what it has read.
 */
function baseFor(text: string): Dialect {
  if (!CLOSED_FRONT_MATTER.test(text)) return BASE
  return {
    extensions: [...FRONT_MATTER.extensions, ...BASE.extensions],
    mdastExtensions: [...FRONT_MATTER.mdastExtensions, ...BASE.mdastExtensions],
  }
}

/** `:::note` … `:::`, but neither `::leaf` nor `:text`, which would swallow text such as `key:value`. */
export const CONTAINERS: Dialect = { extensions: [containers()], mdastExtensions: [directiveFromMarkdown()] }

function containers(): Extension {
  const COLON = 58
  const constructs = directive().flow?.[COLON]
  const [container] = Array.isArray(constructs) ? constructs : [constructs]
  return container ? { flow: { [COLON]: container } } : {}
}

/** Formulas between two dollar signs, and with `single` between one, as remark-math reads them. */
export function formulas(single: boolean): Dialect {
  return { extensions: [math({ singleDollarTextMath: single })], mdastExtensions: [mathFromMarkdown()] }
}

/** Far more than people write. The parser reads each container again for each one around it. */
const MOST_OPEN = 200
const CONTAINER_LINE = /^[ \t>]*:{3,}[ \t]*(\S?)/gm

/** Throws a `RangeError`, which `convertEach` reports, for thousands of containers that are not closed. */
function limitContainers(text: string): void {
  let open = 0
  for (const [, name] of text.matchAll(CONTAINER_LINE)) {
    open = name === '' ? Math.max(0, open - 1) : open + 1
    if (open > MOST_OPEN) throw new RangeError('nested too deeply')
  }
}

/**
 * Parses Markdown with positions. Without a dialect it is read by Octavo's own parser, which is many times faster but
 * cannot be extended. Throws a `RangeError` only for blocks that are nested too deeply.
 */
export function parseMarkdown(text: string, dialect?: Dialect): Root {
  if (!dialect) return parseByOctavo(text, { directives: false })
  if (dialect === CONTAINERS) limitContainers(text)
  const base = baseFor(text)
  return fromMarkdown(text, {
    extensions: [...base.extensions, ...dialect.extensions],
    mdastExtensions: [...base.mdastExtensions, ...dialect.mdastExtensions],
  })
}

/**
 * Parses MDX with positions. Throws a `VFileMessage` with `line`, `column` and `reason` for invalid MDX, and a
 * `RangeError` as `parseMarkdown`.
 */
export function parseMdx(text: string, dialect?: Dialect): Root {
  limitContainers(text)
  const base = baseFor(text)
  return fromMarkdown(text, {
    extensions: [...base.extensions, mdxjs(), ...CONTAINERS.extensions, ...(dialect?.extensions ?? [])],
    mdastExtensions: [
      ...base.mdastExtensions,
      mdxFromMarkdown(),
      ...CONTAINERS.mdastExtensions,
      ...(dialect?.mdastExtensions ?? []),
    ],
  })
}

/** A part of a text, as offsets. `end`: the first one after it. */
export interface Range {
  start: number
  end: number
}

/** Where a node is in the text. The parser sets the position of every node. */
export function rangeOf(node: Node): Range & { line: number; column: number } {
  const { start, end } = node.position ?? { start: { offset: 0, line: 1, column: 1 }, end: { offset: 0 } }
  return { start: start.offset ?? 0, end: end.offset ?? 0, line: start.line, column: start.column }
}

/** Replaces what is around the content of a node, such as the marks of a link. Edits of the content stay. */
export function replaceAround(node: Parent, edits: TextEdits, before = '', after = ''): void {
  const { start, end } = rangeOf(node)
  const [first, last] = [node.children[0], node.children.at(-1)]
  edits.replace(start, first ? rangeOf(first).start : end, before)
  edits.replace(last ? rangeOf(last).end : end, end, after)
}

/** Takes nodes out of a tree whose text was replaced as a whole, so that nothing in them is converted again. */
export function forgetRanges(tree: Root, ranges: readonly Range[]): void {
  if (ranges.length === 0) return
  visitParents(tree, (node) => {
    if (!('children' in node)) return
    // Any node with children may lose some of them.
    const parent = node as { children: Node[] }
    parent.children = parent.children.filter((child) => !isInRanges(rangeOf(child), ranges))
  })
}

export function isInRanges(inner: Range, ranges: readonly Range[]): boolean {
  return ranges.some(({ start, end }) => inner.start >= start && inner.end <= end)
}

/**
 * The extension, with its tables completed one by one. By itself it searches the changes of all tables of a text for
 * each cell: a page with 16,000 tables took minutes.
 */
export function withTablesOneByOne(extension: Extension): Extension {
  const flow = Object.entries(extension.flow ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().map((construct) => (isTable(construct) ? divide(construct) : construct)),
  ])
  return { ...extension, flow: Object.fromEntries(flow) }
}

function isTable({ name, resolveAll }: Construct): boolean {
  return name === 'table' && resolveAll !== undefined
}

function divide(table: Construct): Construct {
  return { ...table, ...(table.resolveAll && { resolveAll: oneByOne(table.resolveAll) }) }
}

function oneByOne(resolve: Resolver): Resolver {
  return (events, context) => {
    const resolved: Event[] = []
    for (const part of divideAtTables(events)) {
      // The resolver changes the events of the context, too.
      context.events = part
      for (const event of resolve(part, context)) resolved.push(event)
    }
    context.events = resolved
    return resolved
  }
}

/** Each part but the first begins with a table. */
function divideAtTables(events: Event[]): Event[][] {
  const starts = [...events.keys()].filter((index) => events[index]?.[0] === 'enter' && isHead(events[index]))
  return [0, ...starts].map((start, index) => events.slice(start, starts[index]))
}

function isHead(event: Event | undefined): boolean {
  // Another package has the types of this token.
  const type: string | undefined = event?.[1].type
  return type === 'tableHead'
}
