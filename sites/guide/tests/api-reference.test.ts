/** The source that the guide prints makes a reference of the description that it prints. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build } from '../../../packages/octavo/src/node/build.ts'
import { readBlock } from './code-blocks.ts'
import { Project } from './printed.fixture.ts'

const api = JSON.parse(readBlock('api-reference.md', 'data/openapi.json'))
const CHANGED = {
  ...api,
  paths: {
    ...api.paths,
    '/users': {
      post: {
        tags: ['Users'],
        deprecated: true,
        requestBody: { $ref: '#/components/requestBodies/Team' },
        responses: {
          201: { description: 'Made.', content: { 'application/json': { schema: {}, example: { id: 1 } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      ...api.components.schemas,
      Team: {
        allOf: [{ properties: { id: { type: ['string', 'null'] } } }],
        properties: {
          users: { type: 'array', items: { $ref: '#/components/schemas/User' } },
          a: { description: 'x | y' },
        },
      },
    },
    requestBodies: {
      Team: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Team' } } } },
    },
  },
}

const project = new Project({
  'octavo.config.ts': readBlock('api-reference.md', 'octavo.config.ts').replace(
    'sources: [',
    "sources: [openapi('data/pets.json', 'docs', 'pets'), ",
  ),
  'data/pets.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '2' }, paths: {} }),
  'sources/openapi.ts': readBlock('api-reference.md', 'sources/openapi.ts'),
  'data/openapi.json': JSON.stringify(CHANGED),
  'docs/index.md': '# Home\n\n[Get a user](api/users.md#getUser)\n',
})
const read = (file: string) => readFileSync(join(project.root, 'dist', file), 'utf8')

let report: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  report = await build({ root: project.root, cache: true, write: true })
})

test('its pages, and those of another description, have no problem', () => {
  expect(report.problems).toEqual([])
  expect(read('pets.md')).toBe('# Pets\n\nVersion 2\n')
})

test('the first page lists the tags, and the sidebar leads to each', () => {
  expect(read('api.md')).toBe('# Acme API\n\nVersion 1.4\n\nAll calls need a token.\n\n- [Users](/api/users/)\n')
  expect(read('index.html')).toContain('<a href="/api/users/#getUser">Get a user</a>')
  expect(read('api/index.html')).toMatch(/<nav id="octavo-sidebar".*href="\/api\/users\/".*<\/nav>/s)
})

test('a call has its parameters, and the fields of its answer once, although a schema contains itself', () => {
  const [, call = ''] = read('api/users.md').split(/^## Get a user$/m)
  const [shown] = call.split('\n## ')
  expect(shown).toContain('```http\nGET /users/{id}\n```')
  expect(shown).toContain('| `id` | string, uuid | **Required.** In the path. |')
  expect(shown).toContain(
    '| `role` | string | One of `reader`, `editor`. Default: `reader`. |\n| `manager` | object |  |\n\n',
  )
  expect(shown).toContain('### Response 404\n\nThe user does not exist.')
})

test('a request has its fields, also those of lists and of other schemas', () => {
  const [, call = ''] = read('api/users.md').split(/^## POST \/users$/m)
  expect(call).toContain(':::warning[Deprecated]')
  expect(call).toContain(
    '| `id` | string, null |  |\n| `users` | array |  |\n| `users[].name` | string | **Required.** Full name. |',
  )
  expect(call).toContain('| `a` | object | x \\| y |')
  expect(call).toContain('```json title="Example"\n{\n  "id": 1\n}\n```')
})
