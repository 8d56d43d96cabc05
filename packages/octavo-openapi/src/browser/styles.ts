/** How the values of parameters become text: https://spec.openapis.org/oas/v3.2.0.html#style-values */

export type Style = 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'simple' | 'label' | 'matrix'

export interface Styling {
  style: Style
  explode: boolean
  allowReserved: boolean
}

export interface Parameter {
  name: string
  place: 'path' | 'query' | 'header' | 'cookie'
  /** Absent: the value is a text of its own, such as JSON. */
  style?: Styling | undefined
}

/** Before and between the parts of a value. All other styles are those of a query. */
const MARKS: Partial<Record<Style, readonly [start: string, separator: string]>> = {
  simple: ['', ','],
  label: ['.', '.'],
  matrix: [';', ';'],
}

const SEPARATORS: Partial<Record<Style, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' }

/** A parameter as a request has it: in a query with its name, in a header without escapes. */
export function serialize({ name, place, style: styling }: Parameter, value: unknown): string {
  const style = styling?.style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  const { explode = false, allowReserved = false } = styling ?? {}
  const isPlain = place === 'header' || place === 'cookie'
  const encode = isPlain ? String : allowReserved && place === 'query' ? encodeReserved : encodeURIComponent
  const key = encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')
  const [start, separator] = MARKS[style] ?? ['', '&']
  const before = style === 'simple' || style === 'label' ? '' : `${key}=`
  if (styling === undefined || typeof value !== 'object' || value === null) return start + before + encode(print(value))
  if (style === 'deepObject')
    return listDeep(key, value)
      .map(([path, each]) => `${path}=${encode(each)}`)
      .join('&')
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(([part, each]) => [...(isList ? [] : [encode(part)]), encode(print(each))])
  return explode
    ? start + parts.map((each) => (isList ? before : '') + each.join('=')).join(separator)
    : start + before + parts.flat().join(SEPARATORS[style] ?? ',')
}

/** The standard says nothing of what is inside other values: it is as in PHP, Rails and Stripe. */
function listDeep(key: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, print(value)]]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([part, each]) =>
    listDeep(`${key}[${isList && typeof each !== 'object' ? '' : encodeURIComponent(part)}]`, each),
  )
}

/** Signs with a meaning in addresses stay (RFC 6570), except those that would end the value or mean a space. */
function encodeReserved(text: string): string {
  return encodeURI(text)
    .replace(/%25(?=[\dA-F]{2})/gi, '%')
    .replace(/%5[BD]/g, decodeURIComponent)
    .replace(/[&#+]/g, encodeURIComponent)
}

/** A value as text. No style says how a list or an object becomes text inside another one. */
export function print(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
