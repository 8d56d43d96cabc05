import * as v from 'valibot'
import { isOverlongData, PLAIN_DATA_LIMIT } from '../../../shared/plain-data.ts'
import { joinWords } from '../../../shared/build/text/labels.ts'
import { nearestName, suggest } from '../../../shared/text/nearest.ts'
import { matchesAny } from '../../../shared/build/text/patterns.ts'
import type { FrontMatter, MadeParts } from '../../../shared/build/page.ts'
import type { Position, Problem } from '../../../shared/build/problem.ts'
import { describeHeadFault } from '../../head/schema.ts'
import type { MarkdownContext } from '../context.ts'
import type { Piece } from '../walk/index.ts'
import { foreignFieldHint } from '../../foreign/markdown/index.ts'
import { openWritten, type Written } from '../../yaml.ts'
import { unknownVariable } from '../text.ts'
import { fillVariables } from '../variables.ts'
import { FIELD_NAMES, findField, parseField, type FRONT_MATTER_SCHEMA } from './schema.ts'
import { describe, guessFields, parseFields, type FieldProblem, type Fields, type Report } from './parse-fields.ts'

interface ParsedFrontMatter {
  frontMatter: FrontMatter
  /** The variables of the site and, for this page, the values of the keys that the site allows. */
  variables: MarkdownContext['variables']
  problems: Problem[]
}

/** Fields in which variables are replaced. */
const FIELDS_WITH_VARIABLES = ['title', 'description', 'sidebar_label'] as const

/**
 * Parses the front matter of a page. Invalid fields are reported and omitted; the others apply. A source of the page
 * may have front matter for it, which applies where the page has none, and fields in the page that only it reads.
 */
export function parseFrontMatter(
  piece: Piece,
  context: MarkdownContext,
  { frontMatter: made = {}, ownFields = [] }: Pick<MadeParts, 'frontMatter' | 'ownFields'> = {},
): ParsedFrontMatter {
  const { tree, text, file } = piece
  const problems: Problem[] = []
  const report: Report = (problem) => problems.push({ severity: 'error', file, ...problem })
  const first = tree.children[0]?.type
  if (first === 'toml') report(notYaml())
  else if (first !== 'yaml') reportUnread(text, report)
  const yaml = yamlOf(piece)
  const parsed = parseFields(yaml, report)
  // After a mistake, none but itself is reported.
  const isBroken = problems.length > 0
  const fields = withoutFields(isBroken ? guessFields(text) : parsed, ownFields)
  const check: Report = isBroken ? () => undefined : report
  const writtenOf = openWritten(isBroken ? '' : yaml)
  const placeOf = openPositions(yaml)
  const written = checkFields(fields, context, writtenOf, (problem, key) => check({ ...problem, ...placeOf(key) }))
  const given = checkFields(definedFields(made), context, openWritten(''), (problem) => report(fromSource(problem)))
  const variables = { ...context.variables, ...ownVariables(fields, context, writtenOf) }
  const badges = knownBadges(written.badges ?? given.badges, placeOf, context, check)
  const texts = { ...fillTexts(given, placeOf, variables), ...fillTexts(written, placeOf, variables, report) }
  return { frontMatter: { ...given, ...written, ...(badges && { badges }), ...texts }, variables, problems }
}

/** The fields without those that only the source of the page reads. */
function withoutFields(fields: Fields, names: readonly string[]): Fields {
  return names.length === 0
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function definedFields(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A field that the source of a page sets has no place in the page. */
function fromSource({ hint, ...problem }: FieldProblem): FieldProblem {
  return { ...problem, hint: `${hint ?? ''} The source of the page sets it.`.trim() }
}

function checkFields(
  fields: Fields,
  { allowedKeys }: Pick<MarkdownContext, 'allowedKeys'>,
  writtenOf: Written,
  report: (problem: FieldProblem, key: string) => void,
): FrontMatter {
  const checked: Fields = {}
  for (const [key, value] of Object.entries(fields)) {
    const entry = findField(key)
    const parsed = entry && parseField(entry, value)
    const isEmpty = value === null && !key.startsWith('pagination_') && key !== 'custom_edit_url'
    if (!entry && matchesAny(key, allowedKeys)) continue
    if (!entry) report(unknownField(key), key)
    else if (isEmpty) continue
    else if (parsed) checked[key] = parsed.value
    else report(wrongType(key, value, entry, writtenOf), key)
  }
  // Every field was checked against its entry in the schema.
  return checked as v.InferOutput<typeof FRONT_MATTER_SCHEMA>
}

/** The badges that the site has; the others are reported. */
function knownBadges(
  badges: FrontMatter['badges'],
  placeOf: Positions,
  { badges: known }: MarkdownContext,
  report: Report,
): FrontMatter['badges'] {
  return badges?.filter((badge) => {
    if (Object.hasOwn(known, badge)) return true
    report({
      message: `There is no badge "${badge}".`,
      ...placeOf('badges'),
      hint: suggest(badge, Object.keys(known)) ?? hintForBadge(Object.keys(known)),
    })
    return false
  })
}

function hintForBadge(names: readonly string[]): string {
  return names.length === 0 ? 'Remove it: this site defines no badges.' : `Use one of ${joinWords(names, 'and')}.`
}

/** The texts with their variables replaced. Without `report`, unknown variables are not reported. */
function fillTexts(frontMatter: FrontMatter, placeOf: Positions, variables: Record<string, string>, report?: Report) {
  const names = Object.keys(variables)
  const texts: Pick<FrontMatter, (typeof FIELDS_WITH_VARIABLES)[number]> = {}
  for (const key of FIELDS_WITH_VARIABLES) {
    const value = frontMatter[key]
    if (value === undefined) continue
    const { text, unknown } = fillVariables(value, variables)
    texts[key] = text
    if (names.length === 0) continue
    for (const name of unknown) report?.({ ...unknownVariable(name, names), ...placeOf(key) })
  }
  return texts
}

/** The text between the dashes; empty for a page without front matter. */
export function yamlOf({ tree }: Piece): string {
  const [first] = tree.children
  return first?.type === 'yaml' ? first.value : ''
}

/** Finds fields in the file, in which the front matter starts on the second line. It is read at the first use. */
export function openPositions(yaml: string): Positions {
  let lines: Map<string, number> | undefined
  return (key) => ({ line: (lines ??= findLines(yaml)).get(key) ?? 2, column: 1 })
}

type Positions = (key: string) => Position

function findLines(yaml: string): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [index, text] of yaml.split('\n').entries()) {
    const [, key] = /^(.*?):(?:\s|$)/.exec(text.replace(/["']/g, '')) ?? []
    if (key !== undefined && !lines.has(key)) lines.set(key, index + 2)
  }
  return lines
}

/** A typo is an error. A key of another program is not, and hundreds of pages have the same ones. */
function unknownField(key: string): FieldProblem {
  const foreign = foreignFieldHint(key)
  const nearest = nearestName(key, FIELD_NAMES)
  if (nearest && !foreign) {
    return {
      kind: 'front-matter-typo',
      message: `The front matter has no field "${key}".`,
      hint: `Did you mean "${nearest}"? If not, add "${key}" to "frontMatter.allow" in the configuration.`,
    }
  }
  return {
    severity: 'warning',
    kind: 'front-matter-unknown',
    message: `The front matter has no field "${key}", so it has no effect.`,
    hint: foreign ?? `Remove it, or add "${key}" to "frontMatter.allow" in the configuration.`,
    perBuild: true,
  }
}

/** Texts, numbers and flags under the keys that the site allows, as they are written: `1.10` is not 1.1. */
function ownVariables(fields: Fields, { allowedKeys }: MarkdownContext, writtenOf: Written): Record<string, string> {
  if (allowedKeys.length === 0) return {}
  const isOwn = (key: string) => !findField(key) && matchesAny(key, allowedKeys)
  const texts = Object.entries(fields).filter(
    ([key, value]) => isOwn(key) && /^(string|number|boolean)$/.test(typeof value),
  )
  return Object.fromEntries(texts.map(([key, value]) => [key, (isPlain(value) && writtenOf([key])) || String(value)]))
}

function wrongType(key: string, value: unknown, entry: v.GenericSchema, writtenOf: Written) {
  const fault = key === 'head' && Array.isArray(value) ? describeHeadFault(value) : undefined
  if (fault) return fault
  if (key === 'data' && isOverlongData(value)) return overlongData()
  // `v.optional` keeps the schema inside it, which has the title, as `wrapped`.
  const expected = v.getTitle('wrapped' in entry ? (entry.wrapped as v.GenericSchema) : entry) ?? entry.expects
  const unknown = unknownKeyIn(value, entry)
  if (unknown !== undefined)
    return { message: `The front matter field "${key}" has no key "${unknown.key}".`, hint: unknown.hint }
  const [issue] = v.safeParse(entry, value).issues ?? []
  const path = issue && v.getDotPath(issue)
  if (path)
    return {
      message: `The front matter field "${key}.${path}" is ${describe(issue.input)}.`,
      hint: `"${key}" must be ${expected}.`,
    }
  const written = isPlain(value) ? writtenOf([key]) : undefined
  return {
    message: `The front matter field "${key}" is ${written ?? describe(value)}.`,
    hint: `It must be ${expected}${quotingHint(key, value, expected, writtenOf)}.`,
  }
}

/** YAML reads a version or a year without quotes as a number, and braces as an object. */
function quotingHint(key: string, value: unknown, expected: string, writtenOf: Written): string {
  const written = writtenOf([key]) ?? ''
  if (expected === 'text' && (isPlain(value) || /^\{\{.*\}\}$/.test(written)))
    return `; write ${key}: ${quote(written || String(value))}`
  const entries: readonly unknown[] = Array.isArray(value) && /a list of texts/.test(expected) ? value : []
  const index = entries.findIndex(isPlain)
  return index < 0 ? '' : `; write ${quote(writtenOf([key, index]) ?? String(entries[index]))} in quotes`
}

function quote(written: string): string {
  return written.includes('"') ? `'${written}'` : `"${written}"`
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

/** The first key of an object that its schema does not have. */
function unknownKeyIn(value: unknown, entry: v.GenericSchema): { key: string; hint: string } | undefined {
  const shape: object = 'wrapped' in entry ? (entry.wrapped as object) : entry
  if (typeof value !== 'object' || value === null || !('entries' in shape)) return undefined
  const known = Object.keys(shape.entries as object)
  const key = Object.keys(value).find((each) => !known.includes(each))
  if (key === undefined) return undefined
  return { key, hint: suggest(key, known) ?? `Known keys here: ${known.join(', ')}.` }
}

function overlongData() {
  return {
    message: 'The front matter field "data" is too long for a document.',
    hint: `It must be ${PLAIN_DATA_LIMIT} as JSON, in which each alias such as *name repeats what it refers to.`,
  }
}

type Fault = { message: string; line: number; column: number; hint: string }

/** Reports front matter that the parser takes for text. */
function reportUnread(text: string, report: (fault: Fault) => void): void {
  if (looksUnclosed(text)) return report(unclosed())
  const line = findMisplaced(text)
  if (line !== undefined) report(misplaced(line))
}

function notYaml(): Fault {
  return { message: 'The front matter is TOML.', line: 1, column: 1, hint: 'Write YAML between two lines "---".' }
}

/** Whether there is no closing `---` line. */
function looksUnclosed(text: string): boolean {
  return /^---[ \t]*\n(?:[A-Za-z_]+:.*\n)/.test(text)
}

/** The line of the dashes before known fields, if these are below a blank line, indented or more than three. */
function findMisplaced(text: string): number | undefined {
  const [, blank = '', name = ''] =
    /^(\s*)-{3,}[ \t]*\n[ \t]*([a-z_]+):.*\n(?:.*\n){0,100}?[ \t]*-{3,}[ \t]*(?:\n|$)/.exec(text) ?? []
  return FIELD_NAMES.includes(name) ? blank.split('\n').length : undefined
}

function unclosed(): Fault {
  return {
    message: 'The front matter is not closed.',
    line: 1,
    column: 1,
    hint: 'Add a line "---" after its last field.',
  }
}

function misplaced(line: number): Fault {
  return {
    message: 'This front matter is text of the page.',
    line,
    column: 1,
    hint: 'Write exactly "---" as the first line of the file, and after the last field.',
  }
}
