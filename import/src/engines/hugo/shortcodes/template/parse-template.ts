/** A value of a template: the first one that is there. */
export interface Expression {
  kind: 'get' | 'param' | 'text' | 'dot' | 'inner'
  /** Name or position of a parameter, path of a value, or the text. */
  name: string
  fallback?: string
}

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; value: Expression }
  | { kind: 'branch'; test: Expression; isWith: boolean; filled: Part[]; empty: Part[] }

export type Template = Part[]

const ACTION = /\{\{(-)?\s*(\/\*[\s\S]*?\*\/|(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`{}]|\{(?!\{)|\}(?!\}))*?)\s*(-)?\}\}/g

/** Reads a template; undefined if it has something that is not one of the parts above. */
export function parseTemplate(source: string): Template | undefined {
  const root: Part[] = []
  const open: { part: Part & { kind: 'branch' }; into: Part[] }[] = []
  let list = root
  let at = 0
  let trims = false
  const addText = (text: string, trimEnd: boolean) => {
    const start = trims ? text.trimStart() : text
    list.push({ kind: 'text', text: trimEnd ? start.trimEnd() : start })
  }
  for (const match of source.matchAll(ACTION)) {
    const [whole, before, code = '', after] = match
    addText(source.slice(at, match.index), before === '-')
    at = match.index + whole.length
    trims = after === '-'
    if (isIgnored(code)) continue
    const [, keyword, rest = ''] = /^(with|if|else|end)\b\s*([\s\S]*)$/.exec(code) ?? []
    if (keyword === 'with' || keyword === 'if') {
      const test = parseExpression(rest)
      if (!test) return undefined
      const part: Part = { kind: 'branch', test, isWith: keyword === 'with', filled: [], empty: [] }
      list.push(part)
      open.push({ part, into: list })
      list = part.filled
    } else if (keyword === 'else') {
      const current = open.at(-1)
      if (!current || rest !== '') return undefined
      list = current.part.empty
    } else if (keyword === 'end') {
      const closed = open.pop()
      if (!closed) return undefined
      list = closed.into
    } else {
      const value = parseExpression(code)
      if (!value) return undefined
      list.push({ kind: 'value', value })
    }
  }
  addText(source.slice(at), false)
  return open.length === 0 ? root : undefined
}

/** Comments, and the version of the template. */
function isIgnored(code: string): boolean {
  return code.startsWith('/*') || /^\$_hugo_config\s*:=/.test(code)
}

/** Functions that change nothing here. */
const PIPES =
  /^(?:markdownify|safeHTML|safeHTMLAttr|safeURL|safeCSS|htmlUnescape|plainify|(?:strings\.)?TrimSpace|\$?\.Page\.RenderString(?:\s+\(dict[^()]*\))?|string|(?:strings\.)?Trim\s+"[^"]*")$/
const INNER =
  /^(?:(?:\$?\.Page\.RenderString(?:\s+\(dict[^()]*\))?|markdownify|trim|(?:strings\.)?TrimSpace)\s+)?\$?\.Inner(?:Deindent)?(?:\s+"[^"]*")?$/

function parseExpression(code: string): Expression | undefined {
  const [head = '', ...pipes] = code.split(/(?<!\s)\s*\|\s*/)
  const fallback = pipes.map((pipe) => /^default\s+"([^"]*)"$/.exec(pipe)?.[1]).find((text) => text !== undefined)
  if (!pipes.every((pipe) => PIPES.test(pipe) || /^default\s+"[^"]*"$/.test(pipe))) return undefined
  const value = parseHead(head.trim())
  return value && { ...value, ...(fallback !== undefined && { fallback }) }
}

function parseHead(head: string): Expression | undefined {
  if (INNER.test(head)) return { kind: 'inner', name: '' }
  if (head === '.') return { kind: 'dot', name: '' }
  const [, index, name] = /^\(?\$?\.Get\s+(?:(\d+)|"([^"]+)")\)?$/.exec(head) ?? []
  if (index !== undefined || name !== undefined) return { kind: 'get', name: index ?? name?.toLowerCase() ?? '' }
  const [, path] = /^(?:\$?\.(?:Site|Page)|site|\$?\.Page\.Site)\.Params\.([\w.]+)$/i.exec(head) ?? []
  if (path !== undefined) return { kind: 'param', name: path }
  const [, text] = /^"((?:[^"\\]|\\.)*)"$/.exec(head) ?? []
  return text === undefined ? undefined : { kind: 'text', name: text }
}
