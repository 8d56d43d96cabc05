/**
 * The Markdown of MkDocs: CommonMark and GFM with the extensions of Python-Markdown and PyMdown, as micromark
 * extensions.
 *
 * Input   the text of a page, and which extensions its site turns on
 * Output  a syntax tree (mdast) with the place of every node, of first lines and of indents
 * Must not: convert anything; know the other pages.
 */
import type { IndentedBlock, Node, Parent, Root } from 'mdast'
import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown'
import { blankLine } from 'micromark-core-commonmark'
import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types'
import { inlineSyntaxFromMarkdown, parseMarkdown, type Range, toCharacter } from '../../../markdown/index.ts'
import { type FormulaOptions, formulaSyntax } from './formulas.ts'
import { inlineSyntax, type InlineSyntaxOptions } from './inline-syntax.ts'

declare module 'mdast' {
  /** `!!! note`, `??? note`, `=== "Tab"` or `:   definition`. */
  interface IndentedBlock extends Parent {
    type: 'indentedBlock'
    children: RootContent[]
    /** Its first line, or the colon of a definition. */
    head: string
    headRange: Range
    /** The indent of each of its lines, after what enclosing blocks take of the line. */
    indents: Range[]
  }

  /** A formula in its own paragraph. */
  interface FormulaBlock extends Node {
    type: 'formulaBlock'
  }

  interface RootContentMap {
    formulaBlock: FormulaBlock
    indentedBlock: IndentedBlock
  }

  interface BlockContentMap {
    formulaBlock: FormulaBlock
    indentedBlock: IndentedBlock
  }
}

export interface DialectOptions extends InlineSyntaxOptions {
  /** `:   definition` below its term, of def_list. */
  definitions: boolean
  /** Names of the blocks between lines of slashes, of pymdownx.blocks. */
  blocks?: ReadonlySet<string>
  /** Absent: dollar signs are text. */
  formulas?: FormulaOptions
}

/** Parses a page of MkDocs to a tree whose nodes have their place in the source. */
export function parseMkDocs(source: string, options: DialectOptions): Root {
  const { formulas } = options
  return parseMarkdown(source, {
    extensions: [
      indentedBlocks(options),
      inlineSyntax(options),
      ...(formulas ? [formulaSyntax(source, formulas)] : []),
    ],
    mdastExtensions: [dialectFromMarkdown(), inlineSyntaxFromMarkdown],
  })
}

function dialectFromMarkdown(): FromMarkdown {
  const blocks = new Map<Token, IndentedBlock>()

  function enterBlock(this: CompileContext, token: Token): undefined {
    const headRange = { start: token.start.offset, end: token.start.offset }
    const block: IndentedBlock = { type: 'indentedBlock', children: [], head: '', headRange, indents: [] }
    blocks.set(token, block)
    this.enter(block, token)
  }

  function exitHead(this: CompileContext, token: Token): undefined {
    const block = this.stack.findLast((node) => node.type === 'indentedBlock')
    if (!block) return
    block.head = this.sliceSerialize(token, true)
    block.headRange = { start: token.start.offset, end: token.end.offset }
  }

  function exitIndent(this: CompileContext, token: Token): undefined {
    const block = token.indentedBlock && blocks.get(token.indentedBlock)
    block?.indents.push({ start: token.start.offset, end: token.end.offset })
  }

  return {
    enter: { formulaBlock: enterFormula, indentedBlock: enterBlock },
    exit: {
      formulaBlock: exitBlock,
      indentedBlock: exitBlock,
      indentedBlockHead: exitHead,
      indentedBlockIndent: exitIndent,
    },
  }
}

function exitBlock(this: CompileContext, token: Token): undefined {
  this.exit(token)
}

function enterFormula(this: CompileContext, token: Token): undefined {
  this.enter({ type: 'formulaBlock' }, token)
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedBlock: 'indentedBlock'
    indentedBlockHead: 'indentedBlockHead'
    indentedBlockIndent: 'indentedBlockIndent'
    dedent: 'dedent'
  }
  interface Token {
    /** Of an indent: the block that it belongs to. */
    indentedBlock?: Token
  }
  interface ContainerState {
    indentedBlock?: Token
    /** Of an indented block: the columns that its content is indented by. */
    indent?: number
  }
}

/** How far the content of a block is indented, relative to its first line. */
const contentIndent = 4

/**
 * Blocks with their own first line and an indented content, read as containers like list items, so that nesting,
 * lists
 * and fences come out right: `!!! note`, `??? tip`, `=== "Tab"` and, if wanted, `:   definition`.
 */
function indentedBlocks(options: { definitions: boolean }): Extension {
  const block: Construct = { name: 'indentedBlock', tokenize: tokenizeBlock, continuation, exit: endBlock }
  const definition: Construct = { ...block, tokenize: tokenizeDefinition }
  return {
    document: {
      [codes.exclamationMark]: block,
      [codes.questionMark]: block,
      [codes.equalsTo]: block,
      ...(options.definitions && { [codes.colon]: definition }),
    },
    flow: { null: { name: 'dedent', tokenize: tokenizeDedent } },
  }
}

function tokenizeBlock(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let line = ''

  const start = (code: Code): State | undefined => {
    openBlock(this, effects)
    effects.enter('indentedBlockHead')
    return head(code)
  }

  const head = (code: Code): State | undefined => {
    if (code === codes.eof || markdownLineEnding(code)) {
      effects.exit('indentedBlockHead')
      return parseBlockHead(line) ? ok(code) : nok(code)
    }
    line += toCharacter(code)
    effects.consume(code)
    return head
  }

  return start
}

function tokenizeDefinition(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const start = (code: Code): State | undefined => {
    openBlock(this, effects)
    effects.enter('indentedBlockHead')
    effects.consume(code)
    effects.exit('indentedBlockHead')
    return afterMarker
  }

  const afterMarker = (code: Code): State | undefined => {
    return markdownSpace(code) ? factorySpace(effects, ok, 'linePrefix', contentIndent)(code) : nok(code)
  }

  return start
}

function openBlock(context: TokenizeContext, effects: Effects): void {
  const token = effects.enter('indentedBlock')
  if (!context.containerState) return
  context.containerState.indentedBlock = token
  context.containerState.indent = columnsBefore(context) + contentIndent
}

/** The columns between the enclosing container and the first line of a block: at most three, more would be code. */
function columnsBefore(context: TokenizeContext): number {
  const head = context.events.findLast(([, { type }]) => type !== 'indentedBlock' && type !== 'linePrefix')?.[1]
  // `:   !!! note`: the spaces belong to the mark of the definition.
  if (head?.type === 'indentedBlockHead' && head.end.line === context.now().line) return 0
  const before = context.events.findLast((event) => event[1].type !== 'indentedBlock')
  return before?.[1].type === 'linePrefix' && before[1].end.offset === context.now().offset
    ? before[2].sliceSerialize(before[1], true).length
    : 0
}

const continuation: Construct = {
  tokenize(effects, ok, nok) {
    return effects.check(blankLine, ok, effects.attempt({ tokenize: tokenizeIndent }, ok, endsHere(this, nok)))
  },
}

function tokenizeIndent(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const indent = this.containerState?.indent ?? contentIndent
  const start = this.now().offset
  const afterIndent = (code: Code): State | undefined => {
    const tail = this.events.at(-1)
    // Without a space, the last event is the indent of the enclosing block.
    if (tail?.[1].type !== 'indentedBlockIndent' || tail[1].start.offset !== start) return nok(code)
    if (tail[2].sliceSerialize(tail[1], true).length !== indent) return nok(code)
    tail[1].indentedBlock = this.containerState?.indentedBlock
    return ok(code)
  }

  return factorySpace(effects, afterIndent, 'indentedBlockIndent', indent + 1)
}

function endBlock(this: TokenizeContext, effects: Effects): undefined {
  effects.exit('indentedBlock')
}

/** The lines that end a block because they are not indented, by the document they are in. */
const dedentedLines = new WeakMap<object, Set<number>>()

function endsHere(context: TokenizeContext, nok: State): State {
  return (code) => {
    const lines = dedentedLines.get(context.parser) ?? new Set()
    dedentedLines.set(context.parser, lines.add(context.now().line))
    return nok(code)
  }
}

/**
 * CommonMark lets a paragraph continue on a line that is not indented (a lazy continuation line,
 * https://spec.commonmark.org/0.31.2/#lazy-continuation-line); Python-Markdown does not. This construct matches nothing
 * but interrupts the paragraph on such a line.
 */
function tokenizeDedent(this: TokenizeContext, _effects: Effects, ok: State, nok: State): State {
  return (code) => {
    const ended = this.interrupt && dedentedLines.get(this.parser)?.has(this.now().line)
    return ended ? ok(code) : nok(code)
  }
}

/** The first line of a block whose content is indented by four columns: what it opens and how it is called. */
export type BlockHead =
  | { kind: 'admonition'; types: string[]; title: string | null }
  | { kind: 'details'; types: string[]; title: string | null; open: boolean }
  | { kind: 'tab'; title: string; newSet: boolean }

/**
 * `note inline end "Title"`, as in
 * https://github.com/Python-Markdown/markdown/blob/master/markdown/extensions/admonition.py
 */
const typesAndTitle = String.raw`((?:[\p{L}\p{N}_-]+)(?: +[\p{L}\p{N}_-]+)*)?(?: *"(.*)")? *$`
const admonition = new RegExp(`^!!! ?${typesAndTitle}`, 'u')
const details = new RegExp(String.raw`^\?\?\?(\+)? ?${typesAndTitle}`, 'u')
const tab = /^===([+!]{0,2}) +"(.*)" *$/u

/** Reads `!!! note "Title"`, `???+ tip` and `=== "Tab"`; null if the line opens no block. */
export function parseBlockHead(line: string): BlockHead | null {
  const asTab = tab.exec(line)
  if (asTab) return { kind: 'tab', title: asTab[2] ?? '', newSet: asTab[1]?.includes('!') === true }
  const asAdmonition = admonition.exec(line)
  if (asAdmonition?.[1] !== undefined) {
    return { kind: 'admonition', types: asAdmonition[1].split(/ +/), title: asAdmonition[2] ?? null }
  }
  const asDetails = details.exec(line)
  if (!asDetails || (asDetails[2] === undefined && asDetails[3] === undefined)) return null
  return {
    kind: 'details',
    types: asDetails[2]?.split(/ +/) ?? [],
    title: asDetails[3] ?? null,
    open: asDetails[1] === '+',
  }
}
