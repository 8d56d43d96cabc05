/** Schemas as trees of fields. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

const HEAD = 'openapi: 3.1.1\ninfo: { title: Pets, version: "1" }\n'

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

test('choices without a name have the fields that distinguish them, and those that the type names are not repeated', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content:
          application/json:
            schema:
              properties:
                weight: { oneOf: [{ type: string }, { type: integer }] }
                size: { oneOf: [{ type: string, maxLength: 2 }, { type: integer }] }
              anyOf:
                - { properties: { name: { type: string }, chip: { type: string } }, required: [name, chip] }
                - { properties: { name: { type: string }, kind: { enum: [cat] } }, required: [name, kind] }
                - { required: [father] }
      responses: { '200': { description: Fine. } }
`,
  })
  const page = await read(pages['api/add-pet'])
  expect(page).toContain('<span class="api-type">object</span> <code>name</code> <code>chip</code>')
  expect(page).toContain('<span class="api-type">object</span> <code>name</code> <code>kind: cat</code>')
  expect(page).toContain('<code>father</code>')
  expect(page).toContain('<span class="api-type">string or integer</span>')
  expect(page).not.toContain('Choices of <code>weight</code>')
  expect(page).toContain('Choices of <code>size</code>')
})

test('a choice that the page has no room for is a link to its own page', async () => {
  const about = 'Words '.repeat(2000)
  const schema = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string', description: about } } })
  const { pages } = await make({
    'api.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          post: {
            operationId: 'addPet',
            requestBody: {
              content: {
                'application/json': {
                  schema: { oneOf: ['Cat', 'Dog'].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
                },
              },
            },
            responses: { 200: { description: 'Fine.' } },
          },
        },
      },
      components: { schemas: { Cat: schema('cat'), Dog: schema('dog') } },
    }),
  })
  const page = await read(pages['api/add-pet'])
  expect(page).toContain('<li><a href="/docs/api/schemas/dog.md">Dog</a></li>')
})
