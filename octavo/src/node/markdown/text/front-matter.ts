import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import * as v from 'valibot'
import { nearestName } from '../../../shared/nearest.ts'
import type { FrontMatter } from '../../../shared/page.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { MarkdownContext } from '../context.ts'
import type { Piece } from '../piece.ts'
import { unknownVariable } from './fill.ts'
import { FRONT_MATTER_SCHEMA } from './front-matter-schema.ts'
import { fillVariables } from './variables.ts'

interface FrontMatterResult {
  frontMatter: FrontMatter
  problems: Problem[]
}

type Report = (problem: Omit<Problem, 'file' | 'severity'>) => void
type Fields = Record<string, unknown>

const ENTRIES: Record<string, v.GenericSchema> = FRONT_MATTER_SCHEMA.entries
const FILLED = ['title', 'description', 'sidebar_label'] as const

/** Reads the front matter of a page. What is wrong in it is reported and left out; the rest holds. */
export function readFrontMatter({ tree, text, file }: Piece, context: MarkdownContext): FrontMatterResult {
  const problems: Problem[] = []
  const report: Report = (problem) => problems.push({ severity: 'error', file, ...problem })
  const [first] = tree.children
  if (first?.type === 'toml') report(notYaml())
  if (first?.type !== 'yaml') {
    if (looksUnclosed(text)) report(unclosed())
    return { frontMatter: {}, problems }
  }
  const fields = parseFields(first.value, report)
  const frontMatter = checkFields(fields, first.value, report)
  checkBadges(frontMatter, first.value, context, report)
  fillTexts(frontMatter, first.value, context, report)
  return { frontMatter, problems }
}

function parseFields(yaml: string, report: Report): Fields {
  if (yaml.replace(/^\s*#.*$/gm, '').trim() === '') return {}
  try {
    const value = load(yaml, { schema: CORE_SCHEMA })
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
    report({
      message: `The front matter is ${describe(value)}, not a list of fields.`,
      line: 2,
      column: 1,
      hint: 'Write one "name: value" a line between the --- lines.',
    })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    report({
      message: `The front matter is not valid YAML: ${error.reason}.`,
      line: (error.mark?.line ?? 0) + 2,
      column: (error.mark?.column ?? 0) + 1,
      hint: 'Put values that hold ": " or start with a special character in double quotes.',
    })
  }
  return {}
}

function checkFields(fields: Fields, yaml: string, report: Report): FrontMatter {
  const checked: Fields = {}
  for (const [key, value] of Object.entries(fields)) {
    const entry = Object.hasOwn(ENTRIES, key) ? ENTRIES[key] : undefined
    const isEmpty = value === null && !key.startsWith('pagination_') && key !== 'custom_edit_url'
    if (!entry) report({ ...unknownField(key), ...fieldPlace(key, yaml) })
    else if (isEmpty) continue
    else if (v.is(entry, value)) checked[key] = value
    else report({ ...wrongType(key, value, entry), ...fieldPlace(key, yaml) })
  }
  return checked as v.InferOutput<typeof FRONT_MATTER_SCHEMA>
}

function checkBadges(frontMatter: FrontMatter, yaml: string, { badges }: MarkdownContext, report: Report): void {
  for (const badge of frontMatter.badges ?? []) {
    if (Object.hasOwn(badges, badge)) continue
    const nearest = nearestName(badge, Object.keys(badges))
    report({
      message: `There is no badge "${badge}".`,
      ...fieldPlace('badges', yaml),
      hint: nearest ? `Did you mean "${nearest}"?` : `Known are ${Object.keys(badges).join(', ') || 'none'}.`,
    })
  }
  frontMatter.badges &&= frontMatter.badges.filter((badge) => Object.hasOwn(badges, badge))
}

function fillTexts(frontMatter: FrontMatter, yaml: string, { variables }: MarkdownContext, report: Report): void {
  const names = Object.keys(variables)
  for (const key of FILLED) {
    const { text, unknown } = fillVariables(frontMatter[key] ?? '', variables)
    if (frontMatter[key] !== undefined) frontMatter[key] = text
    if (names.length === 0) continue
    for (const name of unknown) report({ ...unknownVariable(name, names), ...fieldPlace(key, yaml) })
  }
}

/** Where a field stands in the file: the front matter begins in its second line. */
function fieldPlace(key: string, yaml: string): { line: number; column: number } {
  const line = yaml.split('\n').findIndex((text) => text.replace(/["']/g, '').startsWith(`${key}:`))
  return { line: Math.max(line, 0) + 2, column: 1 }
}

function unknownField(key: string) {
  const nearest = nearestName(key, Object.keys(ENTRIES))
  return {
    message: `The front matter has no field "${key}".`,
    hint: nearest ? `Did you mean "${nearest}"?` : `Known are ${Object.keys(ENTRIES).join(', ')}.`,
  }
}

function wrongType(key: string, value: unknown, entry: v.GenericSchema) {
  const expected = v.getDescription('wrapped' in entry ? (entry.wrapped as v.GenericSchema) : entry) ?? entry.expects
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return {
    message: `The front matter field "${key}" is ${describe(value)}.`,
    hint: `It must be ${expected}${expected === 'text' && isPlain ? `; write ${key}: "${String(value)}"` : ''}.`,
  }
}

function describe(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : `${String(value)}`
}

/** An opening line without a closing one makes the fields part of the text. */
function looksUnclosed(text: string): boolean {
  return /^---[ \t]*\n(?:[A-Za-z_]+:.*\n)/.test(text)
}

function unclosed() {
  return {
    message: 'The front matter is not closed.',
    line: 1,
    column: 1,
    hint: 'Add a line "---" after its last field.',
  }
}

function notYaml() {
  return { message: 'The front matter is TOML.', line: 1, column: 1, hint: 'Write YAML between two lines "---".' }
}
