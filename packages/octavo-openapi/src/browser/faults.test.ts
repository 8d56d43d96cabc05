/** What the form says of values that do not fit their schema, in the language of the site. */
import { expect, test } from 'vitest'
import { loadWords, toFormWords } from '../words/index.ts'
import type { Attempt } from './attempt.ts'
import { findFaults, isSendable } from './faults.ts'

const SCHEMA = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 2, pattern: '^[A-Z]' },
    age: { $ref: '#/components/schemas/Age' },
    'a/b': { enum: ['x', 'y'] },
    tags: { type: 'array', uniqueItems: true, maxItems: 2, items: { type: ['integer', 'null'] } },
    kind: { oneOf: [{ const: 'cat' }, { not: {} }] },
    never: { not: { type: 'string' } },
  },
  components: { schemas: { Age: { type: 'integer', minimum: 1 } } },
}

async function check(language: string, value: unknown): Promise<string | undefined> {
  const attempt = {
    method: 'POST',
    path: '/pets',
    servers: [],
    fields: [],
    security: [],
    bodies: [{ type: 'application/json', example: '', schema: SCHEMA }],
  }
  const filled = {
    server: 0,
    variables: {},
    values: {},
    security: 0,
    secrets: {},
    body: 0,
    text: JSON.stringify(value),
    files: {},
  }
  return findFaults(attempt, filled, toFormWords(await loadWords(language))).body
}

test.each([
  ['[]', 'Expected: object.', 'Erwartet: object.'],
  ['{}', 'Fill in "name".', 'Füllen Sie „name“ aus.'],
  ['{ "name": "A" }', 'name: Expected: Length ≥ 2.', 'name: Erwartet: Länge ≥ 2.'],
  ['{ "name": "ab" }', 'name: Expected: Pattern ^[A-Z].', 'name: Erwartet: Muster ^[A-Z].'],
  ['{ "name": "Ab", "age": 0 }', 'age: Expected: ≥ 1.', 'age: Erwartet: ≥ 1.'],
  ['{ "name": "Ab", "age": "1" }', 'age: Expected: integer.', 'age: Erwartet: integer.'],
  ['{ "name": "Ab", "a/b": "z" }', 'a/b: Expected: x, y.', 'a/b: Erwartet: x, y.'],
  ['{ "name": "Ab", "tags": ["1"] }', 'tags/0: Expected: integer or null.', 'tags/0: Erwartet: integer oder null.'],
  [
    '{ "name": "Ab", "tags": [1, 1] }',
    'tags: Expected: Entries are unique.',
    'tags: Erwartet: Einträge sind eindeutig.',
  ],
  ['{ "name": "Ab", "tags": [1, 2, 3] }', 'tags: Expected: Entries ≤ 2.', 'tags: Erwartet: Einträge ≤ 2.'],
  ['{ "name": "Ab", "nmae": 1 }', 'There is no field "nmae".', 'Es gibt kein Feld „nmae“.'],
  ['{ "name": "Ab", "never": "x" }', 'never: It does not fit its schema.', 'never: Das passt nicht zum Schema.'],
])('%s does not fit', async (written, english, german) => {
  expect(await check('en', JSON.parse(written))).toBe(english)
  expect(await check('de', JSON.parse(written))).toBe(german)
})

test('a value that fits has no fault', async () => {
  expect(await check('en', { name: 'Ab', age: 1, tags: [1, null], 'a/b': 'x' })).toBeUndefined()
})

test('what a reader writes is read as any of the types that its schema allows', async () => {
  const words = toFormWords(await loadWords('en'))
  const check = (schema: object, written: string) => {
    const field = { name: 'a', place: 'query', isRequired: true, about: '', value: '', values: [], schema } as const
    const style = { style: 'form', explode: true, allowReserved: false } as const
    const attempt = { method: 'GET', path: '/', servers: [], security: [], fields: [{ ...field, style }] }
    const filled = { server: 0, variables: {}, security: 0, secrets: {}, body: 0, text: '', files: {} }
    return findFaults(attempt as Attempt, { ...filled, values: { 'query a': written } }, words)['query a']
  }
  const components = { schemas: { Id: { type: 'integer' } } }
  const reference = { $ref: '#/components/schemas/Id' }
  expect(check({ anyOf: [{ type: 'integer' }, { type: 'null' }] }, '5')).toBeUndefined()
  expect(check({ type: 'array', items: reference, components }, '1, 2')).toBeUndefined()
  expect(check({ allOf: [reference], components }, '1')).toBeUndefined()
  expect(check({ enum: [1, 2] }, '2')).toBeUndefined()
  expect(
    check(
      {
        anyOf: [
          { type: 'string', pattern: '^[0-9]$' },
          { type: 'integer', minimum: 10 },
        ],
      },
      '5',
    ),
  ).toBeUndefined()
  expect(check({ allOf: [reference], components }, 'x')).toBe('Expected: integer.')
})

test('of choices, a fault names all that a reader may write, and not that there may be nothing', async () => {
  const words = toFormWords(await loadWords('en'))
  const check = (schema: object, value: unknown) => {
    const bodies = [{ type: 'application/json', example: '', schema: schema as Record<string, unknown> }]
    const attempt = { method: 'POST', path: '/', servers: [], fields: [], security: [], bodies }
    const filled = { server: 0, variables: {}, values: {}, security: 0, secrets: {}, body: 0, files: {} }
    return findFaults(attempt, { ...filled, text: JSON.stringify(value) }, words).body
  }
  expect(check({ oneOf: [{ const: 'asc' }, { const: 'desc' }] }, 'up')).toBe('Expected: asc, desc.')
  expect(check({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, true)).toBe('Expected: string or integer.')
  const optional = { anyOf: [{ type: 'object', required: ['a'] }, { type: 'null' }] }
  expect(check(optional, {})).toBe('Fill in "a".')
  expect(check(optional, null)).toBeUndefined()
})

test('a request with faults can be sent if its path has its values and its form can be read', () => {
  const field = (place: 'path' | 'query') =>
    ({ name: 'a', place, isRequired: true, about: '', value: '', values: [], schema: { type: 'integer' } }) as const
  const check = (path: string, type: string, text: string) => {
    const fields = [field('path'), field('query')]
    const attempt = { method: 'POST', path: '/{a}', servers: [], fields, security: [], bodies: [{ type, example: '' }] }
    const filled = { server: 0, variables: {}, security: 0, secrets: {}, body: 0, files: {} }
    return isSendable(attempt, { ...filled, values: { 'path a': path }, text }, 'https://api.example')
  }
  expect(check('x', 'application/json', '{')).toBe(true)
  expect(check('', 'application/json', '{}')).toBe(false)
  expect(check('x', 'multipart/form-data', '{')).toBe(false)
  expect(check('x', 'multipart/form-data', '{}')).toBe(true)
})
