import { readFile } from 'node:fs/promises'
import { toPosition, type Problem, type Result } from '../../../shared/problem.ts'
import { checkText } from '../../../shared/text/check-text.ts'
import { unreadableConfig } from '../unreadable-config.ts'
import type { ReadConfig } from './config-file.ts'

/** Reads a configuration in YAML or JSON. */
export async function readConfigText(path: string, file: string): Promise<ReadConfig> {
  const text = await readFile(path, 'utf8')
  const { isText, problems } = checkText(text, file)
  if (!isText) return { value: {}, problems, files: [path] }
  const parsed = (file.endsWith('.json') ? parseJson(text) : undefined) ?? (await readYaml(text, file))
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

const MAX_ALIASES = 100

/** Importing the parser takes longer than a build spends on most configurations. */
async function readYaml(text: string, file: string): Promise<Result<unknown>> {
  const comment = file.endsWith('.json') ? findComment(text) : undefined
  if (comment !== undefined) return { kind: 'problem', problem: withComment(text, comment, file) }
  const { parseYaml } = await import('../../yaml.ts')
  const parsed = parseYaml(text, MAX_ALIASES)
  if (parsed.kind === 'value') return parsed
  const { message, line, column, hint = 'Fix the syntax here.' } = parsed.fault
  return { kind: 'problem', problem: unreadableConfig(message, { file, line, column }, hint) }
}

/** A text of JSON, or the beginning of a comment. */
const TEXT_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"|(?<![^\s",[\]{}])\/[/*]/g

/** The offset of the first comment in JSON. YAML takes it for a part of the next key or value. */
function findComment(text: string): number | undefined {
  return [...text.matchAll(TEXT_OR_COMMENT)].find(([found]) => found.startsWith('/'))?.index
}

function withComment(text: string, offset: number, file: string): Problem {
  const hint = 'Remove it, or write the configuration in "octavo.config.ts" or "octavo.config.yml" (with "#").'
  return unreadableConfig('JSON has no comments', { file, ...toPosition(text, offset) }, hint)
}
