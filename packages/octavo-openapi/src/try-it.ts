/** What the island needs to send requests: a JSON file for each operation, loaded when a reader opens it. */
import { resolve, type Api, type Operation, type Server } from './api.ts'
import { listBodies, listParts, type Body, type Part } from './bodies.ts'
import {
  fillAddress,
  FORM,
  JSON_TYPE,
  type Attempt,
  type AttemptBody,
  type AttemptField,
  type AttemptScheme,
} from './browser/attempt.ts'
import { print } from './browser/styles.ts'
import {
  DATA,
  NAMES,
  fields,
  isFields,
  list,
  listReferences,
  parsePointer,
  text,
  valueAt,
  type Fields,
} from './json.ts'
import { prefixOf, sentTypeOf, toFormStyling, toStyling } from './request.ts'
import { printWhole, sampleMedia, schemaOf, valueOf } from './samples.ts'
import { toShape, type Shape } from './schema.ts'
import { escape, summarize } from './text.ts'
import type { PageWords } from './words/index.ts'

/** Browsers set these headers themselves, or the form has fields of their own for them. */
const FORBIDDEN = /^(?:cookie|host|content-length|content-type|authorization|origin|referer)$/i

export function toAttempt(api: Api, operation: Operation): Attempt {
  const { method, path, servers, parameters, node } = operation
  const isBodyRequired = resolve(api.document, node.requestBody).node.required === true
  const bodies = listBodies(api, operation).map((body) => toAttemptBody(api, body, isBodyRequired))
  return {
    method: method.toUpperCase(),
    path,
    servers: servers.map(toAttemptServer),
    fields: parameters
      .filter((each) => each.in !== 'header' || !FORBIDDEN.test(String(each.name)))
      .map((each) => toField(api, each)),
    security: operation.security.map((each) => [...each].flatMap(([name, scopes]) => toScheme(api, name, scopes))),
    ...(bodies.length > 0 && { bodies, isBodyRequired }),
  }
}

/** The form shows descriptions as they are, without Markdown. */
function toAttemptServer(server: Server): Server {
  const toPlain = (description: string | undefined) => description && summarize(description, 200)
  const variables = server.variables.map((each) => ({ ...each, description: toPlain(each.description) }))
  return { ...server, description: toPlain(server.description), variables }
}

function toAttemptBody(api: Api, { type, media, isFile, label }: Body, isRequired: boolean): AttemptBody {
  if (isFile)
    return { type, example: '', fields: [toFileField({ name: type, place: 'body', isRequired, types: type })] }
  const parts = FORM.test(type) ? listParts(api, media) : undefined
  if (parts) return { type, label, example: '', fields: parts.map((part) => toPartField(api, { type, media }, part)) }
  return {
    type,
    example: toExample(api, media, type),
    schema: JSON_TYPE.test(type) ? toWholeSchema(api.document, media.schema) : undefined,
  }
}

interface FileField extends Pick<AttemptField, 'name' | 'place' | 'isRequired'> {
  types: string
  isList?: boolean
  about?: string
}

function toFileField({ types, isList = false, about = '', ...field }: FileField): AttemptField {
  const all = types.split(',').map((type) => type.trim())
  const [type = ''] = all
  // Every file is a stream of bytes.
  const isAny = all.some((each) => /^\*|octet-stream/.test(each))
  const accept = isAny ? '' : all.join(',')
  const only = !isAny && all.length === 1 && !type.includes('*') && { type }
  return { ...field, about, value: '', values: [], schema: {}, file: { accept, isList }, ...only }
}

/** A field for a part. It starts with a value if the part is required or has an example. */
function toPartField(api: Api, { type, media }: Pick<Body, 'type' | 'media'>, part: Part): AttemptField {
  const { name, schema, isRequired, types, isList } = part
  const encoding = fields(fields(media.encoding)[name])
  const isGiven = media.example !== undefined || media.examples !== undefined
  const sampled = fields(sampleMedia(api, media, { direction: 'request', type })[0]?.value)[name]
  const hasValue = isRequired || (isGiven && sampled !== undefined)
  const parameter = { name, in: 'query', required: hasValue, schema, ...(isGiven && { example: sampled }) }
  const field = { ...toField(api, { ...encoding, ...parameter }), place: 'part', isRequired } as const
  const isSent = type.startsWith('multipart/')
  if (part.isFile && isSent) return toFileField({ ...field, types, isList })
  const own = sentTypeOf(types)
  const isJson = own !== undefined && JSON_TYPE.test(own)
  const { style: _, ...plain } = field
  const style = isSent ? undefined : toFormStyling(encoding, part)
  return {
    ...plain,
    ...(isJson && hasValue && sampled !== undefined && { value: printWhole(sampled) }),
    ...(own !== undefined && { type: own }),
    ...(style && { style }),
  }
}

function toField(api: Api, parameter: Fields): AttemptField {
  const schema = schemaOf(parameter)
  const { node } = resolve(api.document, schema)
  const shape = toShape(api.document, schema)
  const { types } = shape
  const place = String(parameter.in)
  const style = toStyling(parameter)
  return {
    name: String(parameter.name),
    place: place === 'path' || place === 'header' || place === 'cookie' ? place : 'query',
    // A page sends no cookies, so nothing waits for one.
    isRequired: parameter.required === true && place !== 'cookie',
    about: summarize(text(parameter.description) ?? text(node.description), 200),
    value: parameter.required === true ? printValue(valueOf(api, parameter), types) : '',
    values: listValues(api.document, shape),
    ...(style && { style }),
    schema: toWholeSchema(api.document, node) ?? {},
  }
}

/** A list of simple values without commas is readable. */
function printValue(value: unknown, types: readonly string[]): string {
  if (value === undefined) return ''
  const isPlain =
    Array.isArray(value) && !types.includes('string') && value.every((each) => /^[^,[{]*$/.test(print(each)))
  return isPlain ? value.map(print).join(',') : print(value)
}

/** The values of an enumeration, also of one that is written as a choice of constants. */
function listValues(document: Fields, { node, types, choices }: Shape): string[] {
  const constants = choices?.options.map(({ schema }) => toShape(document, schema).node.const) ?? []
  const values = constants.length > 0 && !constants.includes(undefined) ? constants : list(node.enum)
  return values.length === 0 && types.join() === 'boolean'
    ? ['true', 'false']
    : values.filter((each) => each !== null).map(print)
}

function toExample(api: Api, media: Fields, type: string): string {
  const [first] = sampleMedia(api, media, { direction: 'request', type })
  return first === undefined ? '' : printWhole(first.value)
}

function toScheme(api: Api, name: string, scopes: readonly string[]): AttemptScheme[] {
  const scheme = api.securitySchemes.get(name) ?? {}
  const kind = text(scheme.scheme)?.toLowerCase()
  if (scheme.type === 'apiKey')
    return [{ name, kind: 'key', place: text(scheme.in) ?? 'header', key: text(scheme.name) ?? '' }]
  if (scheme.type === 'http' && kind === 'basic') return [{ name, kind: 'basic' }]
  if (scheme.type === 'oauth2') {
    const flow = fields(fields(scheme.flows).authorizationCode)
    const [authorizationUrl, tokenUrl] = [flow.authorizationUrl, flow.tokenUrl].map(toWebAddress)
    return [
      { name, kind: 'token', ...(authorizationUrl && tokenUrl && { flow: { authorizationUrl, tokenUrl, scopes } }) },
    ]
  }
  const prefix = prefixOf(scheme)
  return scheme.type === 'http' || scheme.type === 'openIdConnect'
    ? [{ name, kind: 'token', ...(prefix !== 'Bearer' && { prefix }) }]
    : []
}

function toWebAddress(value: unknown): string | undefined {
  const written = text(value)
  return written !== undefined && /^https?:/.test(written) && URL.canParse(written) ? written : undefined
}

/** A schema with all that it refers to, as JSON Schema: OpenAPI 3.0 says `nullable` in place of a type. */
function toWholeSchema(document: Fields, schema: unknown): Fields | undefined {
  if (!isFields(schema)) return undefined
  const found = new Map<string, unknown>()
  const open = [...listReferences(schema)]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    const target = valueAt(document, parsePointer(next))
    found.set(next, target)
    open.push(...listReferences(target))
  }
  const shared: Record<string, unknown> = {}
  for (const [reference, target] of found) put(shared, parsePointer(reference), toJsonSchema(target))
  return { ...fields(toJsonSchema(schema)), ...shared }
}

function put(root: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  let place = root
  for (const step of steps.slice(0, -1)) place = (place[step] ??= {}) as Record<string, unknown> // Made here.
  place[steps.at(-1) ?? ''] = value
}

/** Written in another way, or not needed to check a value. */
const LEFT_OUT = new Set([
  'nullable',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'example',
  'examples',
  'description',
  'xml',
])

/** `isNames`: whether the keys are names of fields, not keywords. */
function toJsonSchema(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => toJsonSchema(each))
  if (!isFields(value)) return value
  const kept = Object.entries(value).filter(([key]) => isNames || !LEFT_OUT.has(key))
  const others = Object.fromEntries(
    kept.map(([key, each]) => [key, !isNames && DATA.has(key) ? each : toJsonSchema(each, !isNames && NAMES.has(key))]),
  )
  if (isNames) return others
  const { nullable, exclusiveMinimum, exclusiveMaximum } = value
  return {
    ...others,
    ...(nullable === true && typeof value.type === 'string' && { type: [value.type, 'null'] }),
    ...(typeof exclusiveMinimum === 'number' && { exclusiveMinimum }),
    ...(typeof exclusiveMaximum === 'number' && { exclusiveMaximum }),
  }
}

/** The origins to which requests go: of all servers with each of their listed values, and those that give tokens. */
export function listOrigins({ servers, securitySchemes }: Pick<Api, 'servers' | 'securitySchemes'>): string[] {
  const tokens = [...securitySchemes.values()].flatMap((scheme) => {
    const address = text(fields(fields(scheme.flows).authorizationCode).tokenUrl)
    return address === undefined ? [] : [address]
  })
  const addresses = [...servers.flatMap(expand), ...tokens]
  const origins = addresses.flatMap((url) => (URL.canParse(url) && !/[{}]/.test(url) ? [new URL(url)] : []))
  // Elsewhere, the policy of a site does not allow plain HTTP.
  const allowed = origins.filter(
    ({ protocol, hostname }) =>
      protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname)),
  )
  return [...new Set(allowed.map(({ origin }) => origin))]
}

const MOST_ADDRESSES = 50

function expand(server: Server): string[] {
  let addresses = [server.url]
  for (const { name, value, values } of server.variables) {
    if (addresses.length * values.length > MOST_ADDRESSES) return [fillAddress(server)]
    const all = values.length > 0 ? values : [value]
    addresses = addresses.flatMap((address) => all.map((each) => address.replaceAll(`{${name}}`, each)))
  }
  return addresses
}

/**
 * The page that a server of OAuth 2 leads back to. It passes the code to the page that asked for it, without storing it.
 */
export function writeCallbackPage({ authorized, closeWindow }: PageWords, language: string): string {
  return `<!doctype html>
<html lang="${escape(language)}">
<meta charset="utf-8">
<title>${escape(authorized)}</title>
<p>${escape(closeWindow)}</p>
<script src="callback.js"></script>
</html>
`
}
export const CALLBACK_SCRIPT = `const channel = new BroadcastChannel('octavo-openapi')
channel.postMessage(location.search)
history.replaceState(null, '', location.pathname)
close()
`
