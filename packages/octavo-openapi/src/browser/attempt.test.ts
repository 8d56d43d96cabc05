/** The request that the form sends: https://spec.openapis.org/oas/v3.2.0.html#style-examples */
import { expect, test } from 'vitest'
import { make } from '../make.fixture.ts'
import { buildRequest, toFieldKey, type Attempt } from './attempt.ts'

/** The request with one parameter, as the description has it, and what a reader writes. */
async function readField(place: string, parameter: string) {
  const path = place === 'path' ? '/colors/{color}' : '/colors'
  const { files } = await make(
    {
      'api.yaml': `openapi: 3.1.0
info: { title: Colors, version: '1' }
servers: [{ url: 'https://colors.test' }]
paths:
  ${path}:
    get:
      operationId: getColors
      parameters: [{ name: color, in: ${place}, required: true, ${parameter} }]
      responses: { '200': { description: All } }
components:
  schemas:
    Names: { type: array, items: { type: string } }
`,
    },
    { tryIt: true },
  )
  const [json = ''] = Object.entries(files).flatMap(([file, content]) => (file.endsWith('.json') ? [content] : []))
  const attempt = JSON.parse(json) as Attempt // Made above.
  const field = attempt.fields[0]
  if (!field) throw new Error('The form has no field.')
  return { attempt, field }
}

async function buildFrom(place: string, parameter: string, written: string, more: Partial<Attempt> = {}) {
  const { attempt, field } = await readField(place, parameter)
  const filled = { server: 0, variables: {}, security: 0, secrets: { key: 'a&b' }, body: 0, text: '', files: {} }
  const values = { [toFieldKey(field)]: written }
  return buildRequest({ ...attempt, servers: [], ...more }, { ...filled, values }, 'https://colors.test/')
}

async function build(...given: Parameters<typeof buildFrom>) {
  const { url, headers } = await buildFrom(...given)
  return given[0] === 'header' ? headers : new URL(url).pathname.slice(1) + new URL(url).search
}

const LIST = 'schema: { type: array, items: { type: string } }'
const OBJECT = 'schema: { type: object }'
const RGB = '{ "R": 100, "G": "a b" }'

test.each([
  ['query', LIST, 'blue, black & white', 'colors?color=blue&color=black%20%26%20white'],
  ['query', `explode: false, ${LIST}`, 'blue,black', 'colors?color=blue,black'],
  ['query', `style: spaceDelimited, ${LIST}`, 'blue,black', 'colors?color=blue%20black'],
  ['query', `style: pipeDelimited, ${LIST}`, 'blue,black', 'colors?color=blue%7Cblack'],
  ['query', `style: pipeDelimited, ${OBJECT}`, RGB, 'colors?color=R%7C100%7CG%7Ca%20b'],
  ['query', `style: spaceDelimited, ${OBJECT}`, RGB, 'colors?color=R%20100%20G%20a%20b'],
  ['query', "schema: { $ref: '#/components/schemas/Names' }", 'blue,black', 'colors?color=blue&color=black'],
  ['query', OBJECT, RGB, 'colors?R=100&G=a%20b'],
  ['query', `style: deepObject, ${OBJECT}`, RGB, 'colors?color[R]=100&color[G]=a%20b'],
  ['query', `style: deepObject, ${OBJECT}`, '{ "a": { "b": 1 } }', 'colors?color[a][b]=1'],
  ['query', `style: deepObject, ${LIST}`, 'a,b', 'colors?color[]=a&color[]=b'],
  ['query', `style: deepObject, ${LIST}`, '[{ "a": 1 }]', 'colors?color[0][a]=1'],
  [
    'query',
    'schema: { type: array, items: { type: object } }',
    '{"a":1},{"a":2}',
    'colors?color=%7B%22a%22%3A1%7D&color=%7B%22a%22%3A2%7D',
  ],
  ['query', 'schema: { type: string }', 'a,b/c', 'colors?color=a%2Cb%2Fc'],
  ['query', 'allowReserved: true, schema: { type: string }', 'a,b/c', 'colors?color=a,b/c'],
  [
    'query',
    'allowReserved: true, schema: { type: string }',
    'a?b=[1]&c#d+é%20',
    'colors?color=a?b=[1]%26c%23d%2B%C3%A9%20',
  ],
  ['query', 'schema: { anyOf: [{ type: string }, { type: array }] }', 'a,b', 'colors?color=a%2Cb'],
  ['query', 'schema: { anyOf: [{ type: string }, { type: array }] }', '["a","b"]', 'colors?color=a&color=b'],
  ['query', `content: { application/json: { ${OBJECT} } }`, '{"R":1}', 'colors?color=%7B%22R%22%3A1%7D'],
  ['path', 'schema: { type: string }', 'a/b', 'colors/a%2Fb'],
  ['path', LIST, 'blue,black', 'colors/blue,black'],
  ['path', `style: label, ${LIST}`, 'blue,black', 'colors/.blue,black'],
  ['path', `style: matrix, explode: true, ${LIST}`, 'blue,black', 'colors/;color=blue;color=black'],
  ['path', 'style: matrix, schema: { type: string }', 'blue', 'colors/;color=blue'],
])('a parameter in the %s with %s', async (place, parameter, written, expected) => {
  expect(await build(place, parameter, written)).toBe(expected)
})

test.each([
  ['{ type: boolean }', ['true', 'false']],
  ['{ type: [string, "null"], enum: [a, null] }', ['a']],
  ['{ type: string, oneOf: [{ const: asc, title: Up }, { const: desc }] }', ['asc', 'desc']],
  ['{ anyOf: [{ const: asc }, { type: string }] }', []],
])('of %s, a reader chooses %j', async (schema, values) => {
  expect((await readField('query', `schema: ${schema}`)).field.values).toEqual(values)
})

test('a header has no escapes', async () => {
  expect(await build('header', 'schema: { type: string }', 'a b')).toEqual([['color', 'a b']])
  expect(await build('header', LIST, 'a b, c')).toEqual([['color', 'a b,c']])
  expect(await build('header', OBJECT, RGB)).toEqual([['color', 'R,100,G,a b']])
})

test('a key in the query stays beside parameters', async () => {
  const security: Attempt['security'] = [[{ name: 'key', kind: 'key', place: 'query', key: 'k' }]]
  expect(await build('query', `style: pipeDelimited, ${LIST}`, 'a,b', { security })).toBe('colors?color=a%7Cb&k=a%26b')
})

test('a cookie is only in the command, and the scheme of a token is before it', async () => {
  const schema = 'schema: { type: string }'
  const key: Attempt['security'] = [[{ name: 'key', kind: 'key', place: 'cookie', key: 'sid' }]]
  const token: Attempt['security'] = [[{ name: 'key', kind: 'token', prefix: 'DPoP' }]]
  const cookies = await buildFrom('cookie', schema, 'red', { security: key })
  expect(cookies.headers).toEqual([['Cookie', 'color=red; sid=a&b']])
  const { headers } = await buildFrom('header', schema, 'red', { security: token })
  expect(headers).toContainEqual(['Authorization', 'DPoP a&b'])
})
