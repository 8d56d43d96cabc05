/** The page that lists the changes since an earlier description. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

const OK = '{ description: Fine. }'

const BEFORE = `openapi: 3.0.3
info: { title: Pets, version: '1.0' }
paths:
  /pets/{id}:
    get:
      summary: Get a pet
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: view, in: query, schema: { type: string, enum: [full, short] } }
      responses:
        '200': { description: The pet., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  /pets:
    post:
      summary: Add a pet
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '201': ${OK} }
  /cages: { get: { summary: List cages, responses: { '200': ${OK} } } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties: { name: { type: string }, age: { type: integer, nullable: true }, mother: { $ref: '#/components/schemas/Pet' } }
`

const AFTER = BEFORE.replace("'1.0'", "'2.0'")
  .replace('in: query, schema', 'in: query, required: true, description: Other words., schema')
  .replace('[full, short]', '[full, short, long]')
  .replace('/pets/{id}', '/pets/{petId}')
  .replace('name: id', 'name: petId')
  .replace('[name]', '[name, tag]')
  .replace('name: { type: string }', 'name: { type: string, maxLength: 40 }, tag: { type: string }')
  .replace('summary: Add a pet', 'summary: Add an animal\n      deprecated: true')
  .replace('/cages: { get: { summary: List cages', '/rooms: { get: { summary: List rooms')

const OPTIONS = { spec: 'new.yaml', changesSince: 'old.yaml' }

test('a page lists added, changed and removed operations, and the breaking changes first', async () => {
  const { pages, problems } = await make({ 'new.yaml': AFTER, 'old.yaml': BEFORE }, OPTIONS)
  expect(problems).toEqual([])
  const page = pages['api/changes']
  expect(page?.frontMatter).toMatchObject({ title: 'Changes since 1.0', sidebar_label: 'Changes' })
  expect(await read(page, 'twin')).toBe(`## Breaking changes

- Get a pet: \`GET /pets/{petId}\`
  - Query parameter \`view\` is required now.
- Add an animal: \`POST /pets\`
  - Request body › \`name\`: \`maxLength: 40\` was added.
  - Request body › \`tag\` was added, and is required.

## Removed

- List cages: \`GET /cages\`

## Added

- List rooms: \`GET /rooms\`

## Changed

- Get a pet: \`GET /pets/{petId}\`
  - Query parameter \`view\`: \`long\` was added.
  - Response 200 › \`name\`: \`maxLength: 40\` was added.
  - Response 200 › \`tag\` was added, and is required.
- Add an animal: \`POST /pets\`
  - The operation is deprecated.`)
  const shown = await read(page)
  expect(shown).toContain('<a href="/docs/api/get-pets-pet-id.md">Get a pet</a>')
  expect(shown).toContain('<li>Query parameter <code>view</code> is required now.</li>')
  expect(shown).toContain('<li>List cages<p>')
})

test('an API that is written in a newer version of OpenAPI has not changed', async () => {
  const newer = BEFORE.replace('3.0.3', '3.1.1').replace('type: integer, nullable: true', "type: [integer, 'null']")
  const { pages } = await make({ 'new.yaml': newer, 'old.yaml': BEFORE }, OPTIONS)
  expect(pages['api/changes']?.frontMatter?.title).toBe('Changes')
  expect(await read(pages['api/changes'])).toBe('No operation has changed.')
})

test('a rule that is written out and was true without it has not changed', async () => {
  const written = BEFORE.replace('requestBody: {', 'requestBody: { required: false,').replace(
    'name: { type: string }',
    'name: { type: string, deprecated: false }',
  )
  for (const [now, before] of [
    [written, BEFORE],
    [BEFORE, written],
  ] as const) {
    const { pages } = await make({ 'new.yaml': now, 'old.yaml': before }, OPTIONS)
    expect(await read(pages['api/changes'])).toBe('No operation has changed.')
  }
})

test('a list of values that is new narrows a request, and one that is gone widens a response', async () => {
  const before = BEFORE.replace('enum: [full, short]', 'maxLength: 9')
  const added = await make({ 'new.yaml': BEFORE, 'old.yaml': before }, OPTIONS)
  expect(await read(added.pages['api/changes'], 'twin')).toBe(`## Breaking changes

- Get a pet: \`GET /pets/{id}\`
  - Query parameter \`view\`: only the values of a list are allowed now.

## Changed

- Get a pet: \`GET /pets/{id}\`
  - Query parameter \`view\`: \`maxLength: 9\` was removed.`)
  const removed = await make({ 'new.yaml': before, 'old.yaml': BEFORE }, OPTIONS)
  expect(await read(removed.pages['api/changes'], 'twin')).toContain(`## Changed

- Get a pet: \`GET /pets/{id}\`
  - Query parameter \`view\`: any value is allowed now.`)
})

test('what an overlay leaves out is not in the changes', async () => {
  const overlay = `overlay: 1.0.0
info: { title: Public, version: '1' }
actions: [{ target: "$.paths['/cages']", remove: true }]
`
  const files = { 'new.yaml': AFTER, 'old.yaml': BEFORE, 'public.yaml': overlay }
  const { pages } = await make(files, { ...OPTIONS, overlays: ['public.yaml'] })
  expect(await read(pages['api/changes'])).not.toContain('cages')
})

test('an earlier description that does not exist is an error, and its own mistakes are not', async () => {
  const missing = await make({ 'new.yaml': AFTER, 'old.yaml': BEFORE }, { ...OPTIONS, changesSince: 'odl.yaml' })
  expect(missing.problems).toEqual(['error  There is no description "odl.yaml". Did you mean "old.yaml"?'])
  const wrong = BEFORE.replace("'#/components/schemas/Pet' } } } } }", "'#/components/schemas/Cat' } } } } }")
  expect((await make({ 'new.yaml': AFTER, 'old.yaml': wrong }, OPTIONS)).problems).toEqual([])
})

test('changes in callbacks, items and headers are named in words', async () => {
  const api = (type: string, headers: string) => `openapi: 3.0.3
info: { title: Orders, version: '1.0' }
paths:
  /orders:
    post:
      summary: Order
      requestBody: { content: { application/json: { schema: { type: array, items: { type: ${type} } } } } }
      responses: { '200': { description: Fine., ${headers} } }
      callbacks:
        paid:
          '{$request.body#/url}':
            post:
              requestBody:
                content: { application/json: { schema: { type: object, properties: { sum: { type: ${type} } } } } }
              responses: { '200': ${OK} }
`
  const before = api('integer', 'headers: { X-Left: { schema: { type: integer } } }')
  const { pages } = await make({ 'new.yaml': api('string', ''), 'old.yaml': before }, OPTIONS)
  const lines = (await read(pages['api/changes'], 'twin'))?.split('\n').filter((line) => line.startsWith('  -'))
  expect(lines).toEqual([
    '  - Request body › Entries: `type` changed from `integer` to `string`.',
    '  - Response 200 › Header `X-Left` was removed.',
    '  - Callback `paid` › Request body › `sum`: `type` changed from `integer` to `string`.',
  ])
})

test('texts of a description that look like names of values stay as they are', async () => {
  const api = (text: string) => `openapi: 3.1.1
info: { title: Mail, version: '1' }
paths:
  /mail:
    get:
      summary: List mail
      parameters: [{ name: x, in: query, schema: { type: string, default: '${text}' } }]
      responses: { '200': ${OK} }
`
  const { pages } = await make({ 'new.yaml': api('Re: {subject} {part}'), 'old.yaml': api('Hi') }, OPTIONS)
  expect(await read(pages['api/changes'], 'twin')).toContain(
    'Query parameter `x`: `default` changed from `Hi` to `Re: {subject} {part}`.',
  )
})

test('changes are in the language of the site', async () => {
  const { pages } = await make({ 'new.yaml': AFTER, 'old.yaml': BEFORE }, OPTIONS, 'pl')
  const lines = (await read(pages['api/changes'], 'twin')).split('\n').filter((line) => line.startsWith('  -'))
  expect(lines).toEqual([
    '  - Teraz wymagane: Parametr zapytania `view`.',
    '  - Treść żądania › `name`: dodano `maxLength: 40`.',
    '  - Dodano jako wymagane: Treść żądania › `tag`.',
    '  - Parametr zapytania `view`: dodano `long`.',
    '  - Odpowiedź 200 › `name`: dodano `maxLength: 40`.',
    '  - Dodano jako wymagane: Odpowiedź 200 › `tag`.',
    '  - Teraz przestarzałe: Operacja.',
  ])
})
