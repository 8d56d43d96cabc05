/**
 * Compares two descriptions of an API.
 *
 * Input   the API as an earlier description has it, and as it is
 * Output  the operations that were added, changed and removed, each with its changes in words
 *
 * `api-smart-diff` finds the changes and tells which ones break clients: a new field that is required breaks them in a
 * request, but not in a response. Must not: list changes of descriptions and examples, which no client notices.
 */
import type { Diff } from 'api-smart-diff'
import type { Api, Operation } from './api.ts'
import { DATA, fields, isFields, list, NAMES, text, valueAt, type Fields } from './json.ts'
import { show } from './schema.ts'

export interface ChangedOperation {
  kind: 'added' | 'changed' | 'removed'
  /** As it is now, or as it was if it was removed. */
  operation: Operation
  /** Empty unless `kind` is `changed`. The breaking ones come first. */
  changes: readonly Change[]
}

export interface Change {
  /** A sentence with names in backticks. */
  words: string
  /** Whether a request or a client that was right before may fail now. */
  isBreaking: boolean
}

/** The operations with changes, in the order of the sidebar. Removed ones are last. */
export async function compareApis(before: Api, now: Api): Promise<ChangedOperation[]> {
  const differences = await listDifferences(before, now)
  const left = new Map(before.operations.map((operation) => [keyOf(operation), operation]))
  const found = now.operations.flatMap((operation): ChangedOperation[] => {
    const key = keyOf(operation)
    if (!left.delete(key)) return [{ kind: 'added', operation, changes: [] }]
    const changes = differences.get(key) ?? []
    return changes.length === 0 ? [] : [{ kind: 'changed', operation, changes }]
  })
  const removed = [...left.values()].map((operation): ChangedOperation => ({
    kind: 'removed',
    operation,
    changes: [],
  }))
  return [...found, ...removed]
}

/** The same for an operation whose parameters of the path have other names. */
function keyOf({ path, method }: Pick<Operation, 'path' | 'method'>): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`
}

/** Changes of operations that both descriptions have, by their keys. */
async function listDifferences(before: Api, now: Api): Promise<Map<string, Change[]>> {
  const { compareOpenApi, openapi3Rules } = await import('api-smart-diff')
  // References are followed into the shared parts, which are not compared by themselves.
  const rules = { ...openapi3Rules({ version: '3.1.x' }), '/components': { skip: true } }
  const result: unknown = compareOpenApi(toComparable(before), toComparable(now), { rules })
  const { diffs, merged } = result as { diffs: Diff[]; merged: unknown } // The types of the package say `any`.
  // A path whose parameters have other names now has its new name in `merged`.
  const paths = new Map(now.operations.map((operation) => [keyOf(operation), operation.path]))
  const lists = countListed(diffs)
  const found = new Map<string, Finding[]>()
  for (const difference of diffs) {
    const [root, path = '', method = '', ...steps] = difference.path.map(String)
    if (root !== 'paths' || steps.length === 0) continue
    const key = keyOf({ path, method })
    const known = found.get(key) ?? []
    const operation = valueAt(merged, ['paths', paths.get(key) ?? path, method])
    const isWhole =
      steps.at(-2) === 'enum' &&
      lists.get(listKeyOf(difference)) === list(valueAt(operation, steps.slice(0, -1))).length
    const sentence = toSentence(difference, steps, operation, isWhole)
    if (sentence === undefined) continue
    const isBreaking = breaks(difference, steps, isWhole)
    const { subject, predicate } = sentence
    const same = known.find((change) => change.subject === subject && change.predicate === predicate)
    if (same) same.isBreaking ||= isBreaking
    else known.push({ ...sentence, isBreaking })
    found.set(key, known)
  }
  return new Map(Array.from(found, ([key, each]) => [key, toChanges(joinRequired(each))]))
}

/** Counts the values that were added to each list of values, and those that were removed. */
function countListed(diffs: readonly Diff[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const diff of diffs) {
    if (diff.path.at(-2) !== 'enum') continue
    const key = listKeyOf(diff)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function listKeyOf({ action, path }: Diff): string {
  return [action, ...path.slice(0, -1)].join('\n')
}

/** Whether clients may fail. The package has it the wrong way round for a list of values that is new or gone. */
function breaks({ type, action, after }: Diff, steps: readonly string[], isWhole: boolean): boolean {
  const isRequest = steps[0] === 'parameters' || steps[0] === 'requestBody'
  if (isWhole) return (action === 'add') === isRequest
  if (steps.at(-1) === 'additionalProperties' && after === false) return isRequest
  return type === 'breaking'
}

/** What a sentence says of its subject. */
interface Sentence {
  subject: string
  /** The rest of the sentence, with what is between them. */
  predicate: string
  /** Whether it is about the whole subject, or about whether it is required. */
  kind?: 'added' | 'removed' | 'required' | 'not required'
}

type Finding = Sentence & { isBreaking: boolean }

/** Says in one sentence that a new field is required, and not of a removed field that it is no longer required. */
function joinRequired(findings: readonly Finding[]): Finding[] {
  const wholes = new Map(findings.map((finding) => [`${finding.kind} ${finding.subject}`, finding]))
  return findings.filter(({ subject, kind, isBreaking }) => {
    if (kind === 'not required') return !wholes.has(`removed ${subject}`)
    const addition = kind === 'required' ? wholes.get(`added ${subject}`) : undefined
    if (!addition) return true
    addition.predicate = ' was added, and is required.'
    addition.isBreaking ||= isBreaking
    return false
  })
}

/** The breaking changes come first. */
function toChanges(findings: readonly Finding[]): Change[] {
  return findings
    .map(({ subject, predicate, isBreaking }) => ({ words: subject + predicate, isBreaking }))
    .sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
}

/** The operations and what they refer to, without what is only for people. */
function toComparable({ operations, document }: Api): Fields {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { path, method, isWebhook, node, parameters } of operations) {
    const { requestBody, responses, callbacks, deprecated, security = document.security } = node
    // A client reads the body of a webhook, as it reads a response.
    const bodies = isWebhook ? { responses: { [WEBHOOK]: requestBody } } : { requestBody, responses, callbacks }
    paths[path] = { ...paths[path], [method]: { parameters, ...bodies, security, deprecated } }
  }
  return fields(withoutWords({ openapi: '3.1.0', paths, components: document.components }))
}

const WEBHOOK = 'body'
const WORDS = new Set(['description', 'summary', 'title', 'externalDocs', 'example', 'examples'])

function withoutWords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutWords(each))
  if (!isFields(value)) return value
  const kept = Object.entries(value).filter(
    ([key, each]) => each !== undefined && (isNames || !(WORDS.has(key) || key.startsWith('x-'))),
  )
  return Object.fromEntries(
    kept.map(([key, each]) => [
      key,
      !isNames && DATA.has(key) ? each : withoutWords(each, !isNames && (NAMES.has(key) || MAPS.has(key))),
    ]),
  )
}

/** Objects beside schemas whose keys are names. */
const MAPS = new Set(['paths', 'responses', 'headers', 'parameters', 'requestBodies', 'content', 'callbacks', 'links'])

/** `steps` lead from the operation to what has changed. Undefined for a change that no client notices. */
function toSentence(
  { action, before, after }: Diff,
  steps: readonly string[],
  operation: unknown,
  isWhole: boolean,
): Sentence | undefined {
  const value: unknown = action === 'add' ? after : before
  // The list of required fields is said of each field.
  const isField = steps.at(-2) === 'required' && typeof value === 'string'
  const { subject, rest } = toSubject(
    isField ? [...steps.slice(0, -2), 'properties', value, 'required'] : steps,
    operation,
  )
  const [key = '', last] = rest
  const change = { add: 'was added', remove: 'was removed', replace: 'has changed', rename: 'was renamed' }[action]
  if (key === '' || key === '$ref') {
    const kind = action === 'add' ? 'added' : 'removed'
    return { subject, predicate: ` ${change}.`, ...((action === 'add' || action === 'remove') && { kind }) }
  }
  // Only the place of a parameter of a path counts.
  if (key === 'name') return undefined
  if (key === 'security') return { subject: 'The ways to authorize', predicate: ' have changed.' }
  if (Object.hasOwn(FLAGS, key) && last === undefined) {
    const [on, off] = FLAGS[key] ?? ['', '']
    const was = action !== 'add' && before !== false
    const is = action !== 'remove' && after !== false
    // `required: false` says what is true without it.
    if (was === is) return undefined
    const kind = is ? 'required' : 'not required'
    return { subject, predicate: ` ${is ? on : off}.`, ...(key === 'required' && { kind }) }
  }
  return { subject, predicate: `: ${describeRest({ action, before, after }, rest, isWhole, change)}.` }
}

/** What has changed in the subject, at `rest`. */
function describeRest(
  { action, before, after }: Pick<Diff, 'action' | 'before' | 'after'>,
  [key = '', last]: readonly string[],
  isWhole: boolean,
  change: string,
): string {
  const value: unknown = action === 'add' ? after : before
  if (key === 'enum' && isWhole)
    return `${action === 'add' ? 'only the values of a list are' : 'any value is'} allowed now`
  if (key === 'enum' && last !== undefined) return `the value \`${show(value)}\` ${change}`
  if (CHOICES.has(key)) return `a choice ${change}`
  if (key === 'headers' && isFields(value)) {
    const names = Object.keys(value).map((name) => `\`${name}\``)
    const [what, was] = names.length === 1 ? ['header', 'was'] : ['headers', 'were']
    return `the ${what} ${names.join(', ')} ${change.replace('was', was)}`
  }
  if (!isShort(before) || !isShort(after)) return `\`${key}\` ${change}`
  if (action === 'replace') return `\`${key}\` changed from \`${show(before)}\` to \`${show(after)}\``
  return `\`${key}: ${show(value)}\` ${change}`
}

const FLAGS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  required: ['is required now', 'is no longer required'],
  deprecated: ['is deprecated', 'is no longer deprecated'],
  nullable: ['may be null now', 'is no longer null'],
}

/** Whether a value can be a part of a sentence. */
function isShort(value: unknown): boolean {
  return !isFields(value) && (JSON.stringify(value) ?? '').length <= 60
}

interface Subject {
  subject: string
  /** Steps from the subject to what has changed; empty if it is the subject. */
  rest: readonly string[]
}

function toSubject(steps: readonly string[], operation: unknown): Subject {
  const [kind = '', name = '', ...rest] = steps
  if (kind === 'parameters' && name !== '') {
    const node = fields(valueAt(operation, [kind, name]))
    return within(`${capitalize(text(node.in) ?? '')} parameter \`${text(node.name) ?? name}\``, rest, node)
  }
  if (kind === 'requestBody') return within('The request body', steps.slice(1), valueAt(operation, [kind]))
  if (kind === 'responses' && name !== '') {
    const subject = name === WEBHOOK ? 'The body' : `Response ${name}`
    return within(subject, rest, valueAt(operation, [kind, name]))
  }
  if (kind === 'callbacks') return toCallback(steps, operation)
  return { subject: 'The operation', rest: steps }
}

/** `callbacks/onPaid/{$request.body#/url}/post/requestBody/…` */
function toCallback([kind = '', name, address, method, ...steps]: readonly string[], operation: unknown): Subject {
  if (name === undefined) return { subject: 'A callback', rest: [] }
  const callback = `callback \`${name}\``
  if (address === undefined || method === undefined) return { subject: capitalize(callback), rest: [] }
  const { subject, rest } = toSubject(steps, valueAt(operation, [kind, name, address, method]))
  return steps.length === 0 || subject === 'The operation'
    ? { subject: capitalize(callback), rest }
    : { subject: `${subject} of ${callback}`, rest }
}

/** Goes from a body or a parameter to its field. */
function within(whole: string, steps: readonly string[], node: unknown): Subject {
  let subject = whole
  let rest = steps
  if (rest[0] === 'headers' && rest[1] !== undefined) {
    subject = `Header \`${rest[1]}\` of ${lower(subject)}`
    rest = rest.slice(2)
  }
  if (rest[0] === 'content' && rest[1] !== undefined) {
    const types = Object.keys(fields(fields(node).content))
    if (types.length > 1 || rest.length === 2) subject += ` (\`${rest[1]}\`)`
    rest = rest.slice(2)
  }
  if (rest[0] !== 'schema') return { subject, rest }
  const { field, left } = toField(rest.slice(1))
  if (field === '') return { subject, rest: left }
  const isItems = /^(?:\[\])+$/.test(field)
  return { subject: `${isItems ? 'The items' : `Field \`${field}\``} of ${lower(subject)}`, rest: left }
}

/** `properties/user/items/properties/name/type` → `user[].name`, `type` */
function toField(steps: readonly string[]): { field: string; left: readonly string[] } {
  let field = ''
  let at = 0
  for (;;) {
    const [key = '', next] = steps.slice(at)
    if ((key === 'properties' || key === 'patternProperties') && next !== undefined) {
      field += `${field && '.'}${next}`
      at += 2
    } else if ((CHOICES.has(key) || key === 'prefixItems') && next !== undefined && at + 2 < steps.length) at += 2
    else if (key === 'items') {
      field += '[]'
      at += 1
    } else if (key === 'additionalProperties' && next !== undefined) {
      field += `${field && '.'}*`
      at += 1
    } else return { field, left: steps.slice(at) }
  }
}

const CHOICES = new Set(['allOf', 'oneOf', 'anyOf'])

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
