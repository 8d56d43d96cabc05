import { nameToEmoji } from 'gemoji'
import type { Nodes, Paragraph, Root, Text } from 'mdast'
import { escapePattern, lookUp } from 'octavo/foreign'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { placeAt, type Range, rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** `*[HTML]: Hyper Text Markup Language`: https://python-markdown.github.io/extensions/abbreviations/ */
const DEFINITION = /^[ ]{0,3}\*\[([^\]]+)\][ ]?:[ ]*(.*)$/

interface AbbreviationContext {
  edits: TextEdits
  log: ConversionLog
  /** The abbreviations of all pages. */
  abbreviations: ReadonlyMap<string, string>
}

/** The abbreviations that a text defines, if it has nothing but definitions. */
export function readAbbreviations(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const [, name, meaning = ''] = DEFINITION.exec(line) ?? []
    if (name !== undefined) found.set(name, meaning.trim())
    else if (line.trim() !== '') return undefined
  }
  return found.size === 0 ? undefined : found
}

/** Writes abbreviations as `<abbr>` wherever the text has them, and removes their definitions. */
export function convertAbbreviations(tree: Root, context: AbbreviationContext): void {
  const { edits, log, abbreviations } = context
  const meanings = new Map(abbreviations)
  const definitions = new Set<Paragraph>()
  visitParents(tree, 'paragraph', (node: Paragraph) => {
    const { start, end } = rangeOf(node)
    const found = readAbbreviations(edits.source.slice(start, end))
    if (!found) return
    definitions.add(node)
    for (const [name, meaning] of found) meanings.set(name, meaning)
    edits.remove(start, edits.source[end] === '\n' ? end + 1 : end)
  })
  if (meanings.size === 0) return
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${names.join('|')})(?![\p{L}\p{N}_])`, 'gu')
  visitParents(tree, (node) => {
    if (node.type === 'heading' || node.type === 'link' || (node.type === 'paragraph' && definitions.has(node)))
      return SKIP
    const count = node.type === 'text' ? writeAbbreviations(node, pattern, meanings, context) : 0
    if (count > 0) log.count('abbreviations', count)
    return undefined
  })
}

function writeAbbreviations(
  node: Text,
  pattern: RegExp,
  meanings: Map<string, string>,
  { edits }: AbbreviationContext,
): number {
  const { start, end } = rangeOf(node)
  const matches = [...edits.source.slice(start, end).matchAll(pattern)]
  for (const { 0: name, index } of matches) {
    const title = (meanings.get(name) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    edits.replace(start + index, start + index + name.length, `<abbr title="${title}">${name}</abbr>`)
  }
  return matches.length
}

/** Text at the beginning of a line that Octavo could read as the first or last line of a container. */
interface ColonText {
  /** From the colons to the end of the line. */
  text: string
  line: number
  column: number
}

const COLONS = /(^|\n)([ \t>]*)(:{3,}[^\n]*)/g

/**
 * Escapes colons that the old engine shows as text. Returns the first lines of what looks like containers.
 * @param isContainer Whether the text at an offset belongs to a container.
 */
export function escapeColons(
  tree: Root,
  edits: TextEdits,
  isContainer: (offset: number) => boolean = () => false,
): ColonText[] {
  const openings: ColonText[] = []
  if (!edits.source.includes(':::')) return openings
  visitParents(tree, 'text', (node: Text, parents) => {
    const parent = parents.at(-1)
    if (parent?.type !== 'paragraph') return
    const { start, end } = rangeOf(node)
    const isFirst = rangeOf(parent).start === start
    const source = edits.source.slice(start, end)
    for (const { index, 1: lineEnd = '', 2: indent = '', 3: text = '' } of source.matchAll(COLONS)) {
      const at = index + lineEnd.length + indent.length
      if ((lineEnd === '' && !isFirst) || isContainer(start + at)) continue
      edits.insert(start + at, '\\')
      if (/^:+\s*$/.test(text)) continue
      openings.push({ text: text.trim(), ...placeAt(edits.source, start + at) })
    }
  })
  return openings
}

/** Not in comments, arrows and options such as `--port`, and not where they are escaped. */
const DASHES = /(?<![\\<!-])(?:---|--(?!\w)|(?<=\w)--)(?![->])/g
const WORDS = /\S+/g

/**
 * Writes dashes as the old engine shows them: `--` is an en dash and `---` an em dash. The text of the tree changes,
 * too, because the ids of headings come from it.
 */
export function convertDashes(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'text', (node: Text) => {
    if (!node.value.includes('--')) return
    const { start, end } = rangeOf(node)
    for (const word of edits.source.slice(start, end).matchAll(WORDS))
      for (const { index, 0: dashes } of isName(word[0]) ? [] : word[0].matchAll(DASHES)) {
        const at = start + word.index + index
        edits.replace(at, at + dashes.length, dashOf(dashes))
      }
    node.value = node.value.replace(WORDS, (word) => (isName(word) ? word : word.replace(DASHES, dashOf)))
  })
}

/** An address, or an id or a class as in `## Set up {#set--up}`. */
function isName(word: string): boolean {
  return /:\/\/|^www\.|^\{?:?[#.][\w-]/i.test(word)
}

function dashOf(dashes: string): string {
  return dashes.length === 3 ? '—' : '–'
}

interface DollarsOptions {
  /** Whether the sign at an offset belongs to a formula. */
  isFormula?: (at: number) => boolean
  /** Fewer signs than these begin no formula. Default: 2. On a page with formulas, one of these could be the second. */
  least?: number
}

/** Escapes dollar signs that the old engine shows as text: on a site with formulas, two of them would be one. */
export function escapeDollars(tree: Root, edits: TextEdits, { isFormula, least = 2 }: DollarsOptions = {}): void {
  const found: number[] = []
  visitParents(tree, 'text', (node: Text) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: before = '' } of edits.source.slice(start, end).matchAll(/(?<!\\)(\\*)\$/g)) {
      const at = start + index + before.length
      if (before.length % 2 === 0 && !isFormula?.(at)) found.push(at)
    }
  })
  for (const at of found.length >= least ? found : []) edits.insert(at, '\\')
}

const SHORTCODE = /(?<![\w:\\]):[\w+-]+:(?![\w:])/g

/** The character of `:smile:`; undefined for an unknown name. */
export function emojiOf(shortcode: string): string | undefined {
  return lookUp(nameToEmoji, shortcode.slice(1, -1))
}

/**
 * Writes `:tada:` as its character.
 * @param options `headings`: also in headings, of an engine whose ids do not come from the names of emoji. For others,
 *   they stay as they are.
 */
export function convertEmoji(tree: Root, edits: TextEdits, log: ConversionLog, { headings = false } = {}): void {
  visitParents(tree, 'text', (node: Text, parents) => {
    if (!node.value.includes(':') || (!headings && parents.some(({ type }) => type === 'heading'))) return
    const { start, end } = rangeOf(node)
    for (const { index, 0: written } of edits.source.slice(start, end).matchAll(SHORTCODE)) {
      const emoji = emojiOf(written)
      if (emoji === undefined) continue
      edits.replace(start + index, start + index + written.length, emoji)
      log.count('emoji')
    }
  })
}

/** Marks that no text contains, around the formulas of shortcodes: in the line, and on their own lines. */
export const FORMULA = { inline: ['\uE000', '\uE001'], block: ['\uE002', '\uE003'] } as const

/** Commands of mhchem, which is not part of KaTeX. */
const CHEMICAL = /\\(?:ce|pu)\s*\{/

/** What is before and after a formula, and a pattern of what is between. Default: anything. */
export type FormulaMarks = readonly (readonly [open: string, close: string, between?: string])[]

interface FormulaContext {
  /** Path in FROM. */
  file: string
  log: ConversionLog
  /** Whether the old engine reads formulas as Markdown first, so that `\\_` is an underscore. */
  isEscaped?: boolean
}

/** Writes formulas between dollar signs, and escapes those that were text. */
export function convertFormulas(
  tree: Root,
  edits: TextEdits,
  marks: FormulaMarks,
  { file, log, isEscaped = false }: FormulaContext,
): void {
  const text = withoutCode(tree, edits.source)
  const isIn = (ranges: readonly Range[], at: number) => ranges.some(({ start, end }) => at >= start && at < end)
  const quotes = listQuotes(tree)
  const formulas: Range[] = []
  for (const [open, close, between = String.raw`[\s\S]+?`] of [
    ...marks,
    FORMULA.inline,
    FORMULA.block,
  ] as FormulaMarks) {
    const pattern = new RegExp(`${escapePattern(open)}(${between})${escapePattern(close)}`, 'g')
    for (const { index, 0: whole, 1: inner = '' } of text.matchAll(pattern)) {
      const depth = quotes.filter(({ start, end }) => index >= start && index < end).length
      const written = depth === 0 ? inner : inner.replace(new RegExp(`\\n(?:[ \\t]*>){1,${depth}}`, 'g'), '\n')
      if (isIn(formulas, index) || /\n\s*\n/.test(written)) continue
      const formula = escapeUnderscores(isEscaped ? written.replace(/\\([!-/:-@[-`{-~])/g, '$1') : written)
      const range = { start: index, end: index + whole.length }
      formulas.push(range)
      edits.replace(range.start, range.end, render(formula.trim(), range, open, edits.source))
      if (CHEMICAL.test(formula)) reportChemical(index, edits.source, file, log)
    }
  }
  if (formulas.length > 0) log.count('formulas', formulas.length)
  escapeDollars(tree, edits, { isFormula: (at) => isIn(formulas, at), least: formulas.length > 0 ? 1 : 2 })
}

/** Block quotes, whose marks at the beginning of a line are not part of a formula. */
function listQuotes(tree: Root): Range[] {
  const quotes: Range[] = []
  visitParents(tree, 'blockquote', (node: Nodes) => {
    quotes.push(rangeOf(node))
  })
  return quotes
}

/** KaTeX, other than MathJax, wants `\_` in a text. */
export function escapeUnderscores(formula: string): string {
  return formula.replace(/\\text(?:rm|bf|it|sf|tt|normal)?\{[^{}]*\}/g, (text) =>
    text.replace(/(?<!\\)_/g, String.raw`\_`),
  )
}

/** The same text with blanks for code, which has no formulas. */
function withoutCode(tree: Root, source: string): string {
  let text = source
  visitParents(tree, ['code', 'inlineCode', 'html'], (node: Nodes) => {
    const { start, end } = rangeOf(node)
    text = text.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
  })
  return text
}

function reportChemical(at: number, source: string, file: string, log: ConversionLog): void {
  log.reportAt(placeAt(source, at), file, {
    kind: 'chemical formulas',
    message: 'The formula of mhchem is shown as code.',
    hint: 'Write it without \\ce and \\pu, or add a picture.',
  })
}

function render(formula: string, { start, end }: Range, open: string, source: string): string {
  const isChemical = CHEMICAL.test(formula)
  const isBlock = [String.raw`\[`, String.raw`\\[`, '$$', FORMULA.block[0]].includes(open)
  const line = formula.replace(/\s*\n\s*/g, ' ')
  const [before, after] = [source.slice(0, start), source.slice(end)]
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
  if (isBlock && isAlone) {
    const [indent = ''] = /[ \t]*$/.exec(before) ?? []
    const [first, last] = isChemical ? ['```latex', '```'] : ['$$', '$$']
    return [first, ...formula.split('\n').map((each) => each.trim()), last].join(`\n${indent}`)
  }
  if (isChemical) return `\`${line}\``
  return isBlock ? `$$${line}$$` : `$${line}$`
}
