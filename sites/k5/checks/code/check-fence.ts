/**
 * Parses the blocks of code of the pages, each with the parser of its language.
 * Input: a block of code. Output: findings, none if the block parses.
 * Every language of the pages must be in `PARSERS`, in `COMPILED` or in `UNCHECKED`.
 */
import type { Finding } from '../finding.ts'
import type { Fence } from '../source/fences.ts'
import { parseDockerfile } from './dockerfile.ts'
import type { ParseCode } from './fault.ts'
import { parseGroovy } from './groovy.ts'
import { parseJson } from './json.ts'
import { parseToml } from './toml.ts'
import { parseHelm } from './helm.ts'
import { parseJavaScript } from './javascript.ts'
import { parseXml } from './xml.ts'
import { parseYaml } from './yaml.ts'

const PARSERS: Record<string, ParseCode> = {
  dockerfile: parseDockerfile,
  groovy: parseGroovy,
  helm: parseHelm,
  javascript: parseJavaScript,
  json: parseJson,
  toml: parseToml,
  xml: parseXml,
  yaml: parseYaml,
}

/** Languages that `sites/k5/checks/samples` compiles or runs, which finds more than a parser does. */
const COMPILED = new Set(['bash', 'java', 'powershell', 'python', 'tsx', 'typescript'])

/** Languages that are not code. The engine checks `mermaid`. */
const UNCHECKED = new Set(['diff', 'markdown', 'mermaid', 'text'])

export async function checkFence(fence: Fence): Promise<Finding[]> {
  const { file, line, language, code } = fence
  if (COMPILED.has(language) || UNCHECKED.has(language)) return []
  const parse = PARSERS[language]
  if (!parse) {
    const hint = 'Use a language that the checks know, or add a parser in sites/k5/checks/code.'
    return [{ file, line: line - 1, message: `no check for code in the language "${language}"`, hint }]
  }
  const fault = await parse(code)
  if (!fault) return []
  const message = `${language} does not parse: ${fault.message}`
  return [{ file, line: line + fault.line - 1, message, hint: 'Fix the code so that a reader can copy it.' }]
}
