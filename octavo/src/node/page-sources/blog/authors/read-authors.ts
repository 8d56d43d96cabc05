import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../../../shared/plain-data.ts'
import { checkText } from '../../../../shared/text/check-text.ts'
import type { SourceSite } from '../../../../shared/site-code.ts'
import { parseYaml } from '../../../yaml.ts'
import { readText } from '../../read-text.ts'
import { readAuthorFields } from './fields.ts'
import type { BlogConfig } from '../paths.ts'
import { atKey } from '../place.ts'
import type { Author } from '../post.ts'

/** The id of an author is a segment of an address. */
const ID = /^(?!\.)[^/\\?#%\p{Cc}]+$/u

/** Reads the authors by their ids. A site without the file has none. undefined if the file cannot be read. */
export function readAuthors(config: BlogConfig, site: SourceSite): Map<string, Author> | undefined {
  const { authorsPath: file } = config
  const { root, report } = site
  const authors = new Map<string, Author>()
  if (!existsSync(join(root, file))) return authors
  const text = readText(file, site)
  if (text === undefined) return undefined
  const { isText, problems } = checkText(text, file)
  for (const problem of problems) report(problem)
  if (!isText) return authors
  for (const [id, value] of Object.entries(parse(text, file, report))) {
    if (!ID.test(id)) {
      report(invalidId(id, file))
      continue
    }
    const { name, ...fields } = isRecord(value) ? value : {}
    const author = readAuthorFields(id, fields, { file, config, site })
    if (typeof name === 'string') authors.set(id, { id, name, ...author })
    else report({ message: `The author "${id}" has no name.`, file, ...atKey(id), hint: 'Add "name: …".' })
  }
  return authors
}

function invalidId(id: string, file: string) {
  return {
    message: `The id "${id}" of an author cannot be part of an address.`,
    file,
    ...atKey(id),
    hint: 'Write it with letters, digits and "-", for example "ada-lovelace".',
  }
}

function parse(text: string, file: string, report: SourceSite['report']): Record<string, unknown> {
  const parsed = parseYaml(text)
  if (parsed.kind === 'fault') {
    const { message, line, column, hint = 'Fix the syntax here.' } = parsed.fault
    report({ message: `"${file}" is not valid YAML: ${message}.`, file, line, column, hint })
    return {}
  }
  const { value } = parsed
  if (isRecord(value)) return value
  if (value !== undefined && value !== null)
    report({
      message: `"${file}" must list authors by their ids.`,
      file,
      hint: 'Write "ada:" and below it "name: Ada".',
    })
  return {}
}
