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
import { fill } from './browser/words.ts'
import type { PageWords } from './words/index.ts'

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
export async function compareApis(before: Api, now: Api, words: PageWords): Promise<ChangedOperation[]> {
  const differences = await listDifferences(before, now, words)
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
async function listDifferences(before: Api, now: Api, words: PageWords): Promise<Map<string, Change[]>> {
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
    const isBreaking = breaks(difference, steps, isWhole)
    for (const sentence of toSentences(difference, steps, { operation, isWhole, words })) {
      const said = toText(sentence)
      const same = known.find((change) => toText(change) === said)
      if (same) same.isBreaking ||= isBreaking
      else known.push({ ...sentence, isBreaking })
    }
    found.set(key, known)
  }
  return new Map(Array.from(found, ([key, each]) => [key, toChanges(joinRequired(each, words))]))
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

/** What is said of a part of an operation. */
interface Sentence {
  subject: string
  /** With `{subject}`, where the language has it. */
  pattern: string
  /** Of the other names in the pattern. */
  values?: Readonly<Record<string, string>>
  /** Whether it is about the whole subject, or about whether it is required. */
  kind?: 'added' | 'removed' | 'required' | 'not required'
}

type Finding = Sentence & { isBreaking: boolean }

function toText({ subject, pattern, values }: Sentence): string {
  return fill(pattern, { ...values, subject })
}

/** Says in one sentence that a new field is required, and not of a removed field that it is no longer required. */
function joinRequired(findings: readonly Finding[], words: PageWords): Finding[] {
  const wholes = new Map(findings.map((finding) => [`${finding.kind} ${finding.subject}`, finding]))
  return findings.filter(({ subject, kind, isBreaking }) => {
    if (kind === 'not required') return !wholes.has(`removed ${subject}`)
    const addition = kind === 'required' ? wholes.get(`added ${subject}`) : undefined
    if (!addition) return true
    addition.pattern = words.itWasAddedRequired
    addition.isBreaking ||= isBreaking
    return false
  })
}

/** The breaking changes come first. */
function toChanges(findings: readonly Finding[]): Change[] {
  return findings
    .map((finding) => ({ words: toText(finding), isBreaking: finding.isBreaking }))
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

interface Place {
  operation: unknown
  /** Whether a whole list of values is new or gone. */
  isWhole: boolean
  words: PageWords
}

/** `steps` lead from the operation to what has changed. Nothing is said of a change that no client notices. */
function toSentences(difference: Diff, steps: readonly string[], place: Place): Sentence[] {
  const { action, before, after } = difference
  const { operation, words } = place
  const value: unknown = action === 'add' ? after : before
  // The list of required fields is said of each field.
  const isField = steps.at(-2) === 'required' && typeof value === 'string'
  const { subject, rest } = toSubject(
    isField ? [...steps.slice(0, -2), 'properties', value, 'required'] : steps,
    operation,
    words,
  )
  const [key = '', last] = rest
  if (key === '' || key === '$ref') return [{ subject, ...sayOfWhole(action, words) }]
  // Only the place of a parameter of a path counts.
  if (key === 'name') return []
  if (key === 'security') return [{ subject: words.authorization, pattern: words.itHasChanged }]
  if (key === 'headers' && last === undefined && isFields(value))
    return Object.keys(value).map((name) => ({
      subject: join(subject, fill(words.header, { name: `\`${name}\`` })),
      ...sayOfWhole(action, words),
    }))
  if (FLAGS.has(key) && last === undefined) {
    const was = action !== 'add' && before !== false
    const is = action !== 'remove' && after !== false
    // `required: false` says what is true without it.
    if (was === is) return []
    if (key === 'required')
      return [
        {
          subject,
          pattern: is ? words.itIsRequired : words.itIsOptional,
          kind: is ? 'required' : 'not required',
        },
      ]
    if (key === 'deprecated') return [{ subject, pattern: is ? words.itIsDeprecated : words.itIsNotDeprecated }]
  }
  return [{ subject, ...sayOfPart(difference, rest, place) }]
}

/** Keys that are true or false. */
const FLAGS = new Set(['required', 'deprecated', 'nullable'])

function sayOfWhole(action: Diff['action'], words: PageWords): Pick<Sentence, 'pattern' | 'kind'> {
  if (action === 'add') return { pattern: words.itWasAdded, kind: 'added' }
  if (action === 'remove') return { pattern: words.itWasRemoved, kind: 'removed' }
  return { pattern: words.itHasChanged }
}

/** What has changed in the subject, at `rest`. */
function sayOfPart(
  { action, before, after }: Pick<Diff, 'action' | 'before' | 'after'>,
  [key = '', last]: readonly string[],
  { isWhole, words }: Place,
): Pick<Sentence, 'pattern' | 'values'> {
  const value: unknown = action === 'add' ? after : before
  if (key === 'enum' && isWhole) return { pattern: action === 'add' ? words.onlyListedValues : words.anyValue }
  const pattern = { add: words.partAdded, remove: words.partRemoved, replace: '', rename: '' }[action]
  const say = (part: string) => ({ pattern: pattern || words.partChanged, values: { part: `\`${part}\`` } })
  if (key === 'enum' && last !== undefined) return say(show(value))
  if (CHOICES.has(key)) return { pattern: words.partChanged, values: { part: `\`${key}\`` } }
  if (!isShort(before) || !isShort(after)) return say(key)
  if (action === 'replace')
    return {
      pattern: words.partReplaced,
      values: { part: `\`${key}\``, before: `\`${show(before)}\``, after: `\`${show(after)}\`` },
    }
  return say(FLAGS.has(key) ? key : `${key}: ${show(value)}`)
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

/** Leads from a part to one in it. */
function join(whole: string, part: string): string {
  return `${whole} › ${part}`
}

function toSubject(steps: readonly string[], operation: unknown, words: PageWords): Subject {
  const [kind = '', name = '', ...rest] = steps
  if (kind === 'parameters' && name !== '') {
    const node = fields(valueAt(operation, [kind, name]))
    const places = { path: words.pathParameter, header: words.header, cookie: words.cookie }
    const place = places[String(node.in) as keyof typeof places] ?? words.queryParameter // Any other place.
    return within(fill(place, { name: `\`${text(node.name) ?? name}\`` }), rest, node, words)
  }
  if (kind === 'requestBody') return within(words.requestBody, steps.slice(1), valueAt(operation, [kind]), words)
  if (kind === 'responses' && name !== '') {
    const subject = name === WEBHOOK ? words.payload : fill(words.responseWith, { status: name })
    return within(subject, rest, valueAt(operation, [kind, name]), words)
  }
  if (kind === 'callbacks') return toCallback(steps, operation, words)
  return { subject: words.operation, rest: steps }
}

/** `callbacks/onPaid/{$request.body#/url}/post/requestBody/…` */
function toCallback(
  [kind = '', name, address, method, ...steps]: readonly string[],
  operation: unknown,
  words: PageWords,
): Subject {
  if (name === undefined) return { subject: words.callbacks, rest: [] }
  const callback = fill(words.callback, { name: `\`${name}\`` })
  if (address === undefined || method === undefined) return { subject: callback, rest: [] }
  const { subject, rest } = toSubject(steps, valueAt(operation, [kind, name, address, method]), words)
  return { subject: subject === words.operation ? callback : join(callback, subject), rest }
}

/** Goes from a body or a parameter to its field. */
function within(whole: string, steps: readonly string[], node: unknown, words: PageWords): Subject {
  let subject = whole
  let rest = steps
  if (rest[0] === 'headers' && rest[1] !== undefined) {
    subject = join(subject, fill(words.header, { name: `\`${rest[1]}\`` }))
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
  return { subject: join(subject, isItems ? words.entries : `\`${field}\``), rest: left }
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
