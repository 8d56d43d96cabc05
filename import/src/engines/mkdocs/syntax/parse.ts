import type { IndentedBlock, Parent, Root } from 'mdast'
import type { CompileContext, Extension } from 'mdast-util-from-markdown'
import type { Token } from 'micromark-util-types'
import { inlineSyntaxFromMarkdown, parseMarkdown } from '../../../markdown/index.ts'
import { indentedBlocks } from './indented-block.ts'
import { inlineSyntax } from './inline-syntax.ts'
import type { InlineSyntaxOptions } from './inline-syntax.ts'

/** A range of the source, as offsets. */
export interface Range {
  start: number
  end: number
}

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

  interface RootContentMap {
    indentedBlock: IndentedBlock
  }

  interface BlockContentMap {
    indentedBlock: IndentedBlock
  }
}

export interface DialectOptions extends InlineSyntaxOptions {
  /** `:   definition` below its term, of def_list. */
  definitions: boolean
}

/** Parses a page of MkDocs to a tree whose nodes have their place in the source. */
export function parseMkDocs(source: string, options: DialectOptions): Root {
  return parseMarkdown(source, {
    extensions: [indentedBlocks(options), inlineSyntax(options)],
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
    enter: {
      indentedBlock: enterBlock,
    },
    exit: {
      indentedBlock(token) {
        this.exit(token)
      },
      indentedBlockHead: exitHead,
      indentedBlockIndent: exitIndent,
    },
  }
}
