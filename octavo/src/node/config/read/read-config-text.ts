import { readFile } from 'node:fs/promises'
import { LineCounter, parseDocument, type Document } from 'yaml'
import { toPosition, type Problem, type Result } from '../../../shared/problem.ts'
import { checkText } from '../../../shared/text/check-text.ts'
import { adviseYaml, describeYamlError } from '../../../shared/text/yaml-error.ts'
import { toYamlPosition } from '../locate/locate-yaml-key.ts'
import { unreadableConfig } from '../unreadable-config.ts'
import type { ReadConfig } from './config-file.ts'

/** Reads a configuration in YAML or JSON: [YAML 1.2 contains JSON](https://yaml.org/spec/1.2.2/#12-yaml-history). */
export async function readConfigText(path: string, file: string): Promise<ReadConfig> {
  const text = await readFile(path, 'utf8')
  const encoding = checkText(text, file)
  if (!encoding.isText) return { value: {}, problems: encoding.problems, files: [path] }
  const comment = file.endsWith('.json') ? JSON_COMMENT.exec(text) : null
  if (comment) return { value: {}, problems: [withComment(text, comment.index, file)], files: [path] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  // The parser reports further errors that follow from the first one.
  const problems = document.errors
    .slice(0, 1)
    .map((error) =>
      unreadableConfig(
        describeYamlError(error.message),
        { file, ...toYamlPosition(lines, error.pos[0]) },
        adviseYaml(error.message) ?? 'Fix the syntax here.',
      ),
    )
  if (problems.length > 0) return { value: {}, problems, files: [path] }
  const result = resolveAliases(document, file)
  return result.kind === 'value'
    ? { value: result.value ?? {}, problems: encoding.problems, files: [path] }
    : { value: {}, problems: [result.problem], files: [path] }
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
