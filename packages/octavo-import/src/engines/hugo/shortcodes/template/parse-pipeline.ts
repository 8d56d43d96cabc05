/** A part of a command: https://pkg.go.dev/text/template#hdr-Arguments */
export type Operand =
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
export function parsePipeline(code: string): Pipeline {
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
