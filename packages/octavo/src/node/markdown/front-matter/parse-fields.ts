import { isRecord } from '../../../shared/plain-data.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { toCodePoint } from '../../../shared/build/text/controls.ts'
import { parseYaml } from '../../yaml.ts'

export type FieldProblem = Omit<Problem, 'file' | 'severity'> & { severity?: Problem['severity'] }
export type Report = (problem: FieldProblem) => void
export type Fields = Record<string, unknown>

/** The fields of front matter; none if it is not YAML, which is reported. */
export function parseFields(yaml: string, report: Report): Fields {
  if (yaml.replace(/^[ \t]*#.*$/gm, '').trim() === '') {
    reportText(yaml, report)
    return {}
  }
  const parsed = parseYaml(yaml)
  if (parsed.kind === 'value' && isRecord(parsed.value)) return parsed.value
  if (parsed.kind === 'value')
    report({
      message: `The front matter is ${describe(parsed.value)}, not a list of fields.`,
      line: 2,
      column: 1,
      hint: adviseSpace(yaml) ?? 'Write one "name: value" per line between the --- lines.',
    })
  else {
    const { message, line, column, hint = adviseFields(message) } = parsed.fault
    const advice = adviseSpace(yaml) ?? hint
    report({ message: `The front matter is not valid YAML: ${message}.`, line: line + 1, column, hint: advice })
  }
  return {}
}

/**
 * A rule, a heading and another rule with blank lines between them, which are front matter with a comment at the start
 * of a file.
 */
function reportText(yaml: string, report: Report): void {
  const lines = yaml.split('\n')
  const line = lines.findIndex((each) => /^#{1,6}[ \t]+\S/.test(each))
  if (line < 1 || lines[line - 1]?.trim() !== '') return
  report({
    severity: 'warning',
    kind: 'front-matter-unknown',
    message: 'The front matter has only comments, which are not shown.',
    line: line + 2,
    column: 1,
    hint: 'If it is text, remove the "---" above it: at the start of a file, that line begins front matter.',
  })
}

/** A space that YAML does not read as one, such as a no-break space. */
function adviseSpace(yaml: string): string | undefined {
  const [, name, space = ''] = /^[ \t]*([\w-]+:)([\u00a0\u2000-\u200b\u202f\u3000])/m.exec(yaml) ?? []
  return name && `Replace the character ${toCodePoint(space)} after "${name}" with a space.`
}

function adviseFields(message: string): string {
  return message.includes('unique')
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
  const parsed = parseYaml(source)
  const value = parsed.kind === 'value' ? parsed.value : undefined
  if (isRecord(value) && Object.hasOwn(value, name)) return [name, value[name]]
  // As it is written.
  return [name, written.trim().replace(/^["']|["']$/g, '')]
}

/** A value as messages name it. */
export function describe(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : `${String(value)}`
}
