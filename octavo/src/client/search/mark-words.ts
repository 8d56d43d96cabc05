import { findWords, type WordPlace } from './find-words.ts'

/** Their text is not prose of the page, or may not hold a mark; islands are React's. */
const LEFT_OUT = 'svg, script, style, template, button, select, textarea, octavo-island'
/** Inside these, a text goes on over the borders of elements. */
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DEL DFN EM I INS KBD MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR'.split(' '),
)
const MARK_CLASS = 'search-mark'

export interface Marking {
  /** The first mark of each place, in order. */
  places: HTMLElement[]
  /** Puts everything back as it was: the very text nodes, since some of them are React's. */
  undo(): void
}

/** Wraps every place of the words in `<mark>`, over the borders of inline elements too. */
export function markWords(root: Element, words: readonly string[]): Marking {
  const marks: Mark[] = []
  const places = collectTexts(root).flatMap((nodes) => markText(nodes, words, marks))
  return { places, undo: () => marks.reverse().forEach(unwrap) }
}

/** A marked part of a text node, which itself keeps what stands before the mark. */
interface Mark {
  element: HTMLElement
  node: Text
  /** What stands after the mark. */
  rest: Text
}

/** The text nodes of each block, in order. */
function collectTexts(root: Element): Text[][] {
  const { ownerDocument } = root
  const walker = ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[][] = []
  let lastBlock: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text // The walker shows text nodes only.
    if (isLeftOut(text)) continue
    const block = blockOf(text)
    if (block === lastBlock) texts.at(-1)?.push(text)
    else texts.push([text])
    lastBlock = block
  }
  return texts
}

/** What an island was handed over, and keeps as it is, is part of the page. */
function isLeftOut({ parentElement }: Text): boolean {
  return parentElement?.closest(`${LEFT_OUT}, octavo-slot`)?.matches(LEFT_OUT) ?? false
}

function blockOf(text: Text): Element | null {
  let element = text.parentElement
  while (element && INLINE.has(element.tagName)) element = element.parentElement
  return element
}

function markText(nodes: readonly Text[], words: readonly string[], marks: Mark[]): HTMLElement[] {
  // A line break in the source is a blank on the screen; both are one character.
  const places = findWords(
    nodes
      .map(({ data }) => data)
      .join('')
      .replace(/\s/g, ' '),
    words,
  )
  const firsts: HTMLElement[] = []
  // From the end, so that what is still to do keeps its place.
  for (const place of places.reverse()) {
    const made = wrap(nodes, place)
    marks.push(...made)
    if (made[0]) firsts.unshift(made[0].element)
  }
  return firsts
}

/** Wraps the part of each text node that lies inside a place. */
function wrap(nodes: readonly Text[], { start, end }: WordPlace): Mark[] {
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
