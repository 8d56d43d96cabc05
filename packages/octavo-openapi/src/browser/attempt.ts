/** A request that a reader fills in, and what becomes of it. */
import type { FormWords } from './form-words.ts'
import { print, serialize, type Styling } from './styles.ts'
import { fill } from './words.ts'

export interface Attempt {
  method: string
  path: string
  servers: readonly AttemptServer[]
  fields: readonly AttemptField[]
  /** Alternatives. */
  security: readonly (readonly AttemptScheme[])[]
  bodies?: readonly AttemptBody[]
  isBodyRequired?: boolean
}

export interface AttemptBody {
  type: string
  /** Of a form that is one of several with its type. */
  label?: string | undefined
  example: string
  schema?: Readonly<Record<string, unknown>> | undefined
  /** The parts of a form, or a file as the only one. Absent: the body is a text. */
  fields?: readonly AttemptField[]
}

export interface AttemptServer {
  /** With its variables in braces. */
  url: string
  description: string | undefined
  variables: readonly { name: string; value: string; values: readonly string[]; description: string | undefined }[]
}

export interface AttemptField {
  name: string
  place: 'path' | 'query' | 'header' | 'cookie' | 'part' | 'body'
  isRequired: boolean
  about: string
  /** At first. */
  value: string
  /** Of an enumeration. */
  values: readonly string[]
  /** How a list or an object becomes text. Absent: its text is sent as it is. */
  style?: Styling
  /** The media type of a part that is no plain text. */
  type?: string
  /** A reader chooses a file, or several. `accept`: media types that it may have. */
  file?: { accept: string; isList: boolean }
  schema: Readonly<Record<string, unknown>>
}

export interface AttemptScheme {
  name: string
  kind: 'key' | 'basic' | 'token'
  /** Of a key. */
  place?: string
  key?: string
  /** Of a token, in the header. Default: `Bearer`. */
  prefix?: string
  flow?: { authorizationUrl: string; tokenUrl: string; scopes: readonly string[] }
}

/** What a reader has filled in. */
export interface Filled {
  /** Index into the servers. */
  server: number
  variables: Readonly<Record<string, string>>
  /** By place and name. */
  values: Readonly<Record<string, string>>
  /** Index into the alternatives of authorization. */
  security: number
  secrets: Readonly<Record<string, string>>
  /** Index into the bodies. */
  body: number
  text: string
  /** As `values`. */
  files: Readonly<Record<string, readonly File[]>>
}

export function toFieldKey({ place, name }: AttemptField): string {
  return `${place} ${name}`
}

export interface BuiltRequest {
  url: string
  method: string
  headers: [string, string][]
  body?: string | File | readonly BuiltPart[]
}

/** A part of a form. */
export interface BuiltPart {
  name: string
  value: string | File
  type?: string | undefined
}

/** The initial values of the form when a reader chooses a body. */
export function startBody(body: AttemptBody | undefined): Pick<Filled, 'text' | 'values' | 'files'> {
  const values = Object.fromEntries((body?.fields ?? []).map((field) => [toFieldKey(field), field.value]))
  return { text: body?.example ?? '', values, files: {} }
}

/** Whether a reader has filled in a field. */
export function isFilled(field: AttemptField, { values, files }: Filled): boolean {
  const key = toFieldKey(field)
  return field.file ? (files[key] ?? []).length > 0 : (values[key] ?? '') !== ''
}

/** The address of a server with the values of its variables, by default as in the description. */
export function fillAddress({ url, variables }: AttemptServer, values: Filled['variables'] = {}): string {
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variables.find((each) => each.name === name)
    return variable ? values[name] || variable.value : whole
  })
}

/** The request as it is sent. `home`: address that a server without host is relative to. */
export function buildRequest(attempt: Attempt, filled: Filled, home = location.origin): BuiltRequest {
  const server = attempt.servers[filled.server]
  const base = new URL(server ? fillAddress(server, filled.variables) : '/', home).href.replace(/\/$/, '')
  const valueOf = (field: AttemptField) => filled.values[toFieldKey(field)] ?? ''
  const path = attempt.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const field = attempt.fields.find((each) => each.place === 'path' && each.name === name)
    return field ? toText(field, valueOf(field)) : whole
  })
  const url = new URL(base + path)
  const headers: [string, string][] = []
  const query: string[] = []
  const cookies: string[] = []
  for (const field of attempt.fields) {
    const value = valueOf(field)
    if (value === '' || field.place === 'path') continue
    const text = toText(field, value)
    if (field.place === 'header') headers.push([field.name, text])
    else if (field.place === 'cookie') cookies.push(text)
    else query.push(text)
  }
  addSecrets(attempt.security[filled.security] ?? [], filled.secrets, { query, headers, cookies })
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  url.search = [url.search.slice(1), ...query].filter(Boolean).join('&')
  const media = attempt.bodies?.[filled.body]
  return { url: url.href, method: attempt.method, headers, ...(media && toBody(media, filled, headers)) }
}

/** As `buildRequest`; undefined for an address that is not valid, and for a form that is not JSON. */
export function tryBuild(...given: Parameters<typeof buildRequest>): BuiltRequest | undefined {
  try {
    return buildRequest(...given)
  } catch {
    return undefined
  }
}

/** A field as a request has it. A value without a style that is JSON is sent on one line. */
function toText({ name, place, style, type = '', schema }: AttemptField, written: string): string {
  const value = style ? toValue(schema, written) : (JSON_TYPE.test(type) && parseObject(written)) || written
  return serialize({ name, style, place: place === 'part' || place === 'body' ? 'query' : place }, value)
}

/** The value that a text stands for. `root`: where references of the schema begin. */
export function toValue(schema: AttemptField['schema'], written: string, root = schema): unknown {
  const { types, items } = readTypes(schema, root)
  const trimmed = written.trim()
  const list = types.has('array') && trimmed.startsWith('[') ? parseObject(written) : undefined
  if (list) return list
  if (types.has('array') && !types.has('string'))
    return trimmed.split(',').map((each) => toValue(items, each.trim(), root))
  if (types.has('object')) return parseObject(written) ?? written
  if ((types.has('integer') || types.has('number')) && trimmed !== '' && !Number.isNaN(Number(written)))
    return Number(written)
  if (types.has('boolean') && /^(true|false)$/.test(written)) return written === 'true'
  return written
}

interface Types {
  types: ReadonlySet<string>
  /** The schema of the entries of a list. */
  items: AttemptField['schema']
}

const MOST_LEVELS = 9

/** The types that a schema allows, itself or by its choices. */
function readTypes(schema: AttemptField['schema'], root: AttemptField['schema'], level = 0): Types {
  const { $ref, enum: values, allOf, anyOf, oneOf, items } = schema
  const type = schema.type ?? (Array.isArray(values) ? values.map((each) => typeof each) : undefined)
  const target = typeof $ref === 'string' ? toSteps($ref).reduce<unknown>(valueAt, root) : undefined
  const inner = [target, allOf, anyOf, oneOf].flat().filter(isSchema)
  const read = level < MOST_LEVELS ? inner.map((each) => readTypes(each, root, level + 1)) : []
  return {
    types: new Set([type, ...read.map(({ types }) => [...types])].flat().filter((each) => typeof each === 'string')),
    items: isSchema(items) ? items : (read.find((each) => each.items !== ANY)?.items ?? ANY),
  }
}

const ANY: AttemptField['schema'] = {}

function isSchema(value: unknown): value is AttemptField['schema'] {
  return typeof value === 'object' && value !== null
}

/** What is at a name; undefined if it is not its own. */
export function valueAt(node: unknown, step: string): unknown {
  return isSchema(node) && Object.hasOwn(node, step) ? node[step] : undefined
}

/** `#/owner/first~1name` → `owner`, `first/name` */
export function toSteps(pointer: string): string[] {
  const [, ...steps] = pointer.split('/')
  return steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function parseObject(written: string): object | undefined {
  try {
    const value: unknown = JSON.parse(written)
    return isSchema(value) ? value : undefined
  } catch {
    // The form says that it is no object.
    return undefined
  }
}

type BuiltBody = Partial<Pick<BuiltRequest, 'body' | 'headers'>>

function toBody({ type, fields }: AttemptBody, filled: Filled, headers: BuiltRequest['headers']): BuiltBody {
  const typed = (sent = type) => [...headers, ['Content-Type', sent] satisfies [string, string]]
  const isForm = type.startsWith('multipart/form-data')
  const isUrlForm = type.startsWith('application/x-www-form-urlencoded')
  const used = fields?.filter((field) => isFilled(field, filled))
  // The browser adds the type of a form with its boundary.
  if (used && isForm) return used.length > 0 ? { body: used.flatMap((field) => toParts(field, filled)) } : {}
  if (used && isUrlForm) {
    const pairs = used.map((field) => toText({ ...field, place: 'query' }, filled.values[toFieldKey(field)] ?? ''))
    return pairs.length > 0 ? { body: pairs.join('&'), headers: typed() } : {}
  }
  if (used) {
    const file = used[0] && filled.files[toFieldKey(used[0])]?.[0]
    // A range such as `image/*` is no type that a request may have.
    return file ? { body: file, headers: typed(type.includes('*') ? file.type || BYTES : type) } : {}
  }
  if (filled.text.trim() === '') return {}
  if (isForm) return { body: readForm(filled.text).map(([name, value]) => ({ name, value })) }
  const body = isUrlForm ? new URLSearchParams(readForm(filled.text)).toString() : filled.text
  return { body, headers: typed() }
}

/** A list is sent as a part for each entry. */
function toParts(field: AttemptField, { values, files }: Filled): BuiltPart[] {
  const { name, type } = field
  const key = toFieldKey(field)
  if (field.file) return (files[key] ?? []).map((value) => ({ name, value, type }))
  const value = readPart(field, values[key] ?? '')
  const isList = Array.isArray(value) && readTypes(field.schema, field.schema).types.has('array')
  return (isList ? (value as unknown[]) : [value]).map((each) => ({ name, value: print(each), type }))
}

/** The value of a part, which may be JSON without a type in its schema. */
export function readPart({ schema, type = '' }: AttemptField, written: string): unknown {
  return (JSON_TYPE.test(type) && parseObject(written)) || toValue(schema, written)
}

/** A form whose description has no fields is written as JSON. */
function readForm(text: string): [string, string][] {
  const value: unknown = JSON.parse(text)
  return Object.entries(value ?? {}).map(([name, each]) => [name, print(each)])
}

function addSecrets(
  schemes: readonly AttemptScheme[],
  secrets: Filled['secrets'],
  { query, headers, cookies }: { query: string[]; headers: BuiltRequest['headers']; cookies: string[] },
): void {
  for (const { name, kind, place, key = '', prefix = 'Bearer' } of schemes) {
    const secret = secrets[name]
    if (!secret) continue
    if (kind === 'token') headers.push(['Authorization', `${prefix} ${secret}`])
    else if (kind === 'basic') headers.push(['Authorization', `Basic ${toBase64(secret)}`])
    else if (place === 'query') query.push(`${encodeURIComponent(key)}=${encodeURIComponent(secret)}`)
    else if (place === 'cookie') cookies.push(`${key}=${secret}`)
    else headers.push([key, secret])
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

export interface Answer {
  status: number
  statusText: string
  milliseconds: number
  headers: [string, string][]
  text: string
}

/** Characters that are read of an answer, which may have no end. */
const MOST_READ = 5_000_000
/** Characters that are shown. */
const LONGEST = 200_000

/**
 * Makes the request that the browser sends: without cookies and without a referrer. Throws the browser's error for a
 * request that it refuses, for example a body with GET.
 */
export function toBrowserRequest({ url, method, headers, body }: BuiltRequest, signal: AbortSignal): Request {
  return new Request(url, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' || body instanceof File ? body : toMultipart(body) }),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  })
}

/** Sends a request. Nothing but the response is kept. */
export async function send(request: Request): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(request)
  const type = response.headers.get('content-type') ?? ''
  const isShown = type === '' || isText(type)
  const text = isShown
    ? format(await readText(response), type)
    : [type, response.headers.get('content-length') && `${response.headers.get('content-length')} B`]
        .filter(Boolean)
        .join(', ')
  if (!isShown) await response.body?.cancel()
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - started),
    headers: [...response.headers],
    text: text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text,
  }
}

/** A form that says the type of each part: `FormData` gives a part that is no plain text the name of a file. */
function toMultipart(parts: readonly BuiltPart[]): Blob {
  const boundary = `octavo-${crypto.getRandomValues(new Uint32Array(4)).join('')}`
  const quote = (text: string) => `"${text.replace(/["\r\n]/g, encodeURIComponent)}"`
  const lines = parts.flatMap(({ name, value, type = '' }) => {
    const isFile = typeof value !== 'string'
    const sent = isFile ? value.type || type || BYTES : type
    const head = `form-data; name=${quote(name)}${isFile ? `; filename=${quote(value.name)}` : ''}`
    const typed = sent === '' ? '' : `\r\nContent-Type: ${sent}`
    return [`--${boundary}\r\nContent-Disposition: ${head}${typed}\r\n\r\n`, value, '\r\n']
  })
  return new Blob([...lines, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

/** The type of a file whose type is not known. */
export const BYTES = 'application/octet-stream'

/** Types whose parts are fields. */
export const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/

export const JSON_TYPE = /[/+]json\b/
const TEXT_TYPE = /^text\/|[/+-](?:(?:nd)?json[l5]?|xml|ya?ml|javascript|graphql|sql|toml|jwt)\b|urlencoded/

/** Whether a media type is text. */
export function isText(type: string): boolean {
  return TEXT_TYPE.test(type)
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  while (text.length <= MOST_READ) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
  await reader.cancel()
  return text
}

function format(text: string, type: string): string {
  if (!JSON_TYPE.test(type)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Why no answer can be read, in words for the reader. */
export function explainFailure(url: string, page: string, words: FormWords): string {
  const { origin, protocol } = new URL(url)
  if (protocol === 'http:' && page.startsWith('https:')) return fill(words.notSecure, { origin })
  return fill(words.notReadable, { origin, page })
}
