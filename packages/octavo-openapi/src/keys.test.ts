/** A page whose text is another one has another key: pages with known keys are not made again. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

const operation = (id: string, tag: string, more: object = {}) => ({
  operationId: id,
  summary: `Do ${id}`,
  description: 'See [another](#operation/other).',
  tags: [tag],
  responses: { '200': { description: 'Fine.', content: { 'application/json': { schema: toReference('Thing') } } } },
  ...more,
})
const toReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function describe() {
  return {
    openapi: '3.1.1',
    info: { title: 'Keys', version: '1', description: 'All.' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ token: [] as string[] }],
    tags: [{ name: 'one', description: 'First.' }, { name: 'two' }],
    paths: {
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: operation('getThing', 'one'),
      },
      '/others': { post: operation('other', 'two', { description: 'Other.' }) },
      '/shared': { $ref: '#/components/pathItems/Shared' },
    },
    webhooks: { changed: { post: operation('changed', 'one') }, called: { $ref: '#/components/pathItems/Called' } },
    components: {
      schemas: {
        Thing: { type: 'object', properties: { part: toReference('Part') } },
        Part: { type: 'string', description: 'A part.' },
      } as Record<string, object>,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' } as object,
        key: { $ref: '#/components/x-keys/key' },
      },
      'x-keys': { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      pathItems: {
        Shared: {
          description: 'Of the path.',
          servers: [{ url: 'https://shared.example.com' }],
          parameters: [{ name: 'page', in: 'query', schema: { type: 'string' } }],
          get: operation('shared', 'one', { security: [{ key: [] }] }),
        },
        Called: { description: 'Of the webhook.', post: operation('called', 'one') },
      },
    },
  }
}

type Document = ReturnType<typeof describe>

const EDITS: Record<string, (document: Document) => void> = {
  'a server': (document) => void (document.servers[0]!.url = 'https://example.org'),
  'the security of all': (document) => void (document.security = []),
  'a security scheme': ({ components }) =>
    void (components.securitySchemes.token = { type: 'apiKey', in: 'header', name: 'X-Key' }),
  'a summary': ({ paths }) => void (paths['/things/{id}'].get.summary = 'Take a thing'),
  'a tag': ({ paths }) => void (paths['/others'].post.tags = ['one']),
  'an id': ({ paths }) => void (paths['/things/{id}'].get.operationId = 'takeThing'),
  'a parameter of a path': ({ paths }) => void (paths['/things/{id}'].parameters[0]!.name = 'key'),
  'a schema': ({ components }) => void (components.schemas.Part = { type: 'integer' }),
  'a schema with an earlier one of nearly the same name': ({ components }) =>
    void (components.schemas = { THING: { type: 'string' }, ...components.schemas }),
  'a security scheme elsewhere': ({ components }) => void (components['x-keys'].key.name = 'X-Other'),
  'the description of a shared path': ({ components }) => void (components.pathItems.Shared.description = 'Other.'),
  'the servers of a shared path': ({ components }) =>
    void (components.pathItems.Shared.servers[0]!.url = 'https://example.org'),
  'the parameters of a shared path': ({ components }) => void (components.pathItems.Shared.parameters[0]!.name = 'at'),
  'the description of a shared webhook': ({ components }) => void (components.pathItems.Called.description = 'Other.'),
  'many schemas': ({ components }) => {
    for (let index = 0; index < 60; index++) components.schemas[`More${index}`] = { type: 'string' }
  },
  'the title': ({ info }) => void (info.title = 'Other keys'),
  'the description of a tag': ({ tags }) => void (tags[0]!.description = 'Second.'),
  'a webhook': ({ webhooks }) => void (webhooks.changed.post.summary = 'It has changed'),
}

const GROUPS = ['operation', 'path', 'tag'] as const

const CASES = Object.keys(EDITS).flatMap((name) => [
  { name, tags: 'with' },
  { name, tags: 'without' },
])

test('a page of several operations has another key when the text of its tag is another one', async () => {
  const description = JSON.stringify(describe())
  const makeWith = (about: string) =>
    make({ 'api.json': description, 'content/tags/one.md': about }, { group: 'tag', content: 'content' })
  const [before, after] = await Promise.all(['First.', 'Second.'].map(makeWith))
  expect(after!.pages['api/one/index']?.key).not.toBe(before!.pages['api/one/index']?.key)
})

test.each(CASES)('another text has another key after a change of $name, $tags tags', async ({ name, tags }) => {
  const toText = (document: object) =>
    JSON.stringify(document, (key, value: unknown) => (key === 'tags' && tags === 'without' ? undefined : value))
  const changed = describe()
  EDITS[name]!(changed)
  for (const group of GROUPS) {
    const [before, after] = await Promise.all(
      [describe(), changed].map((document) => make({ 'api.json': toText(document) }, { group, tryIt: true })),
    )
    expect(before!.problems).toEqual([])
    for (const [path, page] of Object.entries(after!.pages)) {
      const known = before!.pages[path]
      if (known?.key !== page.key) continue
      for (const kind of ['markdown', 'twin'] as const)
        expect(await read(page, kind), `${path}, by ${group}`).toBe(await read(known, kind))
    }
  }
})
