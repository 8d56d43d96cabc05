import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
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
type Report = (path: Path, message: string, hint: string) => void
type Mistake = Required<Pick<Problem, 'message' | 'hint'>>

/** A text in one line. */
const LINE = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s+/g, ' ').trim()),
  v.minLength(1),
)
const TERM = v.strictObject({
  term: LINE,
  meaning: LINE,
  link: v.optional(v.pipe(LINE, v.check(isLinkAddress))),
  also: v.optional(v.nullable(v.array(LINE)), []),
})
const FIELDS = Object.keys(TERM.entries)
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
  const report: Report = (key, message, hint) =>
    problems.push({ severity: 'error', kind: 'glossary', message, hint, file, ...locate(key) })
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

/** A term without its mistakes; undefined if it has no name or no meaning. */
function readTerm(
  entry: unknown,
  index: number,
  report: Report,
  placeOf: (key: Path) => Position,
): GlossaryTerm | undefined {
  const { issues = [] } = v.safeParse(TERM, entry)
  // One of each field says enough.
  const wrong = new Map(issues.toReversed().map((issue) => [issue.path?.[0]?.key, issue]))
  for (const [field, issue] of wrong) {
    const { message, hint } = describeIssue(issue, field === undefined ? undefined : String(field), entry)
    report(field === undefined ? [index] : [index, String(field)], message, hint)
  }
  const fields = isRecord(entry) ? Object.entries(entry).filter(([field]) => !wrong.has(field)) : []
  const { success, output } = v.safeParse(TERM, Object.fromEntries(fields))
  if (!success) return undefined
  const { link, also, ...term } = output
  return { ...term, also: also ?? [], ...(link !== undefined && { link: { href: link, ...placeOf([index, 'link']) } }) }
}

function describeIssue(issue: v.InferIssue<typeof TERM>, field: string | undefined, entry: unknown): Mistake {
  if (field === undefined) return { message: 'This entry of the glossary is not a term.', hint: EXAMPLE }
  if (issue.expected === 'never')
    return {
      message: `A term of the glossary has no field "${field}".`,
      hint: suggest(field, FIELDS) ?? `The fields are ${FIELDS.join(', ')}.`,
    }
  const value = isRecord(entry) ? entry[field] : undefined
  if (value === undefined || value === null || value === '')
    return { message: `This term of the glossary has no "${field}".`, hint: `Add "${field}: …".` }
  if (issue.type === 'check')
    return {
      message: `The address "${String(value)}" is not allowed.`,
      hint: 'Write the path of a page, such as "docs/workspaces.md", or an address that begins with "https:".',
    }
  if (field === 'also')
    return { message: 'The field "also" is not a list of texts.', hint: 'Write, for example, also: [Workspaces].' }
  return { message: `The field "${field}" is not text.`, hint: `Write it in quotes, for example ${field}: "…".` }
}
