import { parseSync } from 'oxc-parser'
import { type Fault, lineAt } from './fault.ts'

export function parseJavaScript(code: string): Fault | undefined {
  const [error] = parseSync('snippet.js', code, { lang: 'js', sourceType: 'module' }).errors
  return error && { line: lineAt(code, error.labels[0]?.start ?? 0), message: error.message }
}
