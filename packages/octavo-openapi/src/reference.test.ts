/** Descriptions in a folder become pages; mistakes in them become problems with places. */
import { expect, test } from 'vitest'
import { make, makeIn, read, write } from './make.fixture.ts'

const HEAD = 'openapi: 3.1.1\ninfo: { title: Pets, version: "1" }\n'
const OK = 'responses: { "200": { description: Fine. } }'

test('an operation has a page below its tag, which links and the search find by its id and its path', async () => {
  const { pages, problems, targets, files } = await make({
    'api.yaml': `${HEAD}paths:
  /pets/{petId}:
    get: { tags: [Pets & more], operationId: getPet, summary: Get a pet, ${OK} }
    delete: { tags: [Pets & more], ${OK} }
`,
  })
  expect(problems).toEqual([])
  expect(Object.keys(pages)).toEqual([
    'api/index',
    'api/pets-more/index',
    'api/pets-more/get-pet',
    'api/pets-more/delete-pets-pet-id',
  ])
  expect(targets.getPet).toBe('/docs/api/pets-more/get-pet.md')
  expect(files['openapi/api.yaml']).toContain('title: Pets')
  const page = pages['api/pets-more/get-pet']
  expect(page?.frontMatter).toMatchObject({ title: 'Get a pet', badges: ['get'] })
  expect(await read(page)).toContain('GET</span> <code>/pets/<b>{petId}</b></code>')
  expect(await read(page)).toContain('<code>getPet</code>')
  expect(await read(page, 'twin')).toContain('`GET /pets/{petId}`')
})

test.each([
  ['tag', ['api/index', 'api/pets/index'], '/docs/api/pets/index.md#getPet'],
  ['path', ['api/index', 'api/pets-id'], '/docs/api/pets-id.md#getPet'],
] as const)('operations are grouped by %s', async (group, paths, target) => {
  const { pages, targets } = await make(
    { 'api.yaml': `${HEAD}paths: { "/pets/{id}": { get: { tags: [Pets], operationId: getPet, ${OK} } } }\n` },
    { group },
  )
  expect(Object.keys(pages)).toEqual(paths)
  expect(targets.getPet).toBe(target)
  expect(await read(pages[paths[1]])).toMatch(/^## Get pet \{#getPet\}$/m)
})

test('operations whose ids differ only in case or signs have different pages', async () => {
  const { pages, targets } = await make({
    'api.yaml': `${HEAD}paths: { /a: { get: { operationId: getPet, ${OK} } }, /b: { get: { operationId: get_pet, ${OK} } } }\n`,
  })
  expect(Object.keys(pages)).toEqual(['api/index', 'api/get-pet', 'api/get-pet-2'])
  expect(targets).toEqual({ getPet: '/docs/api/get-pet.md', get_pet: '/docs/api/get-pet-2.md' })
})

test('paths that differ only in braces have different pages', async () => {
  const { pages } = await make(
    { 'api.yaml': `${HEAD}paths: { "/pets/{id}": { get: { ${OK} } }, /pets/id: { get: { ${OK} } } }\n` },
    { group: 'path' },
  )
  expect(Object.keys(pages)).toEqual(['api/index', 'api/pets-id', 'api/pets-id-2'])
})

test('a form checks fields that are named like keywords, and offers no authorization without an address', async () => {
  const { files } = await make(
    {
      'api.yaml': `openapi: 3.0.3
info: { title: Pets, version: '1' }
security: [{ login: [] }]
paths:
  /pets:
    post: { operationId: addPet, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }, ${OK} }
components:
  securitySchemes:
    login: { type: oauth2, flows: { authorizationCode: { authorizationUrl: /login, tokenUrl: /token, scopes: {} } } }
  schemas:
    Pet:
      additionalProperties: false
      properties: { example: { type: string, nullable: true, example: Rex }, xml: { enum: [{ xml: 1 }] } }
`,
    },
    { tryIt: true },
  )
  const form = JSON.parse(files['openapi/api/operations/add-pet.json'] ?? '') as {
    security: unknown
    bodies: { schema: { components: { schemas: { Pet: { properties: unknown } } } } }[]
  }
  expect(form.security).toEqual([[{ name: 'login', kind: 'token' }]])
  expect(form.bodies[0]?.schema.components.schemas.Pet.properties).toEqual({
    example: { type: ['string', 'null'] },
    xml: { enum: [{ xml: 1 }] },
  })
})

test('a mistake in the syntax, in the structure or in a reference has its place and advice', async () => {
  expect((await make({ 'api.yaml': `${HEAD}paths:\n  /pets: [\n` })).problems).toEqual([
    expect.stringMatching(/^error api\.yaml:\d+:\d+ The description cannot be read: .+ Fix the YAML or JSON here\./),
  ])
  const { problems, pages } = await make({
    'api.yaml': `${HEAD}paths:
  /pets:
    get:
      sumary: List pets
      responses: { "200": { description: Fine., content: { application/json: { schema: { $ref: "#/components/schemas/Pets" } } } } }
components: { schemas: { Pet: { type: object } } }
`,
  })
  expect(problems).toEqual([
    'warning api.yaml:6:7 The description has a mistake. Property "sumary" is not expected here. Did you mean "summary"?',
    'error api.yaml:7:90 The reference "#/components/schemas/Pets" leads to nothing. Did you mean "#/components/schemas/Pet"?',
  ])
  expect(pages).toEqual({})
  expect((await make({ 'api/openapi.yaml': HEAD }, { spec: 'api/opnapi.yaml' })).problems).toEqual([
    'error  There is no description "api/opnapi.yaml". Did you mean "api/openapi.yaml"?',
  ])
  expect((await make({ 'api.yaml': 'openapi: 4.0.0\n' })).problems).toEqual([
    expect.stringContaining('error api.yaml:1:1 The version "4.0.0" of "openapi" is not known.'),
  ])
})

test('what was checked is not checked again, but a mistake in it stays reported', async () => {
  const root = write({ 'api.yaml': `${HEAD}paths: { /a: { get: { summry: A, ${OK} } }, /b: { get: { ${OK} } } }\n` })
  const first = await makeIn(root, { spec: 'api.yaml' })
  expect(first.problems).toHaveLength(1)
  expect((await makeIn(root, { spec: 'api.yaml' })).problems).toEqual(first.problems)
})

test('a description in several files is one, and a file that is missing or on another host is reported', async () => {
  const files = {
    'api/openapi.yaml': `${HEAD}paths: { /pets: { $ref: paths/pets.yaml } }\n`,
    'api/paths/pets.yaml': `get: { operationId: listPets, responses: { "200": { description: Pets., content: { application/json: { schema: { $ref: "../schemas.json#/Pet" } } } } } }\n`,
    'api/schemas.json': '{ "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } }',
  }
  const { pages, problems, files: published } = await make(files)
  expect(problems).toEqual([])
  expect(await read(pages['api/list-pets'])).toContain('<code>name</code>')
  expect(published['openapi/api.yaml']).toContain('listPets')
  const lost = await make({ ...files, 'api/paths/pets.yaml': 'get: { responses: { "200": { $ref: ../ok.yaml } } }\n' })
  expect(lost.problems[0]).toMatch(/^error api\/paths\/pets\.yaml:1:\d+ .*ok\.yaml/)
  const far = await make({ 'api.yaml': `${HEAD}paths: { /pets: { $ref: "https://pets.example/pets.yaml" } }\n` })
  expect(far.problems.join()).toContain('files of other hosts are not loaded')
})

test('a server that is relative or only a variable does not prevent samples', async () => {
  for (const [server, url] of [
    ['/v1', 'https://api.example.com/v1/pets'],
    ['"{upload_url}"', 'https://api.example.com/pets'],
  ]) {
    const { pages } = await make({
      'api.yaml': `${HEAD}servers: [{ url: ${server} }]\npaths: { /pets: { get: { operationId: listPets, ${OK} } } }\n`,
    })
    expect(await read(pages['api/list-pets'])).toContain(`curl ${url}`)
  }
})

test('Swagger 2.0 in JSON has the same pages', async () => {
  const { pages, problems } = await make({
    'api.json': JSON.stringify({
      swagger: '2.0',
      info: { title: 'Pets', version: '1' },
      host: 'pets.example',
      basePath: '/v1',
      schemes: ['https'],
      paths: {
        '/pets': {
          post: {
            operationId: 'addPet',
            consumes: ['application/json'],
            parameters: [{ name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
            responses: { 201: { description: 'Added.', schema: { $ref: '#/definitions/Pet' } } },
          },
        },
      },
      definitions: { Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
    }),
  })
  expect(problems).toEqual([])
  const page = await read(pages['api/add-pet'])
  expect(page).toContain('curl https://pets.example/v1/pets')
  expect(page).toMatch(/## Request body .*<code>name<\/code>.*required/s)
})

test('a page has the same key until its part of the description changes, also in a schema that it refers to', async () => {
  const text = (length: number, summary: string) => `${HEAD}paths:
  /a: { get: { operationId: a, responses: { '200': { description: A., content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
  /b: { get: { operationId: b, summary: ${summary}, ${OK} } }
components: { schemas: { A: { type: string, maxLength: ${length} } } }
`
  const keys = async (yaml: string) => {
    const { pages } = await make({ 'api.yaml': yaml })
    return [pages['api/a']?.key, pages['api/b']?.key]
  }
  const [a, b] = await keys(text(1, 'B'))
  expect(await keys(text(2, 'B'))).toEqual([expect.not.stringMatching(a ?? ''), b])
  expect(await keys(text(1, 'C'))).toEqual([a, expect.not.stringMatching(b ?? '')])
})

test('a body that operations of Swagger 2.0 share is in each of them, as their own types', async () => {
  const { pages, problems } = await make({
    'api.yaml': `swagger: '2.0'
info: { title: Pets, version: '1' }
parameters:
  body-1: { name: pet, in: body, required: true, schema: { type: object, properties: { nick: { type: string } } } }
  page: { name: page, in: query, type: integer }
paths:
  /pets:
    patch: { operationId: op, consumes: [application/merge-patch+json], parameters: [{ $ref: '#/parameters/body-1' }, { $ref: '#/parameters/page' }], ${OK} }
`,
  })
  expect(problems).toEqual([])
  const page = await read(pages['api/op'])
  expect(page).toMatch(/## Request body .*<code>application\/merge-patch\+json<\/code>.*<code>nick<\/code>/s)
  expect(page).toContain('<code>page</code>')
})

test('a body that a path of Swagger 2.0 has is in each of its operations without one', async () => {
  const { pages, problems } = await make({
    'api.yaml': `swagger: '2.0'
info: { title: Pets, version: '1' }
parameters:
  body: { name: pet, in: body, required: true, schema: { type: object, properties: { nick: { type: string } } } }
  id: { name: id, in: path, required: true, type: string }
paths:
  /pets/{id}:
    parameters: [{ $ref: '#/parameters/body' }, { $ref: '#/parameters/id' }]
    put: { operationId: op, ${OK} }
    post: { operationId: own, parameters: [{ name: b, in: body, schema: { properties: { mine: { type: string } } } }], ${OK} }
`,
  })
  expect(problems).toEqual([])
  const [op, own] = await Promise.all(['op', 'own'].map((name) => read(pages[`api/${name}`])))
  expect(op).toMatch(/<code>id<\/code>.*## Request body .*<code>nick<\/code>/s)
  expect(own).toMatch(/<code>id<\/code>.*## Request body .*<code>mine<\/code>/s)
  expect(own).not.toContain('nick')
})

test('overlays change the description, and a target that matches nothing is reported', async () => {
  const { pages, problems, files } = await make(
    {
      'api.yaml': `${HEAD}paths: { /pets: { get: { operationId: listPets, summary: List, ${OK} }, delete: { ${OK} } } }\n`,
      'public.yaml': `overlay: 1.0.0
info: { title: Public, version: '1' }
actions:
  - target: $.paths['/pets'].get
    update: { summary: List all pets, tags: [Pets] }
  - { target: "$.paths['/pets'].delete", remove: true }
  - { target: $.paths.nothing, remove: true }
`,
    },
    { overlays: ['public.yaml'] },
  )
  expect(Object.keys(pages)).toEqual(['api/index', 'api/pets/index', 'api/pets/list-pets'])
  expect(pages['api/pets/list-pets']?.frontMatter?.title).toBe('List all pets')
  expect(files['openapi/api.yaml']).not.toContain('delete')
  expect(problems).toEqual([
    'warning public.yaml:7:7 The target "$.paths.nothing" of the overlay matches nothing, so its action changes nothing. Fix the path, or remove the action.',
  ])
})

test('an operation is a text for other pages, below their headings, with links only to pages that there are', async () => {
  const files = {
    'api.yaml': `${HEAD}security: [{ token: [] }]
paths:
  /pets:
    post:
      operationId: addPet
      description: |
        # Rules

        See [#](#operation/addPet).
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      ${OK}
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { Pet: { properties: { name: { type: string } } } }
`,
  }
  const { texts, pages } = await make(files)
  const text = await read(texts.addPet)
  expect(text).toContain('### Rules\n\nSee [#](/docs/api/add-pet.md).')
  expect(text).toContain('### Request body {#addPet-request-body}')
  expect(text).toContain('<a href="/docs/api/index.md#authentication-token">token</a>')
  expect(text).toContain('<a href="/docs/api/schemas/pet.md">Pet</a>')
  expect(await read(texts.addPet, 'twin')).toContain('### Responses\n\n#### 200\n\nFine.')
  expect(texts.addPet?.key).toBe(pages['api/add-pet']?.key)
  const alone = await make(files, { pages: false })
  expect(alone.pages).toEqual({})
  expect(alone.targets).toEqual({})
  expect(alone.files['openapi/api.yaml']).toBe(files['api.yaml'])
  const only = await read(alone.texts.addPet)
  expect(only).toContain('### Rules\n\nSee #.')
  expect(only).toContain('<li>token: token in the header')
  expect(only).toContain('<code>name</code>')
  expect(only).not.toContain('<a ')
})
