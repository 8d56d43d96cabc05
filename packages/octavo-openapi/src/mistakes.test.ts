/** Mistakes that would lose something of a description, or never end. Each is a problem with its place. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { make, makeIn, read, write } from './make.fixture.ts'
import { createReference } from './reference.ts'
import { complete } from './settings.ts'

const HEAD = 'openapi: 3.1.1\ninfo: { title: Pets, version: "1" }\n'
const OK = 'responses: { "200": { description: Fine. } }'

test.each([
  [
    'a schema that is only itself',
    "components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } }",
    'error api.yaml:4:26 "A" consists of itself: A → B → A. Write what it is, in place of the reference.',
    false,
  ],
  [
    'a schema with itself in allOf',
    "components: { schemas: { A: { allOf: [{ $ref: '#/components/schemas/B' }] }, B: { allOf: [{ type: object }, { $ref: '#/components/schemas/A' }] } } }",
    'warning api.yaml:4:26 "A" consists of itself, by "allOf": A → B → A. Remove one of these references from "allOf".',
    true,
  ],
  [
    'an alias in itself',
    'x-a: &a { inner: [*a] }',
    'error api.yaml:4:20 This value contains itself, by an alias of YAML. Write a schema that contains itself as a reference: "$ref: \'#/components/schemas/Name\'".',
    false,
  ],
])('%s is reported with its place', async (_, more, problem, hasPages) => {
  const { pages, problems } = await make({
    'api.yaml': `${HEAD}paths: { /a: { get: { operationId: a, ${OK} } } }\n${more}\n`,
  })
  expect(problems).toEqual([problem])
  expect('api/a' in pages).toBe(hasPages)
})

test('a schema that is in its own fields or choices is no mistake', async () => {
  const { problems } = await make({
    'api.yaml': `${HEAD}paths: {}
components:
  schemas:
    Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }], properties: { mother: { $ref: '#/components/schemas/Pet' } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Named' }] }
    Named: { allOf: [{ type: object }] }
`,
  })
  expect(problems).toEqual([])
})

test('a key that is written twice in JSON is an error, as in YAML', async () => {
  const path = '"/a": { "get": { "responses": { "200": { "description": "A \\"b\\": c" } } } }'
  const json = (second: string) => `{ "openapi": "3.1.0", "info": { "title": "x", "version": "1" },
  "paths": { ${path},
    ${second} } }`
  expect((await make({ 'api.json': json(path) })).problems).toEqual([
    'error api.json:3:6 The description cannot be read: duplicated mapping key. Remove one of the two with this name, or join them.',
  ])
  expect((await make({ 'api.json': json(path.replace('/a', '/b')) })).problems).toEqual([])
})

test('objects are joined with an alias', async () => {
  const { pages, problems } = await make({
    'api.yaml': `${HEAD}x-ok: &ok { "200": { description: Fine. } }
paths: { /a: { get: { operationId: a, responses: { <<: *ok, "404": { description: None. } } } } }
`,
  })
  expect(problems).toEqual([])
  expect(await read(pages['api/a'])).toMatch(/200<\/span> Fine\..*404<\/span> None\./s)
})

test('an id of two operations and a parent that is no tag are reported, and both operations have pages', async () => {
  const { pages, problems } = await make({
    'api.yaml': `openapi: 3.2.0
info: { title: Pets, version: '1' }
tags: [{ name: Pets }, { name: Cats, parent: Pet }]
paths: { /a: { get: { operationId: a, tags: [Cats], ${OK} }, post: { operationId: a, tags: [Cats], ${OK} } } }
`,
  })
  expect(problems).toEqual([
    'warning api.yaml:4:109 The operationId "a" is that of "GET /a", to which links lead. Give each operation an id of its own.',
    'warning api.yaml:3:38 The tag has the parent "Pet", which does not exist. Did you mean "Pets"?',
  ])
  expect(Object.keys(pages)).toEqual(['api/index', 'api/cats/index', 'api/cats/a', 'api/cats/a-2'])
})

test('names are checked with overlays, and webhooks of extensions are, too', async () => {
  const api = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths: { /a: { get: { operationId: a, ${OK} }, post: { operationId: a, ${OK} } } }
x-webhooks: { b: { post: { operationId: c, ${OK} }, put: { operationId: c, ${OK} } } }
`
  const update = (id: string) =>
    `overlay: 1.0.0\ninfo: { title: Ids, version: '1' }\nactions: [{ target: "$.paths['/a'].post", update: ${id} }]\n`
  const warningOf = (place: string, id: string, owner: string) =>
    `warning api.yaml:${place} The operationId "${id}" is that of "${owner}", to which links lead. Give each operation an id of its own.`
  const repeated = warningOf('4:99', 'c', 'POST b')
  const fixed = await make({ 'api.yaml': api, 'fix.yaml': update('{ operationId: b }') }, { overlays: ['fix.yaml'] })
  expect(fixed.problems).toEqual([repeated])
  const withMore = update('{ servers: [] }')
    .replace("['/a'].post", '')
    .replace('{ servers: [] }', `{ /d: { get: { operationId: a, ${OK} } } }`)
  const more = await make({ 'api.yaml': api, 'more.yaml': withMore }, { overlays: ['more.yaml'] })
  expect(more.problems).toEqual([warningOf('3:95', 'a', 'GET /a'), warningOf('3:1', 'a', 'GET /a'), repeated])
})

test('a change of another file of the description is read, and mistakes keep their file', async () => {
  const schema = (field: string) => `User: { type: object, properties: { ${field}: { type: string } } }\n`
  const root = write({
    'api.yaml': `${HEAD}paths:\n  /a: { $ref: './a.yaml' }\n`,
    'a.yaml':
      "get:\n  operationId: a\n  responses:\n    '200': { desc: Fine., content: { application/json: { schema: { $ref: './s.yaml#/User' } } } }\n",
    's.yaml': schema('first'),
  })
  const options = { spec: 'api.yaml', tryIt: true }
  await createReference(complete(options)).adds({ root })
  const before = await makeIn(root, options)
  writeFileSync(join(root, 's.yaml'), schema('second'))
  const after = await makeIn(root, options)
  expect(await read(before.pages['api/a'])).toContain('<code>first</code>')
  expect(await read(after.pages['api/a'])).toContain('<code>second</code>')
  expect(after.pages['api/a']?.key).not.toBe(before.pages['api/a']?.key)
  for (const { problems } of [before, after])
    expect(problems.map((each) => each.split(' ')[1])).toEqual(['a.yaml:4:5', 'a.yaml:4:14'])
})
