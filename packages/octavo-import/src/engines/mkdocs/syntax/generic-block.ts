import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { toCharacter } from '../../../markdown/index.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    genericBlock: 'genericBlock'
    genericBlockHead: 'genericBlockHead'
    genericBlockEnd: 'genericBlockEnd'
    genericBlockLine: 'genericBlockLine'
  }
  interface ContainerState {
    genericBlock?: OpenBlock
  }
}

interface OpenBlock {
  /** Number of slashes: the end has as many. */
  size: number
  isClosed: boolean
  /** The marks of the fence of code that the current line is in. */
  fence?: string
}

/** The first line of a block: `/// tip | Title`. */
interface GenericBlockHead {
  size: number
  name: string
  argument: string
}

export function parseGenericHead(line: string): GenericBlockHead | null {
  const [, slashes = '', name, argument = ''] =
    /^(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/.exec(line) ?? []
  return name === undefined ? null : { size: slashes.length, name, argument }
}

/**
 * Blocks between lines of slashes, read as containers: `/// note | Title` … `///`.
 * https://facelessuser.github.io/pymdown-extensions/extensions/blocks/
 */
export function genericBlocks(names: ReadonlySet<string>): Extension {
  if (names.size === 0) return {}
  const tokenize = function (this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    return (code) => {
      effects.enter('genericBlock')
      return readLine(effects, 'genericBlockHead', (line) => {
        const head = parseGenericHead(line)
        if (!head || !names.has(head.name)) return nok
        if (this.containerState) this.containerState.genericBlock = { size: head.size, isClosed: false }
        return ok
      })(code)
    }
  }
  const block: Construct = { name: 'genericBlock', tokenize, continuation: { tokenize: tokenizeLine }, exit: exitBlock }
  return { document: { [codes.slash]: block } }
}

/** Every line continues the block, up to and with its last one. Slashes in a fence of code are text. */
function tokenizeLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const block = this.containerState?.genericBlock
  if (!block || block.isClosed) return nok
  const peek: Construct = {
    partial: true,
    tokenize: (peekEffects, isEnd, isContent) =>
      readLine(peekEffects, 'genericBlockLine', (line) => (endsBlock(line, block) ? isEnd : isContent)),
  }
  const close = (code: Code): State | undefined => {
    block.isClosed = true
    return readLine(effects, 'genericBlockEnd', () => ok)(code)
  }
  return effects.check(peek, close, ok)
}

function endsBlock(line: string, block: OpenBlock): boolean {
  const text = line.trim()
  const [marks] = /^(?:`{3,}|~{3,})/.exec(text) ?? []
  if (block.fence !== undefined) {
    if (marks !== undefined && text === marks && marks.startsWith(block.fence)) delete block.fence
    return false
  }
  if (marks !== undefined) block.fence = marks
  return text === '/'.repeat(block.size)
}

function readLine(
  effects: Effects,
  type: 'genericBlockHead' | 'genericBlockEnd' | 'genericBlockLine',
  decide: (line: string) => State,
): State {
  let line = ''
  const inside = (code: Code): State | undefined => {
    if (code === codes.eof || markdownLineEnding(code)) {
      effects.exit(type)
      return decide(line)(code)
    }
    // Negative codes are the columns of a tab: https://github.com/micromark/micromark#preprocess
    line += toCharacter(code)
    effects.consume(code)
    return inside
  }
  return (code) => {
    if (code === codes.eof || markdownLineEnding(code)) return decide('')(code)
    effects.enter(type)
    return inside(code)
  }
}

function exitBlock(this: TokenizeContext, effects: Effects): undefined {
  effects.exit('genericBlock')
}
