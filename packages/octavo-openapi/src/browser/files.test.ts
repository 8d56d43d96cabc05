/** File uploads: the fields of the form, the request that it sends, and the curl command for the same request. */
import { expect, test } from 'vitest'
import { make, read } from '../make.fixture.ts'
import { loadWords, toFormWords } from '../words/index.ts'
import { buildRequest, startBody, toBrowserRequest, type Attempt, type Filled } from './attempt.ts'
import { toCurl } from './curl.ts'
import { findFaults } from './faults.ts'

async function makeUpload(content: string, { version = '3.1.0', required = true, answer = '' } = {}) {
  const { files, pages } = await make(
    {
      'api.yaml': `openapi: ${version}
info: { title: Photos, version: '1' }
servers: [{ url: 'https://photos.test' }]
paths:
  /photos:
    post:
      operationId: upload
      requestBody:
        required: ${required}
        content: ${content}
      responses: { '200': { description: Fine${answer} } }
components:
  schemas:
    Photo: { type: string, format: binary, description: At most 10 MB. }
    About: { type: object, required: [by], properties: { by: { type: string } } }
`,
    },
    { tryIt: true },
  )
  const [json = ''] = Object.entries(files).flatMap(([file, content]) => (file.endsWith('.json') ? [content] : []))
  const attempt = JSON.parse(json) as Attempt // Made above.
  return { attempt, page: await read(pages['api/upload']), twin: await read(pages['api/upload'], 'twin') }
}

function fillIn(attempt: Attempt, more: Partial<Filled> = {}): Filled {
  const start = { server: 0, variables: {}, security: 0, secrets: {}, body: 0, ...startBody(attempt.bodies?.[0]) }
  return { ...start, ...more, values: { ...start.values, ...more.values } }
}

const build = (attempt: Attempt, more: Partial<Filled>) =>
  buildRequest(attempt, fillIn(attempt, more), 'https://photos.test/')

/** Where a file is chosen, and its types. */
async function listFileFields(content: string, version?: string) {
  const { attempt } = await makeUpload(content, version === undefined ? {} : { version })
  const fields = (attempt.bodies ?? []).flatMap((body) => body.fields ?? [])
  return fields.flatMap(({ name, file }) => (file ? [`${name} ${file.accept}${file.isList ? ' several' : ''}`] : []))
}

const MULTIPART = (part: string) => `{ multipart/form-data: { schema: { properties: { photo: ${part} } } } }`

test.each([
  ['{ image/png: { schema: { type: string, format: binary } } }', ['image/png image/png']],
  ['{ image/png: {} }', ['image/png image/png']],
  ['{ image/*: { schema: {} } }', ['image/* image/*']],
  ['{ application/octet-stream: { schema: { $ref: "#/components/schemas/Photo" } } }', ['application/octet-stream ']],
  ['{ text/csv: { schema: { type: string, format: binary } } }', ['text/csv text/csv']],
  ['{ text/csv: { schema: { type: string } } }', []],
  ['{ application/json: {} }', []],
  ['{ "*/*": { schema: { type: object } } }', []],
  ['{ image/png: { schema: { type: string, contentEncoding: base64 } } }', []],
  [MULTIPART('{ type: string, format: binary }'), ['photo ']],
  [MULTIPART('{ type: string, contentMediaType: image/png }'), ['photo image/png']],
  [MULTIPART('{ type: string, contentMediaType: image/png, contentEncoding: base64 }'), []],
  [MULTIPART('{ anyOf: [{ $ref: "#/components/schemas/Photo" }, { type: "null" }] }'), ['photo ']],
  [MULTIPART('{ type: array, items: { $ref: "#/components/schemas/Photo" } }'), ['photo  several']],
  [MULTIPART('{ type: string, contentEncoding: binary }'), ['photo ']],
  [
    MULTIPART(
      '{ anyOf: [{ type: string, format: binary }, { type: array, items: { type: string, format: binary } }] }',
    ),
    ['photo  several'],
  ],
  [MULTIPART('{ anyOf: [{ type: string, format: binary }, { type: string, format: uri }] }'), []],
  ['{ examples: { a: {} } }', []],
  [MULTIPART('{}'), ['photo ']],
  [MULTIPART('{ type: string }'), []],
  [MULTIPART('{ type: string, format: binary, readOnly: true }'), []],
])('%s has the files %j', async (content, expected) => {
  expect(await listFileFields(content)).toEqual(expected)
})

test('a part without a type is text before OpenAPI 3.1', async () => {
  expect(await listFileFields(MULTIPART('{}'), '3.0.3')).toEqual([])
})

const FORM = `
          multipart/form-data:
            schema:
              type: object
              required: [photo, about]
              properties:
                photo: { $ref: '#/components/schemas/Photo' }
                more: { type: array, items: { $ref: '#/components/schemas/Photo' } }
                size: { type: integer, maximum: 9 }
                kind: { type: string, enum: [small, large] }
                tags: { type: array, items: { type: string } }
                about: { $ref: '#/components/schemas/About' }
            encoding: { photo: { contentType: 'image/png, image/jpeg' } }`

test('a reader chooses one of the forms that a schema allows', async () => {
  const photo =
    '{ title: A photo, type: object, required: [photo], properties: { photo: { type: string, format: binary } } }'
  const address = '{ type: object, required: [url], properties: { url: { type: string } } }'
  const schema = `{ properties: { note: { type: string } }, oneOf: [${photo}, ${address}] }`
  const { attempt, page } = await makeUpload(`{ multipart/form-data: { schema: ${schema} } }`)
  const shown = attempt.bodies?.map(({ label, fields }) => [label, fields?.map(({ name }) => name)])
  expect(shown).toEqual([
    ['A photo', ['note', 'photo']],
    ['url', ['note', 'url']],
  ])
  expect(page).toContain("--form 'photo=@photo'")
  const needed = '{ properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }'
  const { attempt: other } = await makeUpload(`{ application/x-www-form-urlencoded: { schema: ${needed} } }`)
  expect(other.bodies?.map(({ label, fields }) => [label, fields?.length])).toEqual([[undefined, 2]])
})

test('parts of a form become fields with the checks of others', async () => {
  const { attempt } = await makeUpload(FORM)
  const words = toFormWords(await loadWords('en'))
  const faults = (more: Partial<Filled>) => findFaults(attempt, fillIn(attempt, more), words)
  expect(attempt.bodies?.[0]?.fields).toMatchObject([
    { name: 'photo', isRequired: true, about: 'At most 10 MB.', file: { accept: 'image/png,image/jpeg' } },
    { name: 'more', isRequired: false, file: { isList: true } },
    { name: 'size' },
    { name: 'kind', values: ['small', 'large'] },
    { name: 'tags' },
    { name: 'about', type: 'application/json', value: '{\n  "by": "string"\n}' },
  ])
  expect(faults({ values: { 'part about': '{}', 'part size': '10' } })).toEqual({
    'part photo': 'Fill in "photo".',
    'part about': 'Fill in "by".',
    'part size': 'Expected: ≤ 9.',
  })
  expect(faults({ files: { 'part photo': [new File(['a'], 'a.png')] } })).toEqual({})
  const optional = await makeUpload(FORM.replace(', about]', ']'), { required: false })
  expect(findFaults(optional.attempt, fillIn(optional.attempt), words)).toEqual({})
})

test('a form is sent with its files, an object as JSON, and a list as a part for each entry', async () => {
  const { attempt } = await makeUpload(FORM)
  const [photo, more] = [new File(['a'], 'a.png', { type: 'image/png' }), new File(['b'], 'b,c.bin')]
  const { body, headers, ...request } = build(attempt, {
    values: { 'part tags': 'sea, port', 'part about': '{"by":"Ada; \\"x\\""}', 'part kind': 'small' },
    files: { 'part photo': [photo], 'part more': [more, photo] },
  })
  expect(headers).toEqual([])
  expect(body).toEqual([
    { name: 'photo', value: photo },
    { name: 'more', value: more },
    { name: 'more', value: photo },
    { name: 'kind', value: 'small' },
    { name: 'tags', value: 'sea' },
    { name: 'tags', value: 'port' },
    { name: 'about', value: '{"by":"Ada; \\"x\\""}', type: 'application/json' },
  ])
  expect(toCurl({ ...request, headers, ...(body !== undefined && { body }) }).split(' \\\n  ')).toEqual([
    'curl https://photos.test/photos',
    '--request POST',
    "--form 'photo=@a.png'",
    `--form 'more=@"b,c.bin"'`,
    "--form 'more=@a.png'",
    "--form 'kind=small'",
    "--form 'tags=sea'",
    "--form 'tags=port'",
    String.raw`--form 'about="{\"by\":\"Ada; \\\"x\\\"\"}";type=application/json'`,
  ])
})

test('a part that is JSON has its type, and no name of a file', async () => {
  const body = [
    { name: 'a "b"', value: '{"by":"Ada"}', type: 'application/json' },
    { name: 'file', value: new File(['é'], 'ä.bin') },
  ]
  const signal = new AbortController().signal
  const request = toBrowserRequest({ url: 'https://a.test/', method: 'POST', headers: [], body }, signal)
  const [, boundary = ''] =
    /^multipart\/form-data; boundary=(\S+)$/.exec(request.headers.get('content-type') ?? '') ?? []
  expect((await request.clone().text()).split(`--${boundary}`)).toEqual([
    '',
    '\r\nContent-Disposition: form-data; name="a %22b%22"\r\nContent-Type: application/json\r\n\r\n{"by":"Ada"}\r\n',
    '\r\nContent-Disposition: form-data; name="file"; filename="ä.bin"\r\nContent-Type: application/octet-stream\r\n\r\né\r\n',
    '--\r\n',
  ])
  expect([...(await request.formData()).keys()]).toEqual(['a "b"', 'file'])
})

test.each([
  [{ url: 'https://a.test/?a=1&b=2' }, "curl 'https://a.test/?a=1&b=2'"],
  [{ url: 'https://a.test/?a[b]=1' }, "curl --globoff 'https://a.test/?a[b]=1'"],
  [{ method: 'HEAD' }, 'curl https://a.test/ --head'],
  [{ body: '@home' }, "curl https://a.test/ --data-raw '@home'"],
])('%j is %s', (request, expected) => {
  const curl = toCurl({ url: 'https://a.test/', method: 'GET', headers: [], ...request })
  expect(curl.replaceAll(/\s+\\\n\s+/g, ' ')).toBe(expected)
})

test('a text that curl would read as a file stays a text', () => {
  const parts = [{ name: 'a', value: '@b' }, { name: 'c', value: new File([], 'd.csv', { type: 'text/csv' }) }] // prettier-ignore
  expect(toCurl({ url: 'https://a.test/', method: 'POST', headers: [], body: parts })).toContain(
    "--form-string 'a=@b' \\\n  --form 'c=@d.csv;type=text/csv'",
  )
})

test('a file is the body, with the type of the description', async () => {
  const { attempt } = await makeUpload('{ image/png: { schema: { type: string, format: binary } }, image/*: {} }')
  const words = toFormWords(await loadWords('en'))
  expect(findFaults(attempt, fillIn(attempt), words)).toEqual({ 'body image/png': 'Fill in the body.' })
  const file = new File(['a'], "it's.gif", { type: 'image/gif' })
  const request = build(attempt, { files: { 'body image/png': [file] } })
  expect(request).toMatchObject({ body: file, headers: [['Content-Type', 'image/png']] })
  expect(toCurl(request)).toContain(String.raw`--data-binary '@it'\''s.gif'`)
  const other = build(attempt, { body: 1, files: { 'body image/*': [file] } })
  expect(other.headers).toEqual([['Content-Type', 'image/gif']])
})

test('fields of a form in an address are sent in their styles', async () => {
  const { attempt } = await makeUpload(`
          application/x-www-form-urlencoded:
            schema:
              properties: { tags: { type: array, items: { type: string } }, ids: { type: array, items: { type: string } }, about: { type: object } }
            encoding: { ids: { style: form, explode: false } }`)
  const values = { 'part tags': 'a b, c', 'part ids': '1, 2', 'part about': '{"by":1}' }
  expect(build(attempt, { values })).toMatchObject({
    body: 'tags=a%20b&tags=c&ids=1,2&about=%7B%22by%22%3A1%7D',
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
  })
})

test('examples of the description fill in its parts', async () => {
  const { attempt } = await makeUpload(
    '{ multipart/form-data: { schema: { properties: { a: { type: string }, b: { type: string } } }, example: { a: x } } }',
  )
  expect(attempt.bodies?.[0]?.fields?.map(({ value }) => value)).toEqual(['x', ''])
})

test('a form whose parts the description does not say is written as JSON', async () => {
  const { attempt } = await makeUpload('{ multipart/form-data: { schema: { type: object } } }')
  expect(attempt.bodies?.[0]?.fields).toBeUndefined()
  expect(build(attempt, { text: '{"a":{"b":1}}' }).body).toEqual([{ name: 'a', value: '{"b":1}' }])
})

test('a type that stands beside a range of all types is offered once', async () => {
  const { attempt } = await makeUpload('{ "*/*": { schema: { type: object } }, application/json: {}, text/plain: {} }')
  expect(attempt.bodies?.map(({ type }) => type)).toEqual(['application/json', 'text/plain'])
})

test('samples send a file', async () => {
  const { page } = await makeUpload('{ image/png: { schema: { type: string, format: binary } } }')
  const codes = [...page.matchAll(/```\w+ label="[^"]+"\n([^`]*)```/g)].map(([, code = '']) => code)
  const expected = [
    `--data-binary '@file'`,
    'body: file',
    'body: file',
    'data=open("file", "rb")',
    'BodyPublishers.ofFile(Path.of("file"))',
    'payload, _ := os.Open("file")',
    'new ByteArrayContent(File.ReadAllBytes("file"))',
    `'body' => fopen('file', 'r')`,
    'request.body = File.binread("file")',
  ]
  expect(codes).toHaveLength(expected.length)
  for (const [index, code] of codes.entries()) {
    expect(code).toContain(expected[index])
    expect(code).toContain('image/png')
    expect(code).not.toMatch(/@file(?!')|octet-stream|"strings"/)
  }
})

test('no text stands for a file, neither in a request nor in a response', async () => {
  const binary = 'image/png: { schema: { type: string, format: binary } }'
  const { page, twin } = await makeUpload(`{ ${binary} }`, { answer: `, content: { ${binary} }` })
  expect(page).not.toMatch(/^string$/m)
  expect(twin).not.toMatch(/^string$/m)
  expect(twin).toContain('`image/png`')
})

test('samples of forms send files, and leave their type to what sends them', async () => {
  const { page } = await makeUpload(FORM)
  const [curl = ''] = /```bash[^`]*/.exec(page) ?? []
  expect(curl).toContain(`--form 'photo=@photo'`)
  expect(curl).toContain(`--form 'kind=small'`)
  expect(curl).not.toContain('Content-Type')
  const [javascript = ''] = /```javascript[^`]*/.exec(page) ?? []
  expect(javascript).toContain('\nconst formData = new FormData()')
  expect(javascript).toContain('\nconst response = await fetch(')
  const [go = ''] = /```go[^`]*/.exec(page) ?? []
  expect(go).toContain('"os"')
})
