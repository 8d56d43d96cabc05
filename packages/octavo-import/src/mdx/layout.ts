import type { Node, Parent } from 'mdast'
import { lineStart, rangeOf, type TextEdits } from '../markdown/index.ts'
import type { JsxElement, TagResult } from './tag.ts'

const TAB = 4

/** Changes indentation by line. Of several removals for one line, the last counts: the innermost block's. */
export class Layout {
  readonly #source: string
  readonly #lineStarts: number[] = [0]
  readonly #removals = new Map<number, number>()
  /** What is before blocks that have moved into a line of their own. */
  readonly #begins = new Map<number, string>()
  /** Number of block quotes around the current block. Only that many `>` of its line are quote marks. */
  quotes = 0

  constructor(source: string) {
    this.#source = source
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1)
  }

  /** Columns of white space before a position; undefined if there is something else on its line before it. */
  indentBefore(offset: number): number | undefined {
    const before = this.#beforeOnLine(offset)
    return before.trim() === '' ? widthOf(before) : undefined
  }

  /** Whether a tag is on the line before a position: `<Tabs><Tab>`, or the `>` of a tag of several lines. */
  followsTag(offset: number): boolean {
    const before = this.#beforeOnLine(offset)
    return before.replace(new RegExp(`^(?:[ \\t]*>){0,${this.quotes}}`), '').includes('>')
  }

  /** Columns before a position, whatever is in them. */
  columnOf(offset: number): number {
    return widthOf(this.#beforeOnLine(offset))
  }

  #beforeOnLine(offset: number): string {
    return this.#source.slice(lineStart(this.#source, offset), offset)
  }

  /** The beginning of a new line in the container of a position: quote marks stay, list markers become spaces. */
  prefixAt(offset: number, removed: number): string {
    const begin = this.#begins.get(offset)
    if (begin !== undefined) return begin
    const before = this.#beforeOnLine(offset).replace(/\t/g, ' '.repeat(TAB))
    let marks = 0
    const prefix = before.replace(/./g, (each) => (each === '>' && marks++ < this.quotes ? each : ' '))
    return prefix.slice(0, Math.max(0, prefix.length - removed))
  }

  /**
   * Two blocks need an empty line between them if one is a tag: else Markdown reads both as HTML.
   * @param begin The beginning of a new line, if both are on one line.
   */
  separate(edits: TextEdits, previous: Node, next: Node, begin: string): void {
    const [from, to] = [rangeOf(previous).end, rangeOf(next).start]
    const between = this.#source.slice(from, to)
    if (/\n[ \t>]*\r?\n/.test(between)) return
    const prefix = this.prefixAt(rangeOf(previous).start, 0).trimEnd()
    if (between.includes('\n')) edits.insert(from, `\n${prefix}`)
    else {
      edits.replace(from, to, `\n${begin.trimEnd()}\n${begin}`)
      this.#begins.set(to, begin)
    }
  }

  /** Removes up to `columns` columns from the lines of a block. Lines count from 1. */
  remove(fromLine: number, toLine: number, columns: number): void {
    for (let line = fromLine; line <= toLine; line++) this.#removals.set(line, columns)
  }

  /**
   * Keeps the lines of code in the block around it: MDX allows lines that begin further to the left than the fence, and
   * a last line that is indented by any number of columns.
   * @param columns Columns that are removed before the fence.
   */
  alignCode(fromLine: number, toLine: number, column: number, columns: number): void {
    for (let line = fromLine + 1; line <= toLine; line++) {
      const blank = this.#blankAt(line)
      const isEmpty = /^[ \t]*(?:\n|$)/.test(this.#source.slice(this.#lineStarts[line - 1], this.#lineStarts[line]))
      const isTooDeep = line === toLine && widthOf(blank) > column + 3 && this.#isFence(line)
      if (!isEmpty && (widthOf(blank) < column || isTooDeep))
        this.#removals.set(line, widthOf(blank) - (column - columns))
    }
  }

  #isFence(line: number): boolean {
    return /^[ \t]*(?:`{3,}|~{3,})[ \t]*\r?\n?$/.test(
      this.#source.slice(this.#lineStarts[line - 1], this.#lineStarts[line]),
    )
  }

  #blankAt(line: number): string {
    const start = this.#lineStarts[line - 1] ?? 0
    return /^[ \t]*/.exec(this.#source.slice(start, start + 1000))?.[0] ?? ''
  }

  applyTo(edits: TextEdits): void {
    for (const [line, columns] of this.#removals) {
      const start = this.#lineStarts[line - 1]
      if (start === undefined || columns === 0) continue
      if (columns < 0) {
        edits.insert(start, ' '.repeat(-columns))
        continue
      }
      const { length, rest } = takeColumns(this.#blankAt(line), columns)
      if (length > 0) edits.replace(start, start + length, ' '.repeat(rest))
    }
  }
}

function widthOf(blank: string): number {
  return [...blank].reduce((width, each) => (each === '\t' ? width + TAB - (width % TAB) : width + 1), 0)
}

/** How many characters make up `columns` columns, and how many columns of the last one are too many. */
function takeColumns(blank: string, columns: number): { length: number; rest: number } {
  let width = 0
  let length = 0
  while (length < blank.length && width < columns) {
    width += blank[length] === '\t' ? TAB - (width % TAB) : 1
    length++
  }
  return { length, rest: Math.max(0, width - columns) }
}

/**
 * Where the blocks of a container belong: in the page; at a column, in a tag; as far to the left as the container was
 * moved; in a list item, whose text starts at a column.
 */
export type Place =
  | { kind: 'root' }
  | { kind: 'column'; column: number }
  | { kind: 'moved'; columns: number }
  | { kind: 'item'; column: number; columns: number }

/** The columns that a block moves to the left. In MDX, indentation never means code; in Markdown, four columns do. */
export function removedFrom(node: Node, place: Place, layout: Layout): number {
  const { start } = rangeOf(node)
  // What precedes it on its line is replaced with the opening tag around it.
  const isShared = place.kind === 'column' && layout.followsTag(start)
  const indent = isShared ? layout.columnOf(start) : layout.indentBefore(start)
  if (place.kind === 'moved') return place.columns
  if (place.kind === 'column') return Math.max(0, (indent ?? place.column) - place.column)
  if (place.kind === 'root') return indent !== undefined && indent >= 4 ? indent : 0
  const excess = indent === undefined ? 0 : indent - place.column
  return place.columns + (excess >= 4 || isTag(node) ? Math.max(0, excess) : 0)
}

export function isTag(node: Node): boolean {
  return node.type === 'mdxJsxFlowElement' || (node.type === 'paragraph' && isOnlyTags(node as Parent))
}

export function isContainer(node: Node): node is Parent {
  return ['list', 'listItem', 'blockquote', 'footnoteDefinition', 'containerDirective'].includes(node.type)
}

export function isOnlyTags({ children }: Parent): boolean {
  return (
    children.some(({ type }) => type === 'mdxJsxTextElement') &&
    children.every(
      (child) =>
        ['mdxJsxTextElement', 'mdxTextExpression'].includes(child.type) ||
        (child.type === 'text' && child.value.trim() === ''),
    )
  )
}

export function isBlockResult(result: TagResult): boolean {
  return result.kind === 'wrap' || (result.kind === 'tag' && result.block === true)
}

/** Elements that begin HTML, which ends with an empty line: https://spec.commonmark.org/0.31.2/#html-blocks */
const BLOCK =
  /^(?:summary|img|br|hr|p|div|center|h[1-6]|figure|figcaption|video|iframe|table|caption|t[dhr]|section|[dou]l|li|d[dt])$/

export function isHtml(node: Node): boolean {
  return node.type === 'mdxJsxTextElement' && BLOCK.test((node as JsxElement).name ?? '')
}
