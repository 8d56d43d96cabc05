/** What a page weighs, however deep its schemas are and however long its examples. */
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

/** Texts that compress as real ones do: always the same, and each another one. */
let seed = 1
function next(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const SYLLABLES = 'an be ca de en fo ga hu in ka lo me no op ra se ti un ver wi'.split(' ')
const word = () => Array.from({ length: 1 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join('')
const VOCABULARY = Array.from({ length: 400 }, word)
const sentence = () => Array.from({ length: 12 }, () => VOCABULARY[next(400)]).join(' ')
const base64 = (length: number) => Array.from({ length }, () => String.fromCharCode(65 + next(26))).join('')

const COUNT = 60
const toReference = (index: number) => ({ $ref: `#/components/schemas/Thing${index % COUNT}` })
const toThing = (index: number) => ({
  type: 'object',
  description: sentence(),
  properties: Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `${word()}_${at}`,
      at % 5 === 4 ? toReference(index * 4 + at) : { type: 'string', description: sentence() },
    ]),
  ),
})
const toContent = (index: number, example?: object) => ({
  content: { 'application/json': { schema: toReference(index), ...(example && { example }) } },
})
const NESTED = JSON.stringify({
  openapi: '3.1.1',
  info: { title: 'Nested', version: '1' },
  paths: {
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: toContent(0, { bundle: base64(5000), parts: [base64(2000)] }),
        responses: Object.fromEntries(
          [200, 202, 400, 404, 409, 422].map((status, index) => [
            status,
            { description: 'Fine.', ...toContent(index * 7, { bundle: base64(4000) }) },
          ]),
        ),
      },
    },
  },
  components: {
    schemas: Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`Thing${index}`, toThing(index)])),
  },
})

test('an operation with deep schemas and long examples takes at most 8 kB, beside 17 kB of shell and styles', async () => {
  const { pages, problems, files } = await make({ 'api.json': NESTED }, { tryIt: true })
  expect(problems).toEqual([])
  const page = await read(pages['api/add-thing'])
  expect(brotliCompressSync(page).length).toBeLessThan(8000)
  // What is not written out is on its page, and a note tells of what is shortened.
  expect(page).toContain('<a href="/docs/api/schemas/thing28.md">Thing28</a>')
  expect(page).toMatch(
    /<\/CodeTabs>\n\n<p class="api-facts">Shortened: <a href="\/openapi\/api\.json">api\.json<\/a><\/p>/,
  )
  expect(page).toContain('…')
  // A form sends all of it.
  expect(files['openapi/api/operations/add-thing.json']).toMatch(/[A-Z]{5000}/)
})

test('all fields of a level come before those inside one of them', async () => {
  const about = sentence()
  const named = (count: number) => ({
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`n${at}`, { type: 'string', description: about.repeat(4) }]),
    ),
  })
  const toSpec = (count: number) =>
    JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Wide', version: '1' },
      paths: {
        '/a': {
          post: {
            operationId: 'op',
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Wide' } } } },
            responses: { 200: { description: 'Fine.' } },
          },
        },
      },
      components: {
        schemas: {
          Inner: { properties: { deep: { type: 'string' } } },
          Wide: {
            properties: {
              own: { type: 'object', properties: { inline: { type: 'string' } } },
              first: { $ref: '#/components/schemas/Inner' },
              ...named(count).properties,
            },
          },
        },
      },
    })
  const pages = await Promise.all(
    [5, 40].map(async (count) => read((await make({ 'api.json': toSpec(count) })).pages['api/op'])),
  )
  expect(pages.map((page) => page.includes('<code>deep</code>'))).toEqual([true, false])
  expect(pages[1]).toContain('<code>n39</code>')
  // A schema without a page of its own is on the page of the schema around it.
  expect(pages.map((page) => page.includes('<code>inline</code>'))).toEqual([true, false])
  expect(pages[1]).toContain(
    '<code>own</code> <span class="api-type">object</span></p><p>See <a href="/docs/api/schemas/wide.md">Wide</a>.',
  )
})

test('a page with very many fields has the first sentence of each, and says where the whole descriptions are', async () => {
  const about = `The first sentence of this description says what matters. ${'Second sentence of it. '.repeat(20)}`
  const toSpec = (count: number) => {
    const properties = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`n${at}`, { type: 'string', description: about }]),
    )
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Wide' } } }
    return JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Wide', version: '1' },
      paths: { '/a': { get: { operationId: 'op', responses: { 200: { description: 'Fine.', content } } } } },
      components: { schemas: { Wide: { properties } } },
    })
  }
  const [usual, brief] = await Promise.all(
    [20, 40].map(async (count) => (await make({ 'api.json': toSpec(count) })).pages),
  )
  expect(await read(usual?.['api/op'])).toContain('Second sentence')
  const page = await read(brief?.['api/op'])
  expect(page).not.toContain('Second sentence')
  expect(page.match(/<p>The first sentence of this description says what matters\.<\/p>/g)).toHaveLength(40)
  expect(page).toContain('</ul><p>See <a href="/docs/api/schemas/wide.md">Wide</a>.</p>')
  expect(await read(brief?.['api/schemas/wide'])).toContain('Second sentence')
})

test('without pages of schemas, a page has much of what is inside its fields, and says where the rest is', async () => {
  const { pages } = await make({ 'api.json': NESTED }, { schemas: false })
  const page = await read(pages['api/add-thing'])
  expect(page.length).toBeGreaterThan(100_000)
  expect(page.length).toBeLessThan(700_000)
  expect(page).toMatch(/<code>\w+_4<\/code>[^\n]*<p class="api-facts">Shortened: <a href="\/openapi\/api\.json">/)
})
