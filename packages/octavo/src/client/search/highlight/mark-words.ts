import { findOccurrences, type Occurrence } from './find-occurrences.ts'

/** Not prose, or not allowed to contain a mark; the DOM of islands belongs to React. */
const EXCLUDED = 'nav, svg, script, style, template, button, select, textarea, octavo-island'
/** Text continues across phrasing elements: https://html.spec.whatwg.org/multipage/dom.html#phrasing-content */
const PHRASING =
  /^(?:A|ABBR|B|BDI|BDO|CITE|CODE|DATA|DEL|DFN|EM|I|INS|KBD|MARK|Q|S|SAMP|SMALL|SPAN|STRONG|SUB|SUP|TIME|U|VAR)$/
const MARK_CLASS = 'search-mark'

export interface Marking {
  /** The first `<mark>` of each occurrence, in document order. */
  places: HTMLElement[]
  /** Restores the DOM, down to the same text nodes, since some of them are React's. */
  undo(): void
}

/** Wraps every occurrence of the words in `<mark>`; one that crosses phrasing elements gets several. */
export function markWords(root: Element, words: readonly string[]): Marking {
  const occurrences = collectTexts(root).flatMap((nodes) => markText(nodes, words))
  return {
    places: occurrences.flatMap(([first]) => first?.element ?? []),
    // In document order: of several marks in one text node the first was made last, and is undone first.
    undo: () => occurrences.flat().forEach(unwrap),
  }
}

/** A marked range of a text node. The node itself keeps the text before the mark. */
interface Mark {
  element: HTMLElement
  node: Text
  /** The text after the mark. */
  rest: Text
}

/** The text nodes of each block, in order. */
function collectTexts(root: Element): Text[][] {
  const { ownerDocument } = root
  const walker = ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[][] = []
  let lastBlock: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text // `SHOW_TEXT`: the walker returns only text nodes.
    if (isExcluded(text)) continue
    const block = blockOf(text)
    if (block === lastBlock) texts.at(-1)?.push(text)
    else texts.push([text])
    lastBlock = block
  }
  return texts
}

/** Slots in islands hold HTML that React passes through untouched. */
function isExcluded({ parentElement }: Text): boolean {
  return parentElement?.closest(`${EXCLUDED}, octavo-slot`)?.matches(EXCLUDED) ?? false
}

function blockOf(text: Text): Element | null {
  let element = text.parentElement
  while (element && PHRASING.test(element.tagName)) element = element.parentElement
  return element
}

/** The marks of each occurrence in a block. */
function markText(nodes: readonly Text[], words: readonly string[]): Mark[][] {
  // A line break in the source is displayed as a space; both are one character.
  const text = nodes
    .map(({ data }) => data)
    .join('')
    .replace(/\s/g, ' ')
  // Last to first, so that the offsets of the others stay valid.
  const marks = findOccurrences(text, words)
    .reverse()
    .map((occurrence) => wrap(nodes, occurrence))
  return marks.reverse()
}

/** Wraps the part of each text node that is inside the occurrence. */
function wrap(nodes: readonly Text[], { start, end }: Occurrence): Mark[] {
  const marks: Mark[] = []
  let offset = 0
  for (const node of nodes) {
    const { length } = node
    const from = Math.max(0, start - offset)
    const to = Math.min(length, end - offset)
    if (from < to) marks.push(wrapPart(node, from, to))
    offset += length
    if (offset >= end) break
  }
  return marks
}

function wrapPart(node: Text, from: number, to: number): Mark {
  const rest = node.splitText(to)
  const element = node.ownerDocument.createElement('mark')
  element.className = MARK_CLASS
  element.textContent = node.data.slice(from)
  node.data = node.data.slice(0, from)
  rest.before(element)
  return { element, node, rest }
}

function unwrap({ element, node, rest }: Mark): void {
  node.data += (element.textContent ?? '') + rest.data
  element.remove()
  rest.remove()
}
