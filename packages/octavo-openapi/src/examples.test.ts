/** Examples and answers on the page of an operation, and the tags of webhooks in Markdown versions. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

test('examples that are files are links, also in Markdown versions', async () => {
  const file = (name: string) => ({
    [name]: { summary: `${name} file`, externalValue: `https://files.example/${name}.json` },
  })
  const { pages } = await make({
    'api.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: {
            operationId: 'listPets',
            parameters: [{ name: 'filter', in: 'query', schema: { type: 'string' }, examples: file('filter') }],
            responses: {
              200: { description: 'Fine.', content: { 'application/json': { schema: {}, examples: file('pets') } } },
            },
          },
        },
      },
    }),
  })
  const page = pages['api/list-pets']
  for (const name of ['filter', 'pets']) {
    expect(await read(page)).toContain(`Example: <a href="https://files.example/${name}.json">${name} file</a>`)
    expect(await read(page, 'twin')).toContain(`Example: [${name} file](https://files.example/${name}.json)`)
  }
})

test('Markdown versions have the tags of webhooks', async () => {
  const { pages } = await make({
    'api.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Pets', version: '1' },
      tags: [{ name: 'Births', description: 'New pets.' }],
      paths: {},
      webhooks: {
        born: { post: { operationId: 'born', tags: ['Births'], summary: 'A pet is born', responses: {} } },
      },
    }),
  })
  expect(await read(pages['api/webhooks/born'], 'twin')).toContain('Births')
  expect(await read(pages['api/webhooks/index'], 'twin')).toBe('## Births\n\nNew pets.\n\n- A pet is born (born)')
})

test('a response of which much is said has the first sentence beside its status', async () => {
  const { pages } = await make({
    'api.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: {
            operationId: 'listPets',
            responses: {
              404: { description: 'There are no such pets in any of the houses.\n\n' + 'More words. '.repeat(20) },
            },
          },
        },
      },
    }),
  })
  expect(await read(pages['api/list-pets'])).toContain(
    '404</span> There are no such pets in any of the houses.</summary>',
  )
})

test('a page has room for the examples of all answers together, and the first one of each is shown', async () => {
  const examples = (status: number) =>
    Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`case ${status}-${at}`, { value: `${status}-${at} `.repeat(200) }]),
    )
  const answer = (status: number) => ({
    description: '',
    content: { 'text/plain': { examples: examples(status) } },
  })
  const { pages } = await make({
    'api.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Pets', version: '1' },
      paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: answer(200), 400: answer(400) } } } },
    }),
  })
  const page = await read(pages['api/list-pets'])
  expect(page).toContain('200-0 200-0')
  expect(page).toContain('400-0 400-0')
  expect(page).not.toContain('400-1 400-1')
  expect(page).toContain('<p class="api-facts">case 400-1</p>')
})

test('an example that the page of a schema has from a part of it is not repeated', async () => {
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
                  schema: { $ref: '#/components/schemas/Pet' },
                  examples: { one: { value: { name: 'Ada' } } },
                },
              },
            },
            responses: { 204: { description: 'Fine.' } },
          },
        },
      },
      components: {
        schemas: {
          Pet: {
            allOf: [{ type: 'object', properties: { name: { type: 'string' } }, example: { name: 'Rex '.repeat(99) } }],
          },
        },
      },
    }),
  })
  expect(await read(pages['api/add-pet'])).not.toContain('Rex')
  expect(await read(pages['api/schemas/pet'])).toContain('Rex')
})

test('beside very long text, the first example of each answer is shown, and the names of the others', async () => {
  const examples = { one: { value: 'first' }, two: { value: 'second' } }
  const pageOf = async (length: number) => {
    const schema = { type: 'object', properties: { name: { type: 'string', description: 'words '.repeat(length) } } }
    const { pages } = await make({
      'api.json': JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'Pets', version: '1' },
        paths: {
          '/pets': {
            post: {
              operationId: 'addPet',
              requestBody: { content: { 'application/json': { schema } } },
              responses: { 200: { description: '', content: { 'text/plain': { examples } } } },
            },
          },
        },
      }),
    })
    return read(pages['api/add-pet'])
  }
  expect(await pageOf(10)).toContain('second')
  const long = await pageOf(5000)
  expect(long).toContain('first')
  expect(long).not.toContain('second')
  expect(long).toContain('<p class="api-facts">two</p>')
})
