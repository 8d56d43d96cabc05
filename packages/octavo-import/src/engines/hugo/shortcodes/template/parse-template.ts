import { parsePipeline, type Pipeline } from './parse-pipeline.ts'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; value: Pipeline }
  | { kind: 'assignment'; name: string; value: Pipeline }
  | { kind: 'branch'; keyword: Keyword; test: Pipeline; names: string[]; filled: Part[]; empty: Part[] }
  /** What is not read. A template that never gets there can be rendered. */
  | { kind: 'unknown' }

/** `names` of `range`: the index and the entry, or only the entry. */
type Keyword = 'if' | 'with' | 'range'

export type Template = readonly Part[]

const ACTION = /\{\{(-)?\s*(\/\*[\s\S]*?\*\/|(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`{}]|\{(?!\{)|\}(?!\}))*?)\s*(-)?\}\}/g
const ASSIGNMENT = /^(\$\w+(?:\s*,\s*\$\w+)?)\s*:?=\s*/
/** Blocks that end with `end`. */
const BLOCK = /^(?:block|define)\b/

interface OpenBlock {
  part?: Part & { kind: 'branch' }
  into: Part[]
  /** How many branches `end` closes: `else if` opens another one. */
  count: number
}

/** Reads a template; undefined if its blocks do not match. */
export function parseTemplate(source: string): Template | undefined {
  const root: Part[] = []
  const open: OpenBlock[] = []
  let list = root
  let at = 0
  let trims = false
  const openBranch = (keyword: Keyword, code: string, into: Part[], count: number) => {
    const part = toBranch(keyword, code)
    into.push(part)
    open.push({ part, into, count })
    list = part.filled
  }
  for (const match of source.matchAll(ACTION)) {
    const [whole, before, code = '', after] = match
    list.push(textPart(source.slice(at, match.index), trims, before === '-'))
    at = match.index + whole.length
    trims = after === '-'
    const [, keyword = '', rest = ''] = /^(with|if|range|else|end)\b\s*([\s\S]*)$/.exec(code) ?? []
    const current = open.at(-1)
    if (keyword === 'with' || keyword === 'if' || keyword === 'range') openBranch(keyword, rest, list, 1)
    else if (keyword === 'else' || keyword === 'end') {
      if (!current) return undefined
      if (keyword === 'end') list = closeBlocks(open, current.count)
      else if (rest === '') list = current.part?.empty ?? []
      else {
        const [, next, test = ''] = /^(if|with)\b\s*([\s\S]*)$/.exec(rest) ?? []
        openBranch(next === 'with' ? 'with' : 'if', test, current.part?.empty ?? [], current.count + 1)
      }
    } else if (BLOCK.test(code)) {
      list.push({ kind: 'unknown' })
      open.push({ into: list, count: 1 })
      list = []
    } else if (!code.startsWith('/*')) list.push(toPart(code))
  }
  list.push(textPart(source.slice(at), trims, false))
  return open.length === 0 ? root : undefined
}

function closeBlocks(open: OpenBlock[], count: number): Part[] {
  const [outermost] = open.splice(open.length - count)
  return outermost?.into ?? []
}

function textPart(text: string, trimsStart: boolean, trimsEnd: boolean): Part {
  const start = trimsStart ? text.trimStart() : text
  return { kind: 'text', text: trimsEnd ? start.trimEnd() : start }
}

function toBranch(keyword: Keyword, code: string): Part & { kind: 'branch' } {
  const [assigned = '', names = ''] = ASSIGNMENT.exec(code) ?? []
  const test = parsePipeline(code.slice(assigned.length))
  return {
    kind: 'branch',
    keyword,
    test,
    names: names.match(/\$\w+/g) ?? [],
    filled: [],
    empty: [],
  }
}

function toPart(code: string): Part {
  const [assigned = '', name] = ASSIGNMENT.exec(code) ?? []
  const value = parsePipeline(code.slice(assigned.length))
  return name === undefined ? { kind: 'value', value } : { kind: 'assignment', name, value }
}
