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

test('schemas are trees: nested, recursive, merged, with choices, constraints and values', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components:
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string, maxLength: 80, default: Rex } } }
    Pet:
      allOf:
        - { $ref: '#/components/schemas/Named' }
        - properties:
            id: { type: integer, readOnly: true }
            parent: { $ref: '#/components/schemas/Pet' }
            home: { type: object, properties: { street: { type: [string, 'null'] } } }
            food:
              discriminator: { propertyName: kind, mapping: { wet: '#/components/schemas/Wet' } }
              oneOf: [{ $ref: '#/components/schemas/Wet' }]
            color: { type: string, enum: [red, blue], x-enumDescriptions: { red: Like a fox. } }
          additionalProperties: { type: number }
    Wet: { type: object, properties: { grams: { type: number, exclusiveMinimum: 0 } } }
`,
  })
  const page = await read(pages['api/add-pet'])
  const [, request = '', response = ''] = /## Request body(.*)## Responses(.*)api-side/s.exec(page) ?? []
  expect(request).toContain(
    '<code>name</code> <span class="api-type">string</span> <span class="api-required">required</span>',
  )
  expect(request).toContain('Default: <code>Rex</code> · Length: <code>≤ 80</code>')
  expect(request).toContain('string or null')
  expect(request).toContain('<b>Wet</b> if <code>kind</code> is <code>wet</code>')
  expect(request).toContain('Range: <code>&gt; 0</code>')
  expect(request).toContain('<code>red</code><p>Like a fox.</p>')
  expect(request).toContain('Further fields: <span class="api-type">number</span>')
  // A request has no read-only fields, and a schema in itself is a link.
  expect(request).not.toContain('<code>id</code>')
  expect(response).toContain('<code>id</code>')
  expect(page).toContain('<a href="/docs/api/schemas/pet.md">Pet</a>')
  expect(Object.keys(pages)).toContain('api/schemas/pet')
})

test('a summary with links or of several sentences is the title in short, and a text of the page', async () => {
  const long =
    'Makes a [reply](/docs/reply) of the model. Give it `text`, or a picture, and it makes more of the same, or calls a tool of yours.'
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /a: { post: { operationId: a, summary: "${long}", ${OK} } }
  /b: { post: { operationId: makeB, summary: "${'no end '.repeat(20)}", ${OK} } }
  /c: { post: { operationId: c, summary: "See **[c](/c)**", description: "See **[c](/c)**, too", ${OK} } }
`,
  })
  expect(['a', 'make-b', 'c'].map((name) => pages[`api/${name}`]?.frontMatter?.title)).toEqual([
    'Makes a reply of the model',
    'Make b',
    'See c',
  ])
  expect(await read(pages['api/a'])).toContain(`\n\n${long}\n\n`)
  expect(await read(pages['api/a'], 'twin')).toContain(long)
  expect((await read(pages['api/c'])).match(/See \*\*/g)).toHaveLength(1)
})

test('a schema or null has the description and the rules of the schema', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /pets:
    get:
      operationId: getPet
      summary: Get \`one\` pet
      responses: { '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components:
  schemas:
    Name: { type: string, maxLength: 5, description: A short name. }
    Person: { type: object, properties: { age: { type: integer } } }
    Pet:
      type: object
      properties:
        nick: { anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] }
        owner: { description: Who pays., oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Person' }] }
        keeper: { description: Who feeds., allOf: [{ $ref: '#/components/schemas/Person' }], nullable: true }
        vet: { $ref: '#/components/schemas/Vet' }
    Vet: { description: Who heals., allOf: [{ $ref: '#/components/schemas/Person' }] }
`,
  })
  const page = await read(pages['api/get-pet'])
  expect(pages['api/get-pet']?.frontMatter?.title).toBe('Get one pet')
  expect(page).toContain(
    '<code>nick</code> <span class="api-type">string or null</span></p><p>A short name.</p><p class="api-facts">Length: <code>≤ 5</code>',
  )
  const person = '<span class="api-type"><a href="/docs/api/schemas/person.md">Person</a> or null</span>'
  expect(page).toContain(`<code>owner</code> ${person}</p><p>Who pays.</p><details><summary>Fields of`)
  expect(page).toContain(`<code>keeper</code> ${person}</p><p>Who feeds.</p>`)
  // It has its own page, which leads to the other one.
  expect(page).toContain('<code>vet</code> <span class="api-type"><a href="/docs/api/schemas/vet.md">Vet</a></span>')
  expect(await read(pages['api/schemas/vet'])).toContain('<a href="/docs/api/schemas/person.md">Person</a>')
  expect(page).not.toContain('Choices of')
})

test('a description cannot break the page around it', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /pets:
    get:
      operationId: listPets
      description: |
        # Title
        <div>Open, <script>alert(1)</script> and <Pet> and <b>bold</b>. [Lost](other.md), [own](#operation/listPets), {{name}}
        [![Run](https://a.example/run.svg)](https://a.example/run) ![](https://a.example/b.png)

        \`\`\`
        not closed
      ${OK}
`,
  })
  const page = await read(pages['api/list-pets'])
  expect(page).toContain('## Title')
  expect(page).toContain('Open, &lt;script>alert(1)&lt;/script> and &lt;Pet> and <b>bold</b>')
  expect(page).toContain('Lost, [own](/docs/api/list-pets.md), {&#123;name}}')
  expect(page).toContain('[Run](https://a.example/run) [Picture](https://a.example/b.png)')
  expect(page.match(/^```/gm)?.length).toBeGreaterThan(1)
  expect((page.match(/^```/gm)?.length ?? 1) % 2).toBe(0)
})

test('code ends with its paragraph, a pattern is no link, and the title is not said twice', async () => {
  const { pages } = await make(
    {
      'api.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: a
      description: |
        A quote \\\` here, and a \`

        [ref](/pkg/types.go) <Pet> [A-Z][a-z_.], [known][here] \`[a][b]\`

        [here]: https://a.example
      ${OK}
  /b: { get: { operationId: b, summary: List pets, description: List pets., ${OK} } }
`,
    },
    { links: 'https://docs.example' },
  )
  const page = await read(pages['api/a'])
  expect(page).toContain('[ref](https://docs.example/pkg/types.go) &lt;Pet> [A-Z]\\[a-z_.], [known][here] `[a][b]`')
  expect(await read(pages['api/b'])).not.toContain('List pets')
})

test('links whose definitions have any title or code, case and spaces in their label stay links', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: a
      description: |
        [one][a], [two][b], [three][\`c\`], [four][Long
        name], [five][e].

        [a]: https://a.example 'Title'
        [b]: #operation/a (Title)
        [\`c\`]: https://c.example
        [long  name]: https://d.example
        [e]: https://e.example "A \\"title\\""
      ${OK}
`,
  })
  const page = await read(pages['api/a'])
  expect(page).toContain('[one][a], [two][b], [three][`c`], [four][Long\nname], [five][e].')
  expect(page).toContain("[a]: https://a.example 'Title'\n[b]: /docs/api/a.md (Title)\n")
})

test('names in code and in words keep their signs in titles and summaries', async () => {
  const summaries = [
    'Call `__init__` of **the [`b`](c)**',
    'Get `a[0](b)`',
    'Rename snake__case__name and __one__',
    'Read a_b_c, /a/*/b/*, 2 * 3 * 4, ***all***, *some* and _any_',
    'Get ``a ` b``',
  ]
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
${summaries.map((summary, index) => `  /${index}: { get: { operationId: o${index}, summary: "${summary}", description: "${summary}: yes.", ${OK} } }\n`).join('')}`,
  })
  const titles = [
    'Call __init__ of the b',
    'Get a[0](b)',
    'Rename snake__case__name and one',
    'Read a_b_c, /a/*/b/*, 2 * 3 * 4, all, some and any',
    'Get a ` b',
  ]
  const matter = titles.map((_, index) => pages[`api/o${index}`]?.frontMatter)
  expect(matter.map((each) => each?.title)).toEqual(titles)
  expect(matter.map((each) => each?.description)).toEqual(titles.map((title) => `${title}: yes.`))
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
