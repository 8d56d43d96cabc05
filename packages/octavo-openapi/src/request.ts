/** The request of an operation with the values that it needs at least, as samples have it. */
import { resolve, type Api, type Operation } from './api.ts'
import { isFileBody, listForms, listParts, toSentType, type Part } from './bodies.ts'
import { BYTES, fillAddress, FORM, JSON_TYPE } from './browser/attempt.ts'
import { print, serialize, type Parameter, type Style, type Styling } from './browser/styles.ts'
import { fields, text, type Fields } from './json.ts'
import { FILE, type HarRequest, type Param, type PostData } from './languages.ts'
import { mainMedia, printSample, sampleMedia, valueOf } from './samples.ts'

const EXAMPLE_SERVER = 'https://api.example.com'

/** A request with the values that it needs at least. A long body is shortened. */
export function toRequest(api: Api, operation: Operation): { request: HarRequest; isShortened: boolean } {
  const [server] = operation.servers
  const written = server ? fillAddress(server) : ''
  // A server may be relative to the description, or only a variable.
  const base = URL.canParse(written) ? written : EXAMPLE_SERVER + (written.startsWith('/') ? written : '')
  const auth = toAuth(api, operation)
  const { body, isShortened } = toBody(api, operation)
  // Code of some languages has the address in single quotes.
  const path = fillPath(api, operation).replaceAll("'", '%27')
  const search = [...listRequired(api, operation, 'query'), ...auth.query].map(({ text }) => text).join('&')
  const cookies = [...listRequired(api, operation, 'cookie'), ...auth.cookies].map(({ text }) => text)
  const request = {
    method: operation.method.toUpperCase(),
    url: base + path + (search && `${path.includes('?') ? '&' : '?'}${search}`),
    httpVersion: '1.1',
    headers: [
      // The client adds the type of a multipart form, with its boundary.
      ...(body && !body.mimeType.startsWith('multipart/form-data')
        ? [{ name: 'Content-Type', value: body.mimeType }]
        : []),
      ...[...listRequired(api, operation, 'header').filter(({ name }) => !GIVEN.test(name)), ...auth.headers].map(
        ({ name, text }) => ({ name, value: text }),
      ),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
    ],
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: body }),
  }
  return { request, isShortened }
}

/** Headers that the media type and the authorization say: https://spec.openapis.org/oas/v3.2.0.html#parameter-object */
const GIVEN = /^(content-type|authorization)$/i

/** A parameter with the text that it is in a request. */
interface Sent {
  name: string
  text: string
}

type Place = Exclude<Parameter['place'], 'path'>

function fillPath(api: Api, { path, parameters }: Operation): string {
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
    const value = parameter && valueOf(api, parameter)
    return value === undefined ? whole : serialize({ name, place: 'path', style: toStyling(parameter) }, value)
  })
}

function listRequired(api: Api, { parameters }: Operation, place: Place): Sent[] {
  return parameters
    .filter((parameter) => parameter.in === place && parameter.required === true)
    .map((parameter) => toSent(String(parameter.name), place, valueOf(api, parameter), toStyling(parameter)))
}

/** Placeholders stay readable, as in a path: `{id}`. */
function toSent(name: string, place: Place, value: unknown, style?: Styling): Sent {
  const placeholder = place === 'header' ? `{${name}}` : `${encodeURIComponent(name)}={${name}}`
  return { name, text: value === undefined ? placeholder : serialize({ name, place, style }, value) }
}

/** How the value of a parameter becomes text. One with `content` is a text of its own. */
export function toStyling(parameter: Fields = {}): Styling | undefined {
  const { in: place, content } = parameter
  // All of a query.
  if (place === 'querystring' && fields(content)[FORM_TYPE] === undefined) return undefined
  if (place !== 'querystring' && content !== undefined) return undefined
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form'
  const style = (text(parameter.style) ?? usual) as Style // The check has looked at it.
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form'
  return { style, explode, allowReserved: parameter.allowReserved === true }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

function toAuth({ securitySchemes }: Api, { security }: Operation) {
  const auth: Record<'headers' | 'query' | 'cookies', Sent[]> = { headers: [], query: [], cookies: [] }
  for (const name of security[0]?.keys() ?? []) {
    const scheme = securitySchemes.get(name) ?? {}
    if (scheme.type === 'apiKey') {
      const place = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header'
      const list = { query: auth.query, cookie: auth.cookies, header: auth.headers }[place]
      list.push(toSent(String(scheme.name), place, 'YOUR_API_KEY'))
    } else if (scheme.type === 'http' && text(scheme.scheme)?.toLowerCase() === 'basic') {
      auth.headers.push({ name: 'Authorization', text: 'Basic YOUR_CREDENTIALS' })
    } else if (scheme.type === 'http' || scheme.type === 'oauth2' || scheme.type === 'openIdConnect') {
      auth.headers.push({ name: 'Authorization', text: `${prefixOf(scheme)} YOUR_TOKEN` })
    }
  }
  return auth
}

/** What stands before the token of a scheme. */
export function prefixOf({ scheme }: Fields): string {
  const written = text(scheme) ?? 'Bearer'
  return written.toLowerCase() === 'bearer' ? 'Bearer' : written
}

function toBody(api: Api, { node }: Operation): { body?: PostData; isShortened: boolean } {
  const media = mainMedia(resolve(api.document, node.requestBody).node.content)
  if (!media) return { isShortened: false }
  const [written, type] = media
  if (isFileBody(api.document, type, written)) {
    // A range such as `image/*` is no type that a request may have.
    return { body: { mimeType: written.includes('*') ? BYTES : written, text: FILE }, isShortened: false }
  }
  const mimeType = toSentType(written)
  const value = sampleMedia(api, type, { direction: 'request', type: mimeType })[0]?.value
  if (FORM.test(mimeType)) {
    const parts = listParts(api, listForms(api.document, type)[0]?.media ?? type) ?? []
    const params = Object.entries(fields(value)).flatMap(([name, each]) => {
      const part = parts.find((known) => known.name === name) ?? { name }
      return mimeType.startsWith('multipart/') ? toPartParams(part, each) : toFormParams(part, each, type)
    })
    return { body: { mimeType, params }, isShortened: false }
  }
  const { text: printed, isShortened } = printSample(value)
  return { body: { mimeType, text: printed }, isShortened }
}

type SentPart = Pick<Part, 'name'> & Partial<Part>

/** A list is sent as a part for each entry. */
function toPartParams({ name, isFile, isList, types = '' }: SentPart, value: unknown): Param[] {
  if (isFile) return [{ name, value: '', fileName: name }]
  const values: unknown[] = isList && Array.isArray(value) ? value : [value]
  const contentType = sentTypeOf(types)
  return values.map((each) => ({ name, value: print(each), ...(contentType !== undefined && { contentType }) }))
}

/** The fields of a form that a value becomes, for example `address[city]`. */
function toFormParams({ name, isList, types = '' }: SentPart, value: unknown, media: Fields): Param[] {
  const style = toFormStyling(fields(fields(media.encoding)[name]), { types, isList: isList === true })
  const pairs = serialize({ name, place: 'query', style: style && { ...style, allowReserved: false } }, value)
  return pairs.split('&').flatMap((pair) => {
    const [key = '', each = ''] = pair.split('=')
    return key === '' ? [] : [{ name: decodeURIComponent(key), value: decodeURIComponent(each) }]
  })
}

/** The style of a field of a form, unless its value is JSON. */
export function toFormStyling(
  encoding: Fields,
  { types, isList }: Pick<Part, 'types' | 'isList'>,
): Styling | undefined {
  const isStyled = ['style', 'explode', 'allowReserved'].some((key) => encoding[key] !== undefined)
  return isStyled || isList || !JSON_TYPE.test(sentTypeOf(types) ?? '')
    ? toStyling({ ...encoding, in: 'query' })
    : undefined
}

/** The type that a part says; undefined for a plain text, and if it may have any. */
export function sentTypeOf(types: string): string | undefined {
  const [own = ''] = types.split(',')
  return own === '' || /^text\/plain|\*|octet-stream/.test(own) ? undefined : own
}
