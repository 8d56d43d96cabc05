/** Samples of requests: they are code that works, whatever is in the values, and have what a description writes itself. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

interface Sent {
  method: string
  headers: Record<string, string>
  body: unknown
}

/** The code of each tab of the requests of `/things`, by its label. */
async function listTabs(operation: object, { method = 'post', samples = undefined as undefined | ['curl'] } = {}) {
  const api = {
    openapi: '3.1.1',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/things': {
        [method]: { operationId: 'sendThings', responses: { 200: { description: 'Done.' } }, ...operation },
      },
    },
  }
  const { pages } = await make({ 'api.json': JSON.stringify(api) }, samples && { samples })
  const markdown = await read(pages['api/send-things'])
  const tabs = [...markdown.matchAll(/^```\w+ label="([^"]+)"\n([^]*?)\n```$/gm)]
  return Object.fromEntries(tabs.map(([, label = '', code = '']) => [label, code]))
}

const bodyOf = (type: string, example: unknown) => ({ requestBody: { content: { [type]: { example } } } })

/** Runs the code of JavaScript. */
async function run(code = ''): Promise<Sent> {
  let sent: Sent | undefined
  const fetch = (_: string, options: Sent) => {
    sent = options
    return { json: () => ({}) }
  }
  // The code is the one under test.
  await (new Function('fetch', `return (async () => {\n${code}\n})()`) as (each: typeof fetch) => Promise<void>)(fetch)
  if (!sent) throw new Error('Nothing was sent.')
  return sent
}

const HARD = 'it\'s "two"\nlines \\ #{three} ${four}'

test.each(['application/json', 'application/merge-patch+json'])('%s with quotes and lines', async (type) => {
  const tabs = await listTabs(bodyOf(type, { title: HARD, "o'clock": [1, HARD] }))
  const { headers, body } = await run(tabs.JavaScript)
  expect(headers['Content-Type']).toBe(type)
  expect(JSON.parse(String(body))).toEqual({ title: HARD, "o'clock": [1, HARD] })
  expect(tabs.PHP).toContain(`'o\\'clock' => [`)
  expect(tabs.Python).toContain('json={')
  expect(tabs.Ruby).toContain('\\#{three}')
})

test('a text', async () => {
  const tabs = await listTabs(bodyOf('text/plain', HARD))
  expect((await run(tabs.JavaScript)).body).toBe(HARD)
  expect(tabs.Python).toContain(`data=${JSON.stringify(HARD)}`)
})

test('a form', async () => {
  const tabs = await listTabs(bodyOf('application/x-www-form-urlencoded', { To: '+49 1', Body: HARD }))
  const { body } = await run(tabs.JavaScript)
  expect([...(body as URLSearchParams)]).toEqual([
    ['To', '+49 1'],
    ['Body', HARD],
  ])
  expect(tabs['C#']).toContain(`["Body"] = ${JSON.stringify(HARD)}`)
  const encoded = new URLSearchParams({ To: '+49 1', Body: HARD }).toString()
  expect(tabs.Java).toContain(`ofString("${encoded}")`)
  expect(tabs.Ruby).toContain(`request.body = "${encoded}"`)
})

test('a form with a file: Java has no short code for it', async () => {
  const properties = { title: { type: 'string', example: HARD }, picture: { type: 'string', format: 'binary' } }
  const schema = { type: 'object', properties }
  const tabs = await listTabs({ requestBody: { content: { 'multipart/form-data': { schema } } } })
  const { body } = await run(tabs.JavaScript)
  expect((body as FormData).get('title')).toBe(HARD)
  expect(tabs.Ruby).toContain('["picture", File.open("picture")]')
  expect(Object.keys(tabs)).toEqual(['curl', 'JavaScript', 'TypeScript', 'Python', 'Go', 'C#', 'PHP', 'Ruby'])
})

test('samples of the description take the place of those of their language, and others follow', async () => {
  const own = [
    { lang: 'Shell', source: 'acme things send' },
    { lang: 'kotlin', label: 'Kotlin "SDK"', source: 'client.send()' },
    { lang: 'python', source: '' },
  ]
  const tabs = await listTabs({ 'x-codeSamples': own })
  expect(tabs.curl).toBe('acme things send')
  expect(tabs['Kotlin SDK']).toBe('client.send()')
  expect(tabs.Python).toContain('requests.post')
  const openai = { 'x-oaiMeta': { examples: [{ request: { curl: 'curl it', 'node.js': 'await it()' } }, {}] } }
  const meta = await listTabs(openai, { samples: ['curl'] })
  expect(meta).toEqual({ curl: 'curl it', JavaScript: 'await it()' })
  const readme = { 'x-readme': { 'code-samples': [{ language: 'node', name: 'node-sdk', code: 'client.send()' }] } }
  const others = await listTabs(readme, { samples: ['curl'] })
  expect(Object.keys(others)).toEqual(['curl', 'node-sdk'])
})

test('a long body that nobody wrote has the fields that a request needs, else the first ones', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `field_number_${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  const requestOf = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
  const needed = await listTabs(requestOf({ type: 'object', properties, required: ['field_number_40'] }))
  expect(JSON.parse(String((await run(needed.JavaScript)).body))).toEqual({ field_number_40: 'string' })
  const first = await listTabs(requestOf({ type: 'object', properties }))
  expect(first.curl).toContain('field_number_0"')
  expect(first.curl).not.toContain('field_number_59')
})

test('the command has what the form sends: the styles of parameters, and the fields and parts of forms', async () => {
  const lines = async (operation: object) => {
    const { curl = '' } = await listTabs(operation, { samples: ['curl'] })
    return curl.split(' \\\n  ')
  }
  const list = {
    schema: { type: 'array', items: { type: 'string' } },
    example: ['a b', 'c'],
    in: 'query',
    required: true,
  }
  const parameters = [
    { ...list, name: 'each' },
    { ...list, name: 'all', explode: false },
    { ...list, name: 'deep', style: 'deepObject', example: { x: { y: 1 } }, schema: { type: 'object' } },
  ]
  expect((await lines({ parameters }))[0]).toBe(
    "curl --globoff 'https://api.example.com/things?each=a%20b&each=c&all=a%20b,c&deep[x][y]=1'",
  )
  const address = { type: 'object', properties: { city: { type: 'string' } } }
  const schema = { type: 'object', properties: { tags: list.schema, address } }
  const example = { tags: ['a b', 'c'], address: { city: 'Ulm' } }
  const form = { schema, example, encoding: { address: { style: 'deepObject' } } }
  expect(await lines({ requestBody: { content: { 'application/x-www-form-urlencoded': form } } })).toEqual([
    'curl https://api.example.com/things',
    '--request POST',
    "--header 'Content-Type: application/x-www-form-urlencoded'",
    "--data-urlencode 'tags=a b'",
    "--data-urlencode 'tags=c'",
    "--data-urlencode 'address[city]=Ulm'",
  ])
  expect((await lines({ requestBody: { content: { 'multipart/form-data': { schema, example } } } })).slice(2)).toEqual([
    "--form 'tags=a b'",
    "--form 'tags=c'",
    String.raw`--form 'address="{\"city\":\"Ulm\"}";type=application/json'`,
  ])
})
