/** Requests as code of several languages. */
import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient'
import { goNative } from '@scalar/snippetz/plugins/go/native'
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp'
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch'
import { phpGuzzle } from '@scalar/snippetz/plugins/php/guzzle'
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests'
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native'
import { BYTES, JSON_TYPE, type BuiltRequest } from './browser/attempt.ts'
import { toCurl } from './browser/curl.ts'
import { serialize } from './browser/styles.ts'
import { isFields } from './json.ts'
import type { SampleLanguage } from './options.ts'

interface Language {
  label: string
  /** Of the code block. */
  fence: string
  /** `type`: of the answer. Empty if the language has no short way to send such a body. */
  print(request: HarRequest, type: string): string
}

export type HarRequest = NonNullable<Parameters<typeof jsFetch.generate>[0]> & { postData?: PostData }
export type PostData = { mimeType: string; text?: string; params?: Param[] }

export interface Pair {
  name: string
  value: string
}

export interface Param extends Pair {
  fileName?: string
  /** Of a part of a form. */
  contentType?: string
}

/** A placeholder for a file that is the whole body. The library can only write a text. */
export const FILE = '@file'

type Replacement = readonly [written: string, file: string]

function print(plugin: typeof jsFetch, request: HarRequest, ...replacements: readonly Replacement[]): string {
  const { postData } = request
  if (postData?.text !== FILE) return plugin.generate(request)
  // The library knows no other type of bytes. The header of the request says the type.
  const written = plugin.generate({ ...request, postData: { ...postData, mimeType: BYTES } })
  return replacements.reduce((code, [text, file]) => code.replace(text, () => file), written)
}

/** The library writes these signs as they are where they would end a text or a line of code. */
const UNSAFE = /['"\\\p{Cc}]/u

/** Stands for a text. With these signs, it is always quoted, also as the name of a field. */
const HIDDEN = /(['"])@-(\d+)-@\1/g

interface Quoting {
  /** Writes a text as code. */
  quote(text: string): string
  /** Whether the code has bodies as raw texts of several lines. */
  hasRawTexts?: boolean
}

/** Prints code with placeholders in place of such texts. */
function printSafe(request: HarRequest, { quote, hasRawTexts }: Quoting, code: (safe: HarRequest) => string): string {
  const texts: string[] = []
  const hide = (text: string) => (UNSAFE.test(text) ? `@-${texts.push(text) - 1}-@` : text)
  const hidePair = <T extends Pair>(pair: T) => ({ ...pair, name: hide(pair.name), value: hide(pair.value) })
  const { postData, headers } = request
  const { text, params }: Partial<PostData> = postData ?? {}
  const safe = {
    ...request,
    ...(headers && { headers: headers.map(hidePair) }),
    ...(postData && {
      postData: {
        ...postData,
        ...(text !== undefined && !hasRawTexts && { text: isJson(postData) ? hideInside(text, hide) : hide(text) }),
        ...(params && { params: params.map(hidePair) }),
      },
    }),
  }
  return code(safe).replace(HIDDEN, (whole, _, index: string) => {
    const hidden = texts[Number(index)]
    return hidden === undefined ? whole : quote(hidden)
  })
}

function isJson({ mimeType }: PostData): boolean {
  return JSON_TYPE.test(mimeType)
}

/** The names and texts in JSON, or a text that is not JSON. */
function hideInside(json: string, hide: (text: string) => string): string {
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value)
    if (Array.isArray(value)) return value.map(inside)
    if (!isFields(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [hide(name), inside(each)]))
  }
  try {
    return JSON.stringify(inside(JSON.parse(json)))
  } catch {
    return hide(json)
  }
}

/** Types of JSON such as `application/merge-patch+json` as the library knows them. The header says the type. */
function toKnownType(request: HarRequest): HarRequest {
  const { postData } = request
  return postData && isJson(postData)
    ? { ...request, postData: { ...postData, mimeType: 'application/json' } }
    : request
}

/** A form as a text, for the languages that the library writes no forms in. */
function toTextBody(request: HarRequest): HarRequest {
  const { postData } = request
  if (!postData?.params) return request
  const { mimeType, params }: PostData = postData
  const text = new URLSearchParams(params.map(({ name, value }) => [name, value])).toString()
  return { ...request, postData: { mimeType, text } }
}

/** `declaration`: of the response. Statements that the library writes before the call stay before it. */
function printFetch(request: HarRequest, declaration: string): string {
  const code = printSafe(toKnownType(request), { quote: JSON.stringify }, (safe) =>
    print(jsFetch, safe, [`'${FILE}'`, 'file']),
  )
  return code.replace(/^fetch\(/m, `${declaration} = await fetch(`)
}

export const LANGUAGES: Readonly<Record<SampleLanguage, Language>> = {
  curl: { label: 'curl', fence: 'bash', print: (request) => toCurl(toBuilt(request)) },
  javascript: {
    label: 'JavaScript',
    fence: 'javascript',
    print: (request) => `${printFetch(request, 'const response')}\nconst body = await response.json()`,
  },
  typescript: {
    label: 'TypeScript',
    fence: 'typescript',
    print: (request, type) =>
      `${printFetch(request, 'const response: Response')}\nconst body = (await response.json()) as ${type}`,
  },
  python: { label: 'Python', fence: 'python', print: printPython },
  java: {
    label: 'Java',
    fence: 'java',
    print: (request) =>
      request.postData && isMultipart(request.postData)
        ? ''
        : print(javaNethttp, toTextBody(request), [`ofString("${FILE}")`, 'ofFile(Path.of("file"))']),
  },
  go: { label: 'Go', fence: 'go', print: printGo },
  csharp: {
    label: 'C#',
    fence: 'csharp',
    print: (request) =>
      printSafe(request, { quote: JSON.stringify, hasRawTexts: true }, (safe) =>
        print(
          csharpHttpclient,
          safe,
          [`System.Text.Encoding.UTF8.GetBytes("${FILE}")`, 'File.ReadAllBytes("file")'],
          [`"${BYTES}"`, `"${request.postData?.mimeType}"`],
        ),
      ),
  },
  php: {
    label: 'PHP',
    fence: 'php',
    print: (request) =>
      printSafe(toKnownType(request), { quote: (text) => `'${text.replace(/[\\']/g, '\\$&')}'` }, (safe) =>
        print(phpGuzzle, safe, [`'${FILE}'`, "fopen('file', 'r')"]),
      ),
  },
  ruby: { label: 'Ruby', fence: 'ruby', print: printRuby },
}

function toBuilt({ method = 'GET', url = '', headers = [], postData }: HarRequest): BuiltRequest {
  const body = postData && toBuiltBody(postData)
  const pairs = headers.map(({ name, value }: Pair): [string, string] => [name, value])
  return { method, url, headers: pairs, ...(body !== undefined && { body }) }
}

function toBuiltBody(postData: PostData): BuiltRequest['body'] {
  const { text, params = [] } = postData
  if (text !== undefined) return text === FILE ? new File([], 'file') : text
  if (!isMultipart(postData))
    return params.map(({ name, value }) => serialize({ name, place: 'query' }, value)).join('&')
  return params.map(({ name, value, fileName, contentType }) => ({
    name,
    value: fileName === undefined ? value : new File([], fileName),
    type: contentType,
  }))
}

function isMultipart({ mimeType }: PostData): boolean {
  return mimeType.startsWith('multipart/')
}

function printPython(request: HarRequest): string {
  const known = toKnownType(request)
  const { postData } = known
  const isText = postData?.text !== undefined && !isJson(postData) && postData.text !== FILE
  // The library writes no other texts than JSON and bytes.
  const code = isText
    ? pythonRequests
        .generate({ ...known, postData: { mimeType: BYTES, text: '@text' } })
        .replace('b"@text"', () => JSON.stringify(postData.text))
    : print(pythonRequests, known, [`b"${FILE}"`, 'open("file", "rb")'])
  return `import requests\n\nresponse = ${code}`
}

function printRuby(request: HarRequest): string {
  const { postData } = request
  const code =
    postData?.params && isMultipart(postData)
      ? rubyNative
          .generate({ ...request, postData: undefined })
          .replace(/(?=\n\nresponse = )/, () => `\nrequest.set_form(${toRubyForm(postData)}, 'multipart/form-data')`)
      : print(rubyNative, toTextBody(request), [`"${FILE}"`, 'File.binread("file")'])
  // It would be code in the text.
  return code.replaceAll('#{', '\\#{')
}

function toRubyForm({ params = [] }: PostData): string {
  const rows = params.map(({ name, value, fileName }) => {
    const shown = fileName === undefined ? JSON.stringify(value) : `File.open(${JSON.stringify(fileName)})`
    return `  [${JSON.stringify(name)}, ${shown}]`
  })
  return `[\n${rows.join(',\n')}\n]`
}

function printGo(request: HarRequest): string {
  const code = print(
    goNative,
    request,
    [`payload := strings.NewReader("${FILE}")`, 'payload, _ := os.Open("file")'],
    ['\n\t"strings"', ''],
  )
  // The library does not import the package of `os.Open`.
  return code.includes('os.Open(') ? code.replace('"net/http"', '"net/http"\n\t"os"') : code
}
