import { type Fault, lineAt } from './fault.ts'
import { parseYaml } from './yaml.ts'

/** A string, a comment or a bracket. A quote that begins no string is a token of its own. */
const TOKEN =
  /'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[\s\S]*?\*\/|[()[\]{}'"]/g
const CLOSES: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
/** The definition of a pod inside a pipeline. */
const YAML = /\byaml '''\n([\s\S]*?)'''/g

/**
 * Checks that strings and brackets end, and that embedded YAML parses. The grammars of Groovy in the npm registry are
 * compiled from C at installation. `samples/shell` runs the commands of the steps.
 */
export function parseGroovy(code: string): Fault | undefined {
  return faultInBrackets(code) ?? faultInYaml(code)
}

function faultInBrackets(code: string): Fault | undefined {
  const open: { token: string; line: number }[] = []
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    const line = lineAt(code, index)
    if (token === "'" || token === '"') return { line, message: 'the string does not end' }
    if ('([{'.includes(token)) open.push({ token, line })
    else if (token in CLOSES && open.pop()?.token !== CLOSES[token]) return { line, message: `"${token}" ends nothing` }
  }
  const last = open.at(-1)
  return last && { line: last.line, message: `"${last.token}" does not end` }
}

function faultInYaml(code: string): Fault | undefined {
  for (const { 0: text, 1: yaml = '', index } of code.matchAll(YAML)) {
    const fault = parseYaml(yaml)
    if (fault) return { ...fault, line: lineAt(code, index + text.indexOf('\n')) + fault.line }
  }
  return undefined
}
