import { readFile } from 'node:fs/promises'
import type { Document } from 'yaml'
import { toPosition, type Problem, type Result } from '../../../shared/problem.ts'
import { checkText } from '../../../shared/text/check-text.ts'
import { adviseYaml, describeYamlError } from '../../../shared/text/yaml-error.ts'
import { unreadableConfig } from '../unreadable-config.ts'
import type { ReadConfig } from './config-file.ts'

/** Reads a configuration in YAML or JSON. */
export async function readConfigText(path: string, file: string): Promise<ReadConfig> {
  const text = await readFile(path, 'utf8')
  const { isText, problems } = checkText(text, file)
  if (!isText) return { value: {}, problems, files: [path] }
  const parsed = (file.endsWith('.json') ? parseJson(text) : undefined) ?? (await parseYaml(text, file))
  return parsed.kind === 'value'
    ? { value: parsed.value ?? {}, problems, files: [path] }
    : { value: {}, problems: [parsed.problem], files: [path] }
}

/** undefined for a syntax error: the parser of YAML, which [contains JSON](https://yaml.org/spec/1.2.2/#12-yaml-history), has its place. */
function parseJson(text: string): Result<unknown> | undefined {
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Importing the parser takes longer than a build spends on most configurations. */
async function parseYaml(text: string, file: string): Promise<Result<unknown>> {
  const comment = file.endsWith('.json') ? JSON_COMMENT.exec(text) : null
  if (comment) return { kind: 'problem', problem: withComment(text, comment.index, file) }
  const { parseDocument } = await import('yaml')
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' })
  // The parser reports further errors that follow from the first one.
  const [error] = document.errors
  if (!error) return resolveAliases(document, file)
  const hint = adviseYaml(error.message) ?? 'Fix the syntax here.'
  const place = { file, ...toPosition(text, error.pos[0]) }
  return { kind: 'problem', problem: unreadableConfig(describeYamlError(error.message), place, hint) }
}

/** No text of JSON has a line break, so none begins such a line. YAML takes a comment for a part of the next key. */
const JSON_COMMENT = /(?<=^[ \t]*)\/[/*]/m

function withComment(text: string, offset: number, file: string): Problem {
  const hint = 'Remove it, or write the configuration in "octavo.config.ts" or "octavo.config.yml" (with "#").'
  return unreadableConfig('JSON has no comments', { file, ...toPosition(text, offset) }, hint)
}

/** An alias to an anchor that does not exist, or to one around itself, fails only when the values are put together. */
function resolveAliases(document: Document, file: string): Result<unknown> {
  try {
    return { kind: 'value', value: document.toJS() }
  } catch (error) {
    const hint = 'Write the values out instead of using aliases.'
    return { kind: 'problem', problem: unreadableConfig((error as Error).message, { file }, hint) } // yaml throws only errors.
  }
}
