import type { Code, Node, Parent, Root } from 'mdast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { CONTAINERS, parseMarkdown, rangeOf, type TextEdits, type Range } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { closeFence } from './code/fences.ts'

/** A container of a page: `:::name` … `:::`. */
export interface Container {
  name: string
  /** The colons of its first line. */
  marks: string
  /** The colons that it needs in Octavo: more than each container in it. */
  needed: string
  /** How many containers in it end with it, because their last lines are missing or were read as its own. */
  unclosed: number
  /** Whether it is a code group without code, which would be an error in Octavo. */
  isEmptyGroup: boolean
  /** Whether it is a code group with other text before its code, which would be an error, too. */
  startsWithText: boolean
  /** Whether it ends with a definition, after which its last line would be text in Octavo. */
  endsWithDefinition: boolean
  start: number
  /** The end of its first line. */
  openingEnd: number
  /** Where the colons of its last line begin; undefined if it ends with its parent. */
  closing?: number
  /** Its last line, which the end of a code group comes before, because there is other text between them. */
  stray?: Range
  end: number
  line: number
  column: number
  /** The beginning of a new line in its parent. */
  prefix: string
}

/** A first line as markdown-it-container and Markdig read it: `::: name Title`. */
const OPENING = /^([ \t>]*:{3,})[ \t]*(\p{L}[\p{L}\p{N}_-]*)(.*)$/gimu

/**
 * Calls `visit` for the containers of a page that markdown-it-container or Markdig read, the outer ones first.
 * @param visit Returns parts of the container that may contain other containers; nothing is read across their ends.
 * @param isOther Names that begin something else.
 */
export function visitContainers(
  tree: Root,
  source: string,
  visit: (container: Container) => readonly Range[] | undefined,
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
  const [, marks = ':::', name = ''] = /^(:+)[ \t]*([\p{L}\p{N}_-]*)/u.exec(written) ?? []
  const lineEnd = written.indexOf('\n')
  const lastLine = written.slice(written.lastIndexOf('\n') + 1)
  const [whole = '', closing = ''] = /^[ \t>]*(:+)[ \t]*$/.exec(lastLine) ?? []
  const isClosed = lineEnd >= 0 && closing.length >= marks.length
  const inner = innerContainers(node).map((child) => toContainer(child, source, prefix))
  const [first] = childrenOf(node)
  const hasCode = (child: Node) => isCodeOf(child, source) || containsCode(child, source)
  const startsWithText = name === 'code-group' && first !== undefined && !hasCode(first)
  const codeEnd = isClosed && !startsWithText ? endOfCode(node, name, source) : undefined
  return {
    name,
    marks,
    needed: ':'.repeat(Math.max(marks.length, ...inner.map(({ needed }) => needed.length + 1))),
    unclosed: inner.reduce((sum, child) => sum + child.unclosed + Number(child.closing === undefined), 0),
    isEmptyGroup: name === 'code-group' && !containsCode(node, source),
    startsWithText,
    endsWithDefinition: childrenOf(node).at(-1)?.type === 'definition',
    start,
    openingEnd: lineEnd < 0 ? end : start + lineEnd,
    ...(codeEnd === undefined
      ? isClosed && { closing: end - lastLine.length + whole.indexOf(':') }
      : { stray: { start: end - lastLine.length - 1, end } }),
    end: codeEnd ?? (isClosed ? end : endOf(node, name, source)),
    line,
    column,
    prefix,
  }
}

/** Where an unclosed container ends. */
function endOf(node: Node, name: string, source: string): number {
  return endOfCode(node, name, source) ?? rangeOf((name === 'code-group' && childrenOf(node).at(-1)) || node).end
}

/** Where the code of a code group ends, which contains nothing else in Octavo; undefined if it ends with the group. */
function endOfCode(node: Node, name: string, source: string): number | undefined {
  if (name !== 'code-group') return undefined
  const children = childrenOf(node)
  const isCode = (child: Node) => isCodeOf(child, source)
  const other = children.findIndex((child) => !isCode(child))
  const last = other < 0 ? undefined : (children[other - 1] ?? children.findLast(isCode))
  return last && rangeOf(last).end
}

/** VitePress also includes code from files: `<<< @/a.ts`. */
function isCodeOf(child: Node, source: string): boolean {
  return child.type === 'code' || /^(?:<<<|<!--(?!\s*@include))/.test(source.slice(rangeOf(child).start))
}

function containsCode(node: Node, source: string): boolean {
  return childrenOf(node).some((child) => isCodeOf(child, source) || containsCode(child, source))
}

/** The outermost containers in a node. */
function innerContainers(node: Node): Node[] {
  return childrenOf(node).flatMap((child) => (child.type === 'containerDirective' ? [child] : innerContainers(child)))
}

function childrenOf(node: Node): Node[] {
  // A node with children is a parent.
  return 'children' in node ? (node as Parent).children : []
}

/** Removes the first and the last line of a container. What is between them stays. */
export function unwrapContainer({ start, openingEnd, closing, end }: Container, edits: TextEdits): void {
  edits.remove(start, openingEnd)
  if (closing !== undefined) edits.remove(closing, end)
}

/** Elements without a meaning of their own, which plugins make of containers: readers see only the content. */
const ELEMENTS: ReadonlySet<string> = new Set(['article', 'div', 'footer', 'header', 'main', 'nav', 'section'])

export function isElement({ name }: Pick<Container, 'name'>): boolean {
  return ELEMENTS.has(name)
}

/**
 * Writes a container as Octavo reads it: it has a last line, and more colons than those in it. The parser ends an
 * unclosed container with its parent, and so did the old engine; for Octavo it is an error.
 */
export function closeContainer(
  container: Container,
  edits: TextEdits,
  { file, log }: { file: string; log: ConversionLog },
): void {
  const { marks, needed, start, closing, stray, end, line, column, prefix } = container
  const { source } = edits
  const { name } = container
  if (isElement(container)) return unwrapContainer(container, edits)
  if (container.isEmptyGroup) {
    const message = 'The code group contains no code, so its first line was left out.'
    log.report({ kind: 'code groups', message, hint: 'Write ":::" if it should end another one.', file, line, column })
    return unwrapContainer(container, edits)
  }
  if (container.startsWithText) {
    const message = 'The code group begins with other text, so all of it is shown one below another.'
    const hint = 'Write <Tabs>, with a <Tab label="…"> for each.'
    log.report({ kind: 'text in code groups', message, hint, file, line, column })
    return unwrapContainer(container, edits)
  }
  const nameStart = source.indexOf(name, start)
  if (toKeyword(name) !== name) edits.replace(nameStart, nameStart + name.length, toKeyword(name))
  if (needed !== marks) edits.insert(start, needed.slice(marks.length))
  if (closing !== undefined) {
    if (container.endsWithDefinition) edits.insert(source.lastIndexOf('\n', closing) + 1, `${prefix.trimEnd()}\n`)
    // After its colons, because the container in it may end before them.
    const closed = closing + (/^:+/.exec(source.slice(closing, end))?.[0].length ?? 0)
    if (needed !== marks) edits.insert(closed, needed.slice(marks.length))
    return removeClosings(container, edits)
  }
  if (stray) {
    // A container that ends there gets its own last line, at the end of the line before.
    edits.remove(container.unclosed > 0 ? stray.start + 1 : stray.start, stray.end)
    edits.insert(end, `\n${prefix}${needed}`)
    const message = 'The code group contains other text, which follows on it now.'
    return log.report({ kind: 'text in code groups', message, hint: 'Put the text in its place.', file, line, column })
  }
  edits.insert(end, source[end - 1] === '\n' ? `${prefix}${needed}\n` : `\n${prefix}${needed}`)
  if (closingsAt(source, end).length > 1) return log.count('nested containers')
  const message = 'The container is not closed, so it was closed where the old engine ends it.'
  log.report({ kind: 'unclosed containers', message, hint: `Move the line "${marks}" to its end.`, file, line, column })
}

/** The name of a container as the configuration of Octavo can define it: `observação` → `observacao`. */
export function toKeyword(name: string): string {
  return name.normalize('NFKD').replace(/[^\w-]/g, '') || 'note'
}

/** Closes the containers of a page. Of those that end at the same place, the inner one has to be closed first. */
export function closeFound(
  found: readonly Container[],
  edits: TextEdits,
  place: { file: string; log: ConversionLog },
): void {
  for (const container of found.toSorted((a, b) => a.end - b.end || b.start - a.start))
    closeContainer(container, edits, place)
}

/**
 * Of nested containers with the same number of colons, the first last line ends all, and the others were text. They
 * are not needed any more.
 */
function removeClosings({ end, unclosed }: Container, edits: TextEdits): void {
  for (const range of closingsAt(edits.source, end).slice(0, unclosed)) edits.remove(range.start, range.end)
}

/** A line of colons, with the white space before it. */
const CLOSING = /(?:[ \t>]*\r?\n)+[ \t>]*:{3,}[ \t]*(?=\r?\n|$)/y

/** The lines of colons that follow on a block, with nothing but white space between them. */
function closingsAt(source: string, end: number): Range[] {
  const found: Range[] = []
  CLOSING.lastIndex = source[end - 1] === '\n' ? end - 1 : end
  for (let match = CLOSING.exec(source); match; match = CLOSING.exec(source))
    found.push({ start: match.index, end: match.index + match[0].length })
  return found
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
