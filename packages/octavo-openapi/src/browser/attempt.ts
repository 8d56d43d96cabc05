/** A request that a reader fills in, and what becomes of it. */
import { serializeArrayParam, serializeObjectParam, serializePrimitiveParam } from 'openapi-fetch'
import type { FormWords } from './form-words.ts'
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
  place: 'path' | 'query' | 'header' | 'part' | 'body'
  isRequired: boolean
  about: string
  /** At first. */
  value: string
  /** Of an enumeration. */
  values: readonly string[]
  /** How a list or an object becomes text. Absent: its text is sent as it is. */
  style?: { style: Style; explode: boolean; allowReserved: boolean }
  /** The media type of a part that is no plain text. */
  type?: string
  /** A reader chooses a file, or several. `accept`: media types that it may have. */
  file?: { accept: string; isList: boolean }
  schema: Readonly<Record<string, unknown>>
}

/** Styles of parameters: https://spec.openapis.org/oas/v3.2.0.html#style-values */
export type Style = NonNullable<
  Parameters<typeof serializeArrayParam>[2]['style'] | Parameters<typeof serializeObjectParam>[2]['style']
>

export interface AttemptScheme {
  name: string
  kind: 'key' | 'basic' | 'token'
  /** Of a key. */
  place?: string
  key?: string
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
interface BuiltPart {
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
export function buildRequest(attempt: Attempt, filled: Filled, home: string): BuiltRequest {
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
  for (const field of attempt.fields) {
    const value = valueOf(field)
    if (value === '' || field.place === 'path') continue
    if (field.place === 'header') headers.push([field.name, toText(field, value)])
    else query.push(toText(field, value))
  }
  addSecrets(attempt.security[filled.security] ?? [], filled.secrets, query, headers)
  url.search = [url.search.slice(1), ...query].filter(Boolean).join('&')
  const media = attempt.bodies?.[filled.body]
  return { url: url.href, method: attempt.method, headers, ...(media && toBody(media, filled, headers)) }
}

/** A parameter as a request has it: in a query with its name, in a header without escapes. */
function toText({ name, place, style, schema }: AttemptField, written: string): string {
  const value = style ? toValue(schema, written) : written
  const key = encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')
  const options = { explode: false, ...style, ...(place === 'header' && { allowReserved: true }) }
  // The library knows more styles than the types of each function say.
  if (Array.isArray(value))
    return serializeArrayParam(key, value.map(print), options as Parameters<typeof serializeArrayParam>[2])
  if (typeof value === 'object' && value !== null)
    return serializeObjectParam(key, toFlat(value, place), options as Parameters<typeof serializeObjectParam>[2])
  if (place === 'query') return serializePrimitiveParam(key, written, options)
  if (place === 'header') return written
  const escaped = encodeURIComponent(written)
  return options.style === 'label' ? `.${escaped}` : options.style === 'matrix' ? `;${key}=${escaped}` : escaped
}

/** A value as text. No style says how a list or an object becomes text inside another one. */
export function print(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function toFlat(value: object, place: AttemptField['place']): Record<string, string> {
  const toKey = place === 'header' ? String : encodeURIComponent
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [toKey(key), print(each)]))
}

/** The value that a text stands for. */
export function toValue({ type, items }: AttemptField['schema'], written: string): unknown {
  const types = new Set([type].flat())
  if (types.has('array')) {
    const inner = typeof items === 'object' && items !== null ? (items as AttemptField['schema']) : {} // A schema.
    const known = written.trim().startsWith('[') ? parseObject(written) : undefined
    if (known) return known
    return written.split(',').map((each) => toValue(inner, each.trim()))
  }
  if (types.has('object')) return parseObject(written) ?? written
  if ((types.has('integer') || types.has('number')) && written.trim() !== '' && !Number.isNaN(Number(written)))
    return Number(written)
  if (types.has('boolean') && /^(true|false)$/.test(written)) return written === 'true'
  return written
}

function parseObject(written: string): object | undefined {
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'object' && value !== null ? value : undefined
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
    return file
      ? { body: file, headers: typed(type.includes('*') ? file.type || 'application/octet-stream' : type) }
      : {}
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
  const isList = [field.schema.type].flat().includes('array')
  return (isList && Array.isArray(value) ? value : [value]).map((each) => ({ name, value: print(each), type }))
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
  query: string[],
  headers: [string, string][],
): void {
  for (const { name, kind, place, key = '' } of schemes) {
    const secret = secrets[name]
    if (!secret) continue
    if (kind === 'token') headers.push(['Authorization', `Bearer ${secret}`])
    else if (kind === 'basic') headers.push(['Authorization', `Basic ${toBase64(secret)}`])
    else if (place === 'query') query.push(`${encodeURIComponent(key)}=${encodeURIComponent(secret)}`)
    else if (place === 'header') headers.push([key, secret])
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** The same request for a terminal. */
export function toCurl({ url, method, headers, body }: BuiltRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const toOptions = () => {
    if (body === undefined) return []
    if (typeof body === 'string') return [`--data ${quote(body)}`]
    if (body instanceof File) return [`--data-binary ${quote(`@${body.name}`)}`]
    return body.map((part) => toFormOption(part, quote))
  }
  return [
    `curl ${quote(url)}`,
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    ...headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...toOptions(),
  ].join(' \\\n  ')
}

/** Types that curl knows by the names of files. */
const GUESSED = /^(?:image\/(?:gif|jpeg|png|svg\+xml)|text\/(?:plain|html)|application\/(?:octet-stream|pdf|xml))$/

/** https://curl.se/docs/manpage.html#-F */
function toFormOption({ name, value, type = '' }: BuiltPart, quote: (text: string) => string): string {
  const escape = (text: string) => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`
  if (typeof value !== 'string') {
    const file = /[,;"\\]/.test(value.name) ? escape(value.name) : value.name
    const sent = value.type || type
    return `--form ${quote(`${name}=@${file}${sent === '' || GUESSED.test(sent) ? '' : `;type=${sent}`}`)}`
  }
  if (type !== '') return `--form ${quote(`${name}=${escape(value)};type=${type}`)}`
  // With these characters, `--form` reads a file or options.
  return `${/^[@<"]|;/.test(value) ? '--form-string' : '--form'} ${quote(`${name}=${value}`)}`
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

/** Sends a request. Nothing but the response is kept: no cookies, and no address of the page. */
export async function send({ url, method, headers, body }: BuiltRequest, signal: AbortSignal): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: toSent(body) }),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  })
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

function toSent(body: NonNullable<BuiltRequest['body']>): string | File | FormData {
  if (typeof body === 'string' || body instanceof File) return body
  const form = new FormData()
  for (const { name, value, type = '' } of body) {
    if (typeof value === 'string' && type !== '') form.append(name, new Blob([value], { type }))
    else if (typeof value === 'string') form.append(name, value)
    // Of a file whose type the browser does not know.
    else form.append(name, value.type === '' && type !== '' ? new File([value], value.name, { type }) : value)
  }
  return form
}

const JSON_TYPE = /[/+]json\b/
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

/** Why no answer can be read, in words for the reader. `url`: empty if the request has no valid one. */
export function explainFailure(url: string, page: string, words: FormWords): string {
  if (url === '') return words.noAddress
  const { origin, protocol } = new URL(url)
  if (protocol === 'http:' && page.startsWith('https:')) return fill(words.notSecure, { origin })
  return fill(words.notReadable, { origin, page })
}
