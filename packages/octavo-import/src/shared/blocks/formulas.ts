import type { Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { escapePattern } from 'octavo/foreign'
import { rangeOf, type TextEdits, placeAt, type Range } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { escapeDollars } from './dollars.ts'

/** Marks that no text contains, around the formulas of shortcodes: in the line, and on their own lines. */
export const FORMULA = { inline: ['\uE000', '\uE001'], block: ['\uE002', '\uE003'] } as const

/** Commands of mhchem, which is not part of KaTeX. */
const CHEMICAL = /\\(?:ce|pu)\s*\{/

/** What is before and after a formula, and a pattern of what is between. Default: anything. */
export type FormulaMarks = readonly (readonly [open: string, close: string, between?: string])[]

export interface FormulaContext {
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
  log.report({
    kind: 'chemical formulas',
    message: 'The formula of mhchem is shown as code.',
    hint: 'Write it without \\ce and \\pu, or add a picture.',
    file,
    ...placeAt(source, at),
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
