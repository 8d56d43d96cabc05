import { parseSync, type Program } from 'oxc-parser'
import { placeAt } from '../markdown/index.ts'
import type { Finding } from '../contract.ts'
import { isNestedTooDeeply } from '../nesting.ts'

/** JSON with comments (tsconfig.json) is a JavaScript expression. */
const JSON_EXPORT = 'export default '

/** Parses a module. One with a mistake in its syntax gives a finding instead. */
export function parseModule(file: string, text: string): { program: Program } | { mistake: Finding } {
  if (isNestedTooDeeply(text))
    return {
      mistake: {
        kind: 'configuration',
        message: 'The brackets of this file are nested too deeply to be read.',
        hint: 'Simplify the file and import again.',
        file,
      },
    }
  const isData = isJson(file)
  const { program, errors } = isData ? parseSync('json.js', JSON_EXPORT + text) : parseSync(file, text)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (!error) return { program }
  const offset = (error.labels[0]?.start ?? 0) - (isData ? JSON_EXPORT.length : 0)
  return {
    mistake: {
      kind: 'configuration',
      message: `The ${languageOf(file)} is not valid: ${error.message}`,
      hint: 'Fix the file and import again.',
      file,
      ...placeAt(text, Math.max(offset, 0)),
    },
  }
}

/** A configuration may also read `.prettierrc`. */
export function isJson(file: string): boolean {
  return /(?:\.json|(?:^|\/)\.\w+rc)$/.test(file)
}

function languageOf(file: string): string {
  if (isJson(file)) return 'JSON'
  return /\.[cm]?tsx?$/.test(file) ? 'TypeScript' : 'JavaScript'
}
