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

/** A part of a command: https://pkg.go.dev/text/template#hdr-Arguments */
type Operand =
  | { kind: 'literal'; value: string | number }
  /** `$title`, `.Get`, `$.Page.Title`, `strings.TrimPrefix`. `root`: what is before the first dot. */
  | { kind: 'name'; root: string; path: readonly string[] }
  | { kind: 'group'; pipeline: Pipeline }

/** A value, or a function and what it is called with. */
export type Command = readonly Operand[]

/** Commands, each with the result of the one before as its last argument; undefined if they cannot be read. */
export type Pipeline = readonly Command[] | undefined

const TOKEN =
  /\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|(-?\d+(?:\.\d+)?)(?![\w.])|((?=[$\w.])\$?\w*(?:\.\w+)*\.?)(?=[\s()|]|$)|([()|]))/y

/** Brackets inside of each other. */
const MAX_DEPTH = 50

/** `.Get "title" | default "Note"` */
function parsePipeline(code: string): Pipeline {
  const tokens = readTokens(code.trim())
  if (!tokens) return undefined
  const rest = tokens.values()
  const pipeline = readPipeline(rest)
  return rest.next().done === true ? pipeline : undefined
}

type Token = Operand | '(' | ')' | '|'

function readTokens(code: string): Token[] | undefined {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  while (pattern.lastIndex < code.length) {
    const [whole, text, raw, number, name, mark] = pattern.exec(code) ?? []
    if (whole === undefined || whole === '') return undefined
    if (text !== undefined) tokens.push({ kind: 'literal', value: unescape(text) })
    else if (raw !== undefined) tokens.push({ kind: 'literal', value: raw })
    else if (number !== undefined) tokens.push({ kind: 'literal', value: Number(number) })
    else if (name !== undefined) tokens.push(toName(name))
    else tokens.push(mark as '(' | ')' | '|')
  }
  return tokens
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, char: string) => ({ n: '\n', t: '\t', r: '\r' })[char] ?? char)
}

function toName(name: string): Operand {
  const [root = '', ...path] = name.split('.')
  return { kind: 'name', root, path: path.filter((step) => step !== '') }
}

/** Reads up to a closing bracket. */
function readPipeline(tokens: Iterator<Token>, depth = 0): Pipeline {
  const commands: Operand[][] = [[]]
  for (let next = tokens.next(); next.done !== true; next = tokens.next()) {
    const token = next.value
    if (token === ')') break
    if (token === '|') commands.push([])
    else if (token === '(') {
      const pipeline = depth < MAX_DEPTH ? readPipeline(tokens, depth + 1) : undefined
      if (!pipeline) return undefined
      commands.at(-1)?.push({ kind: 'group', pipeline })
    } else commands.at(-1)?.push(token)
  }
  return commands.some((command) => command.length === 0) ? undefined : commands
}
