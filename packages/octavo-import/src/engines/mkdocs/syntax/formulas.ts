import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { inlineConstruct, type Verdict } from '../../../markdown/index.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formulaBlock: 'formulaBlock'
    formulaBlockLine: 'formulaBlockLine'
  }
}

/** Options of arithmatex: https://facelessuser.github.io/pymdown-extensions/extensions/arithmatex/ */
export interface FormulaOptions {
  /** `$x$` */
  dollars: boolean
  /** `\(x\)` */
  brackets: boolean
  /** What blocks begin with. */
  blocks: readonly BlockMark[]
}

export type BlockMark = '$$' | '\\[' | '\\begin'

/** Formulas in text and in their own paragraphs. Only extensions of this source know where its blocks end. */
export function formulaSyntax(source: string, { dollars, brackets, blocks }: FormulaOptions): Extension {
  const ends = findBlocks(source, blocks)
  const block: Construct = { name: 'formulaBlock', tokenize: tokenizeBlock(ends), concrete: true }
  const inText = inlineConstruct(dollarFormula)
  const hasBlock = (mark: string) => blocks.some((each) => each.startsWith(mark))
  return {
    flow: {
      ...(hasBlock('$') && { [codes.dollarSign]: block }),
      ...(hasBlock('\\') && { [codes.backslash]: block }),
    },
    text: {
      ...(dollars && { [codes.dollarSign]: inText }),
      ...(brackets && { [codes.backslash]: inlineConstruct(bracketFormula) }),
    },
  }
}

/** `$x$`, without spaces at its ends, and `$$x$$` in a sentence. */
function dollarFormula(read: string, next: Code): Verdict {
  const mark = read.startsWith('$$') ? '$$' : '$'
  const isSpace = next === codes.eof || next === codes.space || markdownLineEnding(next)
  if (read.length === mark.length) return next !== codes.dollarSign && mark === '$' && isSpace ? 'text' : 'continue'
  const isClosed = read.length > 2 * mark.length && read.endsWith(mark) && !isEscaped(read, mark.length)
  if (isClosed) return mark === '$' && /\s/.test(read.at(-2) ?? '') ? 'text' : 'complete'
  return next === codes.eof ? 'text' : 'continue'
}

function bracketFormula(read: string, next: Code): Verdict {
  if (read === '\\') return next === codes.leftParenthesis ? 'continue' : 'text'
  if (read.length > 3 && read.endsWith('\\)') && !isEscaped(read, 2)) return 'complete'
  return next === codes.eof ? 'text' : 'continue'
}

/** Whether there is an odd number of backslashes before the last characters. */
function isEscaped(read: string, length: number): boolean {
  let count = 0
  while (read[read.length - length - 1 - count] === '\\') count++
  return count % 2 === 1
}

const LINE_PREFIX = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/

/** The last line of each block by its first line, both 1-based: its formula ends with the paragraph. */
function findBlocks(source: string, marks: readonly BlockMark[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  let open: { line: number; close: string } | undefined
  for (const [index, whole] of source.split(/\r?\n|\r/).entries()) {
    const text = whole.replace(LINE_PREFIX, '').trimEnd()
    const from = open ? 0 : (marks.find((mark) => text.startsWith(mark))?.length ?? -1)
    if (text === '') open = undefined
    else if (!open && from > 0) open = { line: index + 1, close: closeOf(text) }
    if (!open) continue
    const at = text.indexOf(open.close, from)
    if (at >= 0 && at + open.close.length === text.length) ends.set(open.line, index + 1)
    if (at >= 0) open = undefined
  }
  return ends
}

function closeOf(text: string): string {
  if (text.startsWith('$$')) return '$$'
  return text.startsWith('\\[') ? '\\]' : text.replace(/^\\begin(\{[^{}]*\}).*$/, '\\end$1')
}

function tokenizeBlock(ends: ReadonlyMap<number, number>) {
  return function (this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const last = ends.get(this.now().line)
    const nextLine: Construct = { partial: true, tokenize: tokenizeNextLine }
    const inside = (code: Code): State | undefined => {
      if (code !== codes.eof && !markdownLineEnding(code)) {
        effects.consume(code)
        return inside
      }
      effects.exit('formulaBlockLine')
      return code === codes.eof || last === this.now().line ? end(code) : effects.attempt(nextLine, line, end)(code)
    }
    const line = (code: Code): State | undefined => {
      if (markdownLineEnding(code)) return end(code)
      effects.enter('formulaBlockLine')
      return inside(code)
    }
    const end = (code: Code): State | undefined => {
      effects.exit('formulaBlock')
      return ok(code)
    }
    return (code) => {
      if (last === undefined) return nok(code)
      effects.enter('formulaBlock')
      return line(code)
    }
  }
}

/** A line that is outside of the list item or quote of the block ends it. */
function tokenizeNextLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
  }
}
