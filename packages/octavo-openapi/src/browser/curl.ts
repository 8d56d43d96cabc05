/** A request as a command for a terminal: https://curl.se/docs/manpage.html */
import type { BuiltPart, BuiltRequest } from './attempt.ts'

export function toCurl({ url, method, headers, body }: BuiltRequest): string {
  const isForm = headers.some(([name, value]) => /^content-type$/i.test(name) && /x-www-form-urlencoded/.test(value))
  return [
    // It would read them as a range of addresses.
    `curl ${/[[\]]/.test(url) ? '--globoff ' : ''}${/^[\w:/.-]+$/.test(url) ? url : quote(url)}`,
    // With another option, it would wait for a body.
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : [`--request ${method}`]),
    ...headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : toOptions(body, isForm)),
  ].join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function toOptions(body: NonNullable<BuiltRequest['body']>, isForm: boolean): string[] {
  if (body instanceof File) return [`--data-binary ${quote(`@${body.name}`)}`]
  if (typeof body !== 'string') return body.map(toFormOption)
  if (isForm) return body.split('&').map(toPairOption)
  return [toDataOption(body)]
}

/** An at sign would name a file. */
function toDataOption(text: string): string {
  return `${text.startsWith('@') ? '--data-raw' : '--data'} ${quote(text)}`
}

/** A field of a form, readable if its escapes are those of curl. */
function toPairOption(pair: string): string {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? []
  const text = decodeURIComponent(value)
  return encodeURIComponent(text) === value ? `--data-urlencode ${quote(`${name}=${text}`)}` : toDataOption(pair)
}

/** Types that curl knows by the names of files. */
const GUESSED = /^(?:image\/(?:gif|jpeg|png|svg\+xml)|text\/(?:plain|html)|application\/(?:octet-stream|pdf|xml))$/

function toFormOption({ name, value, type = '' }: BuiltPart): string {
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
