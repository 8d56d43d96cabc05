import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position, Problem } from '../../shared/build/problem.ts'
import { checkText } from '../../shared/build/text/check-text.ts'
import { isRecord } from '../../shared/plain-data.ts'
import { suggest } from '../../shared/text/nearest.ts'
import { isLinkAddress } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/index.ts'
import { createLocator } from '../config/locate/index.ts'
import { isFile, toOwnPath } from '../files/index.ts'
import type { Glossary, GlossaryTerm } from '../markdown/index.ts'
import { parseYaml } from '../yaml.ts'

type GlossaryConfig = Pick<SiteConfig, 'root' | 'layer' | 'file' | 'markdown'>
type Path = readonly (string | number)[]

/** Reports a mistake at a place in the file. */
type Report = (path: Path, message: string, hint: string, severity?: Problem['severity']) => void

const FIELDS = ['term', 'meaning', 'link', 'also']
const EXAMPLE = 'Write "- term: Workspace" and below it "  meaning: A folder that several people share."'

/** Reads the glossary of a site in its language. A term with a mistake is reported and left out. */
export async function readGlossary(
  config: GlossaryConfig,
): Promise<{ glossary?: Glossary | undefined; problems: Problem[] }> {
  const file = config.markdown.glossary
  if (file === undefined) return { problems: [] }
  const path = join(config.root, toOwnPath(config, file))
  if (!isFile(path)) return { problems: [missingFile(file, config)] }
  const text = readFileSync(path, 'utf8')
  const { isText, problems } = checkText(text, file)
  if (!isText) return { problems }
  const parsed = parseYaml(text)
  if (parsed.kind === 'fault') {
    const { message, line, column, hint = 'Fix the syntax here.' } = parsed.fault
    problems.push({ severity: 'error', message: `"${file}" is not valid YAML: ${message}.`, file, line, column, hint })
    return { problems }
  }
  const locate = await createLocator(path, text)
  const report: Report = (key, message, hint, severity = 'error') =>
    problems.push({ severity, kind: 'glossary', message, hint, file, ...locate(key) })
  const placeOf = (key: Path) => locate(key) ?? { line: 1, column: 1 }
  return { glossary: { file, terms: readTerms(parsed.value, file, report, placeOf) }, problems }
}

function missingFile(glossary: string, { file }: GlossaryConfig): Problem {
  return {
    severity: 'error',
    message: `"markdown.glossary" is "${glossary}", which does not exist.`,
    hint: 'Add the file, or remove the setting.',
    file,
    key: ['markdown', 'glossary'],
  }
}

function readTerms(value: unknown, file: string, report: Report, placeOf: (key: Path) => Position): GlossaryTerm[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) {
    report([], `"${file}" must be a list of terms.`, EXAMPLE)
    return []
  }
  const known = new Map<string, number>()
  return value.flatMap((entry: unknown, index) => {
    const term = readTerm(entry, index, report, placeOf)
    if (!term) return []
    const names = [term.term, ...term.also]
    const taken = names.find((name) => known.has(name))
    for (const name of names) known.set(name, index)
    if (taken === undefined) return term
    report(
      [index, 'term'],
      `The glossary has "${taken}" twice.`,
      'Remove one of the two, or write both meanings in one.',
    )
    return []
  })
}

function readTerm(
  entry: unknown,
  index: number,
  report: Report,
  placeOf: (key: Path) => Position,
): GlossaryTerm | undefined {
  if (!isRecord(entry)) return void report([index], 'This entry of the glossary is not a term.', EXAMPLE)
  for (const field of Object.keys(entry).filter((name) => !FIELDS.includes(name)))
    report(
      [index, field],
      `A term of the glossary has no field "${field}".`,
      suggest(field, FIELDS) ?? `The fields are ${FIELDS.join(', ')}.`,
    )
  const term = readText(entry, 'term', index, report)
  const meaning = readText(entry, 'meaning', index, report)
  const link = entry['link'] === undefined ? undefined : readText(entry, 'link', index, report)
  const also = readForms(entry['also'], index, report)
  if (term === undefined || meaning === undefined) return undefined
  if (link !== undefined && !isLinkAddress(link)) {
    report(
      [index, 'link'],
      `The address "${link}" is not allowed.`,
      'Write the path of a page, such as "docs/workspaces.md", or an address that begins with "https:".',
    )
    return { term, meaning, also }
  }
  return { term, meaning, also, ...(link !== undefined && { link: { href: link, ...placeOf([index, 'link']) } }) }
}

/** A field with a text in one line. */
function readText(
  entry: Readonly<Record<string, unknown>>,
  field: string,
  index: number,
  report: Report,
): string | undefined {
  const value = entry[field]
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  if (text !== '') return text
  if (value === undefined || value === null || value === '')
    return void report([index, field], `This term of the glossary has no "${field}".`, `Add "${field}: …".`)
  report([index, field], `The field "${field}" is not text.`, `Write it in quotes, for example ${field}: "…".`)
  return undefined
}

function readForms(value: unknown, index: number, report: Report): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every((form) => typeof form === 'string' && form.trim() !== ''))
    return value.map((form: string) => form.trim())
  report([index, 'also'], 'The field "also" is not a list of texts.', 'Write, for example, also: [Workspaces].')
  return []
}
