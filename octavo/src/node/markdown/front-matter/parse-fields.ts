import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import { isRecord } from '../../../shared/plain-data.ts'
import { toPosition, type Position, type Problem } from '../../../shared/problem.ts'
import { adviseYaml } from '../../../shared/text/yaml-error.ts'

export type FieldProblem = Omit<Problem, 'file' | 'severity'> & { severity?: Problem['severity'] }
export type Report = (problem: FieldProblem) => void
export type Fields = Record<string, unknown>

/** The fields of front matter; none if it is not YAML, which is reported. */
export function parseFields(yaml: string, report: Report): Fields {
  if (yaml.replace(/^[ \t]*#.*$/gm, '').trim() === '') return {}
  try {
    const value = load(yaml, { schema: CORE_SCHEMA })
    if (isRecord(value)) return value
    report({
      message: `The front matter is ${describe(value)}, not a list of fields.`,
      line: 2,
      column: 1,
      hint: 'Write one "name: value" per line between the --- lines.',
    })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { line, column } = placeOf(error, yaml)
    report({
      message: `The front matter is not valid YAML: ${error.reason}.`,
      line: line + 1,
      column,
      hint: adviseYaml(error.reason) ?? adviseFields(error.reason),
    })
  }
  return {}
}

/** An open text reaches to the end, so the last quote begins it. The parser names the end. */
function placeOf({ reason, mark }: YAMLException, yaml: string): Position {
  const quote = reason.includes('double quoted') ? '"' : "'"
  if (/end of the stream within a \w+ quoted/.test(reason)) return toPosition(yaml, yaml.lastIndexOf(quote))
  return { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 }
}

function adviseFields(reason: string): string {
  return reason.startsWith('duplicated')
    ? 'Remove one of the two fields.'
    : 'Put values that contain ": " or start with a special character in double quotes.'
}

/** What is between the lines of front matter, also where the parser takes it for text. */
const BLOCK = /^\s*(?:-{3,}|\+{3,})[ \t]*\n((?:(?![ \t]*(?:-{3}|\+{3})).*\S.*(?:\n|$)){1,200})/

/**
 * The fields that front matter with a mistake probably has, each read by itself. They keep one mistake from having
 * consequences elsewhere: links to the address of the page, its place in the sidebar, its own variables.
 */
export function guessFields(text: string): Fields {
  const [, block = ''] = BLOCK.exec(text) ?? []
  const fields = block.split(/^(?=[ \t]*[\w-]+[ \t]*[:=])/m).map(guessField)
  return Object.fromEntries(fields.filter(([name, value]) => name !== '' && value !== '' && value !== null))
}

function guessField(source: string): [name: string, value: unknown] {
  const [, name = '', written = ''] = /^[ \t]*([\w-]+)[ \t]*[:=](.*)/.exec(source) ?? []
  try {
    const value = load(source, { schema: CORE_SCHEMA })
    if (isRecord(value) && Object.hasOwn(value, name)) return [name, value[name]]
  } catch {
    // As it is written.
  }
  return [name, written.trim().replace(/^["']|["']$/g, '')]
}

/** A value as messages name it. */
export function describe(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : `${String(value)}`
}
