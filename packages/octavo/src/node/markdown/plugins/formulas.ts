import { parseMarkdown, type Nodes, type Root } from '../parse.ts'
import { countUpTo, endOf, startOf } from '../walk/index.ts'

/**
 * Parses Markdown with formulas. As for Pandoc (https://pandoc.org/MANUAL.html#math) and on GitHub, `$5 and $10` is
 * text: other dollar signs are escaped, and the text is parsed again.
 */
export function parseWithFormulas(text: string): Root {
  const tree = parseMarkdown(text, { math: true })
  const formulas = listNodes(tree).filter(({ type }) => type === 'inlineMath')
  if (formulas.every((node) => isFormula(text, startOf(node), endOf(node) - 1))) return tree
  const literal = findLiteral(text, tree)
  let escaped = ''
  for (const [index, offset] of literal.entries()) escaped += `${text.slice(literal[index - 1] ?? 0, offset)}\\`
  const other = parseMarkdown(escaped + text.slice(literal.at(-1)), { math: true })
  moveBack(other, literal)
  return other
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** Letters and punctuation of Chinese and Japanese, which have no spaces around formulas. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\uff0c\uff1b]/u

/**
 * Whether the dollar signs at two offsets are around a formula. Two at once always are: `$$ x $$`. A letter before them
 * is that of a currency, as in `US$5`; one of Chinese or Japanese is not, unless such text is inside, too, as in
 * `设置$HOME和$PATH`.
 */
function isFormula(text: string, open: number, close: number): boolean {
  if (text[open + 1] === '$') return true
  const before = text[open - 1] ?? ''
  const isOpen = /\S/.test(text[open + 1] ?? ' ') && (!LETTER_OR_DIGIT.test(before) || CJK.test(before))
  // In braces: `x_{最大}`, `\text{面积}`.
  const hasWords = CJK.test(before) && CJK.test(text.slice(open + 1, close).replace(/\{[^{}]*\}/g, ''))
  return isOpen && !hasWords && /\S/.test(text[close - 1] ?? ' ') && !/\d/.test(text[close + 1] ?? '')
}

/**
 * The offsets of the single dollar signs in a text that are not around a formula. A dollar sign in a bare address
 * belongs to the address.
 */
function findLiteral(text: string, tree: Root): number[] {
  const isBareLink = (node: Nodes) => node.type === 'link' && text[startOf(node)] !== '['
  const texts = listNodes(parseMarkdown(text), isBareLink).filter(({ type }) => type === 'text')
  const offsets = texts.flatMap((node) => findRuns(text, startOf(node), endOf(node)))
  const blocks = listNodes(tree).filter(
    ({ type }) => type === 'paragraph' || type === 'heading' || type === 'tableCell',
  )
  let next = 0
  return blocks.flatMap((block) => {
    while (next < offsets.length && offsets[next]! < startOf(block)) next++
    const first = next
    while (next < offsets.length && offsets[next]! < endOf(block)) next++
    return pickLiteral(text, offsets.slice(first, next))
  })
}

/** The offsets of the dollar signs in a range, without escaped ones; of several in a row, the first. */
function findRuns(text: string, start: number, end: number): number[] {
  const runs = text.slice(start, end).matchAll(/\\[^]|\$+/g)
  return Array.from(runs, ({ 0: run, index }) => (run.startsWith('$') ? start + index : -1)).filter((at) => at >= 0)
}

function pickLiteral(text: string, offsets: readonly number[]): number[] {
  const literal: number[] = []
  for (let index = 0; index < offsets.length; index++) {
    const [open = 0, close] = offsets.slice(index, index + 2)
    const isDouble = text[open + 1] === '$'
    if (close !== undefined && isDouble === (text[close + 1] === '$') && isFormula(text, open, close)) index++
    else if (!isDouble) literal.push(open)
  }
  return literal
}

/**
 * All nodes of a tree, in order, without those inside of a closed one. With a stack, as trees may be thousands of
 * levels deep.
 */
function listNodes(tree: Nodes, isClosed: (node: Nodes) => boolean = () => false): Nodes[] {
  const nodes: Nodes[] = []
  const open = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node)
    if ('children' in node && !isClosed(node)) for (const child of node.children.toReversed()) open.push(child)
  }
  return nodes
}

/** Moves the positions in a tree to where they are without the backslashes before the literal signs. */
function moveBack(tree: Root, literal: readonly number[]): void {
  const inserted = literal.map((offset, index) => offset + index)
  const countBefore = (offset: number) => countUpTo(inserted, offset - 1)
  for (const { position } of listNodes(tree)) {
    for (const point of position ? [position.start, position.end] : []) {
      const { offset = 0, column } = point
      point.column -= countBefore(offset) - countBefore(offset - column + 1)
      point.offset = offset - countBefore(offset)
    }
  }
}
