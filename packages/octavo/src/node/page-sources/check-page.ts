import { isInSite } from '../../shared/build/site-root.ts'
import { isPlainData, isRecord, PLAIN_DATA_LIMIT } from '../../shared/plain-data.ts'
import type { SourcePage, PageSource } from '../../shared/build/site-code.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { findTypo } from '../config/schema/typo.ts'

/** Why a page of a source cannot be used, as the end of a sentence: only its types are checked in TypeScript. */
export function findPageFault(page: unknown, areas: readonly string[]): string | undefined {
  if (!isRecord(page)) return 'is not an object'
  const rule = RULES.find(({ name, isValid }) => !isValid(page[name], page))
  const typo = findTypo(page, NAMES)
  if (typo) return `has "${typo.key}" in place of "${typo.name}"`
  return rule ? `needs ${rule.needs}` : findAreaFault(page, areas)
}

function findAreaFault({ area, file }: Fields, areas: readonly string[]): string | undefined {
  if (area === undefined) return undefined
  if (file !== undefined) return 'has an "area" and a "file", but a page has only one place'
  const names = areas.map((name) => `"${name}"`).join(' or ')
  return areas.some((name) => name === area) ? undefined : `needs ${names} as its "area"`
}

type Fields = { [Name in keyof SourcePage]?: unknown }

interface Rule {
  name: keyof SourcePage
  isValid(value: unknown, page: Fields): boolean
  /** What the page needs. */
  needs: string
}

const RULES: readonly Rule[] = [
  {
    name: 'path',
    isValid: (path) => typeof path === 'string' && !/^\/|\/$/.test(path),
    needs: 'a "path" without slashes around it',
  },
  {
    name: 'key',
    isValid: (key) => typeof key === 'string',
    needs: 'a "key", a text that changes with its content',
  },
  {
    name: 'data',
    isValid: (data) => data === undefined || isPlainData([data]),
    needs: `"data" that can be written as JSON, of ${PLAIN_DATA_LIMIT}`,
  },
  {
    name: 'markdown',
    isValid: (markdown, { data }) => isText(markdown, data !== undefined) || typeof markdown === 'function',
    needs: '"markdown", a text or a function',
  },
  {
    name: 'frontMatter',
    isValid: (fields) =>
      fields === undefined ||
      (isRecord(fields) && Object.values(fields).every((value) => value === undefined || isPlainData(value))),
    needs: '"frontMatter", an object of values that can be written as JSON',
  },
  {
    name: 'twin',
    isValid: (markdown) => isText(markdown, true) || typeof markdown === 'function',
    needs: '"twin", a text or a function',
  },
  { name: 'file', isValid: (file) => file === undefined || isInSite(file), needs: '"file", a path in the site folder' },
  {
    name: 'ownFields',
    isValid: (names) => names === undefined || (Array.isArray(names) && names.every((name) => isText(name))),
    needs: '"ownFields", a list of texts',
  },
  { name: 'before', isValid: (markdown) => isText(markdown, true), needs: '"before" as text' },
  { name: 'after', isValid: (markdown) => isText(markdown, true), needs: '"after" as text' },
]

const NAMES = ['area', ...RULES.map(({ name }) => name)]

function isText(value: unknown, isOptional = false): boolean {
  return typeof value === 'string' || (isOptional && value === undefined)
}

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'note'] satisfies Problem['severity'][]

/** Where a source is set in the configuration. */
export type SettingPlace = Pick<Problem, 'file' | 'key'>

/** The problem that a source reports, without fields of other types; `place` is for one without a file. */
export function toReported(reported: unknown, { name }: PageSource, place: SettingPlace): Problem {
  const { severity, message, file, line, column, hint, ...others } = (reported ?? {}) as Record<keyof Problem, unknown> // Not checked yet.
  if (typeof message !== 'string' || message === '') return { ...noMessage(name), ...place }
  return {
    ...(others as Partial<Problem>), // Texts and lists of texts, which are only compared and printed.
    severity: SEVERITIES.includes(severity) ? (severity as Problem['severity']) : 'error',
    message,
    ...(typeof file === 'string' ? { file } : place),
    ...(isNumber(line) && { line, column: isNumber(column) ? column : 1 }),
    ...(typeof hint === 'string' && { hint }),
  }
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

function noMessage(name: string): Problem {
  return {
    severity: 'error',
    message: `The page source "${name}" reports a problem without a message.`,
    hint: 'Pass "report" an object such as { message: "The date is missing.", file: "data.json", hint: "Add it." }.',
  }
}
