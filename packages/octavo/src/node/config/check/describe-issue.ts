import { toKeyName } from '../../../shared/build/problem.ts'
import type * as v from 'valibot'
import { joinWords } from '../../../shared/build/text/labels.ts'
import { nearestName, suggest } from '../../../shared/text/nearest.ts'
import { isExternalHref, withoutFinalSlashes } from '../../../shared/urls.ts'
import { isRecord } from '../../../shared/plain-data.ts'
import { foreignKeyHint, foreignValue } from '../../foreign/index.ts'
import { knownKeysAt, type IssuePath, type SchemaShape } from './schema-walk.ts'

/** A problem with one value of the configuration, in words. */
export interface IssueDescription {
  /** Keys and list indices that lead to the value. */
  path: (string | number)[]
  message: string
  hint?: string
}

type Issue = v.BaseIssue<unknown>

/** Describes an issue that valibot found. An object with several unknown keys gives one description for each. */
export function describeIssue(schema: SchemaShape, issue: Issue): IssueDescription[] {
  const inner = issuesInObject(issue)
  if (inner.length > 0) return inner.flatMap((one) => describeIssue(schema, one))
  const path = (issue.path ?? []) as IssuePath // Every kind of path item has `key` and `input`.
  const list = path.findIndex(({ key, input }) => typeof key === 'string' && Array.isArray(input))
  if (list >= 0) return [listForObject(toKeys(path.slice(0, list)))]
  if (issue.expected === 'never') return describeUnknownKeys(schema, path)
  const keys = toKeys(path)
  const name = `"${toKeyName(keys)}"`
  const expected = issue.kind === 'validation' ? issue.message : expectedInWords(issue.expected ?? 'something else')
  if (issue.type === 'strict_object' && issue.received === 'undefined' && issue.input === undefined) {
    return [{ path: keys, message: `${name} is missing.`, hint: 'Add it, or remove the object it belongs to.' }]
  }
  // A check on an object may point at one of its keys, but its input is still the object.
  const received = isRecord(issue.input) ? issue.path?.at(-1)?.value : issue.input
  const words = received === undefined && isRecord(issue.input) ? 'missing' : receivedInWords(received)
  // A check of several keys says itself what is wrong with them.
  const message = `${name} must be ${expected}${expected.includes(', but ') ? '' : `, but is ${words}`}.`
  return [{ path: keys, message, hint: hintFor(issue, name) ?? hintForObject(schema, issue, path) }]
}

/** The issues with the keys of an object that is one of several kinds of values, for example `boolean | object`. */
function issuesInObject({ type, input, path, issues }: Issue): Issue[] {
  if (type !== 'union' || !isRecord(input)) return []
  // Options for other kinds of values fail as a whole: their issues have no path. The cast: a path is never empty.
  return (issues ?? []).flatMap((one) =>
    one.path ? [{ ...one, path: [...(path ?? []), ...one.path] as Issue['path'] }] : [],
  )
}

function describeUnknownKeys(schema: SchemaShape, path: IssuePath): IssueDescription[] {
  const known = knownKeysAt(schema, path)
  const parent = toKeys(path.slice(0, -1))
  const present = Object.keys((path.at(-1)?.input ?? {}) as object)
  const unknown = present.filter((key) => !known.includes(key))
  return unknown.map((key) => {
    const nearest = nearestName(key, known)
    return {
      path: [...parent, key],
      message: `Unknown key "${toKeyName([...parent, key])}".`,
      hint:
        foreignKeyHint(toKeyName([...parent, key])) ??
        (nearest ? `Did you mean "${toKeyName([...parent, nearest])}"?` : `Known keys here: ${known.join(', ')}.`),
    }
  })
}

/** valibot takes a list for an object whose keys are numbers. */
function listForObject(path: (string | number)[]): IssueDescription {
  const { key, ...description } = describeList(path)
  return { path: key, ...description }
}

/** A list in place of an object. */
export function describeList(path: readonly (string | number)[]): {
  key: (string | number)[]
  message: string
  hint: string
} {
  const name = toKeyName(path)
  return {
    key: [...path],
    message: `"${name}" must be ${WORDS.Object}, but is a list.`,
    hint: foreignKeyHint(name) ?? 'Write each entry as a key and its value, in braces.',
  }
}

function toKeys(path: IssuePath): (string | number)[] {
  return path.map(({ key }) => (typeof key === 'number' ? key : String(key)))
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object with keys',
}

/** valibot describes the expected value as a type: `("light" | "dark")`. */
function expectedInWords(expected: string): string {
  return joinWords(
    [...new Set(alternatives(expected))].map((name) => WORDS[name] ?? name),
    'or',
  )
}

function alternatives(expected: string): string[] {
  return expected.replace(/[()]/g, '').split(' | ')
}

function receivedInWords(value: unknown): string {
  if (value === undefined || value === null) return value === null ? 'empty (null)' : 'absent'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function hintFor(issue: Issue, name: string): string | undefined {
  const { input } = issue
  const address = typeof input === 'string' && HOST_NAME.test(input) ? `https://${input}` : undefined
  if (/^"(url|baseUrl)"$/.test(name) && typeof input === 'string')
    return splitAddress(address ?? input) ?? (name === '"url"' ? toWrite(address) : undefined)
  if (name === '"colorMode.default"' && /^(auto|system)$/.test(String(input)))
    return 'With "respectPrefersColorScheme", which is the default, readers get the mode of their operating system.'
  if (name.endsWith('.to"') && typeof input === 'string' && isExternalHref(input)) return 'Write it as "href".'
  if (address !== undefined && issue.message.includes('"https://"')) return toWrite(address)
  if (typeof input === 'string' && input.startsWith('../') && issue.message.includes('inside the site folder'))
    return 'Move it there, or "octavo.config.ts" to a folder that contains both.'
  if (typeof input === 'string' && issue.message.includes('origin such as')) return toWrite(originOf(address ?? input))
  const literals = alternatives(issue.expected ?? '').filter((name) => name.startsWith('"'))
  if (typeof input === 'string' && literals.length > 0) return nearestLiteral(input, literals)
  if (name === '"languages"') return "Write an entry for each language, such as en: { label: 'English' }."
  if (issue.expected === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return 'Put it in quotes.'
  if (issue.expected === 'boolean' && (input === 'true' || input === 'false')) return 'Write it without quotes.'
  if (issue.expected === 'Object' && input === true) return 'Write {} for the defaults.'
  if (issue.expected === 'Array') return 'Put it in square brackets.'
  return undefined
}

/** Names the keys of an object in place of which there is another value. */
function hintForObject(schema: SchemaShape, { expected }: Issue, path: IssuePath): string | undefined {
  if (expected !== 'Object' || path.length === 0) return undefined
  const keys = knownKeysAt(schema, [...path, { key: '', input: {} }])
  return keys.length === 0 ? undefined : `It has the keys ${joinWords(keys, 'and')}.`
}

/** An address without its scheme: `github.com/acme`. */
const HOST_NAME = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(:\d+)?(\/|$)/i

function toWrite(value: string | undefined): string | undefined {
  return value && `Write "${value}".`
}

/** The origin of an address with a path, for example of a script. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address) || address.includes('*')) return undefined
  const { origin } = new URL(address)
  return origin === 'null' || origin === address ? undefined : origin
}

/** Other engines write origin and path in one setting. */
function splitAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, search, hash } = new URL(address)
  if (origin === 'null' || pathname === '/' || search + hash !== '') return undefined
  return `Write "${origin}" as "url", and the path "${withoutFinalSlashes(pathname)}/" as "baseUrl".`
}

function nearestLiteral(input: string, literals: string[]): string | undefined {
  const values = literals.map((literal) => literal.slice(1, -1))
  const same = foreignValue(input)
  if (same !== undefined && values.includes(same)) return toWrite(same)
  return suggest(input, values)
}
