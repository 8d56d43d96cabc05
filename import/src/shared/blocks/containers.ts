import type { Code, Node, Root } from 'mdast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { CONTAINERS, parseMarkdown, rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { closeFence } from './fences.ts'

/** A container of a page: `:::name` … `:::`. */
export interface Container {
  name: string
  /** The colons of its first line. */
  marks: string
  start: number
  /** The end of its first line. */
  openingEnd: number
  /** Where the colons of its last line begin; undefined if it ends with its parent. */
  closing?: number
  end: number
  line: number
  column: number
  /** The beginning of a new line in its parent. */
  prefix: string
}

/** A first line as markdown-it-container and Markdig read it: `::: name Title`. */
const OPENING = /^([ \t>]*:{3,})[ \t]*([a-z][\w-]*)(.*)$/gim

/**
 * Calls `visit` for the containers of a page that markdown-it-container or Markdig read, the outer ones first.
 * @param visit Returns parts of the container that contain containers of their own; nothing is read across their ends.
 * @param isOther Names that begin something else.
 */
export function visitContainers(
  tree: Root,
  source: string,
  visit: (container: Container) => readonly { start: number; end: number }[] | undefined,
  isOther: (name: string) => boolean = () => false,
): void {
  if (!source.includes(':::')) return
  const text = maskOpenings(source, tree, isOther)
  const parts = [{ start: 0, end: text.length }]
  for (let part = parts.shift(); part; part = parts.shift()) {
    const { start, end } = part
    visitParents(parseMarkdown(blank(text.slice(0, start)) + text.slice(start, end), CONTAINERS), (node) => {
      if (node.type !== 'containerDirective') return undefined
      const inner = visit(toContainer(node, source, prefixOf(node, source)))
      if (inner) parts.push(...inner)
      return inner && SKIP
    })
  }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** The same text, with openings as the parser knows them: `:::name`. Positions stay. */
function maskOpenings(text: string, tree: Root, isOther: (name: string) => boolean): string {
  let masked = text
  visitParents(tree, 'paragraph', (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 0: whole, 1: marks = '', 2: name = '' } of text.slice(start, end).matchAll(OPENING)) {
      const at = start + index
      const mask = isOther(name) ? blank(whole) : (marks + name).padEnd(whole.length)
      masked = masked.slice(0, at) + mask + masked.slice(at + whole.length)
    }
  })
  return masked
}

function prefixOf(node: Node, source: string): string {
  const { start } = rangeOf(node)
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>]/g, ' ')
}

/** @param prefix The beginning of a new line in the parent. */
export function toContainer(node: Node, source: string, prefix: string): Container {
  const { start, end, line, column } = rangeOf(node)
  const written = source.slice(start, end)
  const [, marks = ':::', name = ''] = /^(:+)[ \t]*([\w-]*)/.exec(written) ?? []
  const lineEnd = written.indexOf('\n')
  const lastLine = written.slice(written.lastIndexOf('\n') + 1)
  const [whole = '', closing = ''] = /^[ \t>]*(:+)[ \t]*$/.exec(lastLine) ?? []
  const isClosed = lineEnd >= 0 && closing.length >= marks.length
  return {
    name,
    marks,
    start,
    openingEnd: lineEnd < 0 ? end : start + lineEnd,
    ...(isClosed && { closing: end - lastLine.length + whole.indexOf(':') }),
    end,
    line,
    column,
    prefix,
  }
}

/** Removes the first and the last line of a container. What is between them stays. */
export function unwrapContainer({ start, openingEnd, closing, end }: Container, edits: TextEdits): void {
  edits.remove(start, openingEnd)
  if (closing !== undefined) edits.remove(closing, end)
}

/** The parser ends an unclosed container with its parent, and so did the old engine; for Octavo it is an error. */
export function closeContainer(
  { marks, closing, end, line, column, prefix }: Container,
  edits: TextEdits,
  { file, log }: { file: string; log: ConversionLog },
): void {
  if (closing !== undefined) return
  edits.insert(end, edits.source[end - 1] === '\n' ? `${prefix}${marks}\n` : `\n${prefix}${marks}`)
  const message = 'The container is not closed, so it was closed where the old engine ends it.'
  log.report({ kind: 'unclosed containers', message, hint: `Move the line "${marks}" to its end.`, file, line, column })
}

/** Closes the containers of a page in which they are nodes, the inner ones first, and the code in them. */
export function closeContainers(tree: Root, edits: TextEdits, place: { file: string; log: ConversionLog }): void {
  const containers: Container[] = []
  visitParents(tree, 'containerDirective', (node: Node) => {
    containers.unshift(toContainer(node, edits.source, prefixOf(node, edits.source)))
  })
  visitParents(tree, 'code', (node: Code, parents) => {
    const isInContainer = parents.some(({ type }) => type === 'containerDirective')
    if (isInContainer) closeFence(node, edits, prefixOf(node, edits.source), place)
  })
  for (const container of containers) closeContainer(container, edits, place)
}
