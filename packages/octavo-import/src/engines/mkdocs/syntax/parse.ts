import type { GenericBlock, IndentedBlock, Node, Parent, Root } from 'mdast'
import type { CompileContext, Extension } from 'mdast-util-from-markdown'
import type { Token } from 'micromark-util-types'
import { inlineSyntaxFromMarkdown, parseMarkdown, type Range } from '../../../markdown/index.ts'
import { formulaSyntax, type FormulaOptions } from './formulas.ts'
import { genericBlocks } from './generic-block.ts'
import { indentedBlocks } from './indented-block.ts'
import { inlineSyntax, type InlineSyntaxOptions } from './inline-syntax.ts'

/** A range of the source, as offsets. */
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

  /** `/// note | Title` … `///` */
  interface GenericBlock extends Parent {
    type: 'genericBlock'
    children: RootContent[]
    /** Its first line. */
    head: string
    headRange: Range
    /** Absent: the block ends with its parent. */
    endRange?: Range
  }

  /** A formula in its own paragraph. */
  interface FormulaBlock extends Node {
    type: 'formulaBlock'
  }

  interface RootContentMap {
    formulaBlock: FormulaBlock
    genericBlock: GenericBlock
    indentedBlock: IndentedBlock
  }

  interface BlockContentMap {
    formulaBlock: FormulaBlock
    genericBlock: GenericBlock
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
  const { blocks = new Set(), formulas } = options
  return parseMarkdown(source, {
    extensions: [
      indentedBlocks(options),
      genericBlocks(blocks),
      inlineSyntax(options),
      ...(formulas ? [formulaSyntax(source, formulas)] : []),
    ],
    mdastExtensions: [dialectFromMarkdown(), inlineSyntaxFromMarkdown],
  })
}

function dialectFromMarkdown(): Extension {
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
    enter: { formulaBlock: enterFormula, genericBlock: enterGeneric, indentedBlock: enterBlock },
    exit: {
      formulaBlock: exitBlock,
      genericBlock: exitBlock,
      genericBlockHead: exitGenericLine,
      genericBlockEnd: exitGenericLine,
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

function enterGeneric(this: CompileContext, token: Token): undefined {
  const headRange = { start: token.start.offset, end: token.start.offset }
  this.enter({ type: 'genericBlock', children: [], head: '', headRange }, token)
}

function exitGenericLine(this: CompileContext, token: Token): undefined {
  const block = this.stack.findLast((node): node is GenericBlock => node.type === 'genericBlock')
  if (!block) return
  // The last line may be indented.
  const indent = /^\s*/.exec(this.sliceSerialize(token))?.[0].length ?? 0
  const range = { start: token.start.offset + indent, end: token.end.offset }
  if (token.type === 'genericBlockEnd') block.endRange = range
  else {
    block.head = this.sliceSerialize(token, true)
    block.headRange = range
  }
}
