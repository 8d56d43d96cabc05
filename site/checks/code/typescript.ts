import { parseSync } from 'oxc-parser'
import { type Fault, lineAt } from './fault.ts'

/** Creates the parser for a language that shares the grammar of TypeScript. */
export function parseScript(lang: 'ts' | 'tsx' | 'js'): (code: string) => Fault | undefined {
  return (code) => {
    const [error] = parseSync(`snippet.${lang}`, code, { lang, sourceType: 'module' }).errors
    return error && { line: lineAt(code, error.labels[0]?.start ?? 0), message: error.message }
  }
}
