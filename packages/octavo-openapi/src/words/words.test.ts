import { expect, test } from 'vitest'
import { make, read } from '../make.fixture.ts'
import { countWord, loadWords } from './index.ts'
import { english } from './english.ts'

const LANGUAGES = 'ar cs de es fa fr he hi it ja ko nl pl pt-BR tr uk zh-CN zh-TW'.split(' ')

const names = (word: string) => [...new Set(word.match(/\{\w+\}/g))].sort()

test.each(LANGUAGES)('the words in %s have the values of the English ones, and no empty text', async (language) => {
  const words = await loadWords(language)
  for (const group of ['pages', 'form'] as const)
    for (const [key, word] of Object.entries(words[group])) {
      const original: Record<string, string> = english[group]
      expect([key, names(word)]).toEqual([key, names(original[key] ?? '')])
      expect(word.trim()).not.toBe('')
    }
  expect(words.pages.tryIt).not.toBe(english.pages.tryIt)
})

test('a number has the form of its language', async () => {
  const { pages } = await loadWords('pl')
  expect([22, 25].map((count) => countWord(pages.severalChanges, count, 'pl'))).toEqual(['22 zmiany', '25 zmian'])
})

const SPEC = {
  'api.yaml': `openapi: 3.1.1
info: { title: Pets, version: '1' }
security: [{ token: [] }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: Get a pet
      deprecated: true
      parameters: [{ name: id, in: path, required: true, schema: { type: [array, 'null'], items: { type: string }, maxItems: 3 } }]
      responses: { '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { Pet: { properties: { name: { type: string, default: Rex }, owner: { properties: { age: { type: integer } } } } } }
`,
}

test('pages and forms are in the language of the site, and each word can be set', async () => {
  const own = { pages: { responses: 'Rückgaben <alle>' }, form: { send: 'Los' } }
  const { pages, files, problems } = await make(SPEC, { tryIt: true, labels: own }, 'de-AT')
  expect(problems).toEqual([])
  const page = await read(pages['api/get-pet'])
  for (const text of [
    '## Autorisierung {#authorization}',
    'Token im Header <code>Authorization: Bearer …</code>',
    '## Pfadparameter {#path-parameters}',
    '<span class="api-type">Array von string oder null</span> <span class="api-required">erforderlich</span>',
    'Einträge: <code>≤ 3</code>',
    '## Rückgaben &lt;alle&gt; {#responses}',
    'Standardwert: <code>Rex</code>',
    '<summary>Felder von <code>owner</code></summary>',
    ':::warning[Veraltet]',
    '<p class="api-side-title">Anfrage</p>',
    'label="Ausprobieren"',
  ])
    expect(page).toContain(text)
  expect(await read(pages['api/get-pet'], 'twin')).toContain(
    '## Parameter\n\n- `id` (path, Array von string oder null, erforderlich)',
  )
  expect(JSON.parse(files['openapi/api/words.json'] ?? '')).toMatchObject({
    send: 'Los',
    stop: 'Abbrechen',
    and: 'und',
  })
  expect(files['openapi/callback.html']).toContain('<html lang="de-AT">')
  expect(pages['api/schemas/index']?.frontMatter).toMatchObject({ title: 'Schemas' })
})

test('the ways to get a token are named in the language of the site', async () => {
  const flow = 'authorizationCode: { authorizationUrl: https://a.example, tokenUrl: https://b.example, scopes: {} }'
  const files = {
    'api.yaml': SPEC['api.yaml'].replace('type: http, scheme: bearer', `type: oauth2, flows: { ${flow} }`),
  }
  const { pages } = await make(files, {}, 'fr')
  const page = await read(pages['api/index'])
  expect(page).toContain(
    '<li>Code d’autorisation<ul><li><code>authorizationUrl</code>: <code>https://a.example</code></li>',
  )
})

test('a language may have a description and Markdown in its folder', async () => {
  const files = {
    ...SPEC,
    'de/api.yaml': SPEC['api.yaml'].replace('Get a pet', 'Ein Tier lesen'),
    'texts/getPet.md': 'Ask first.',
    'de/texts/getPet.md': 'Erst fragen.',
  }
  const { pages } = await make(files, { content: 'texts' }, 'de', 'de')
  expect(pages['api/get-pet']?.frontMatter?.title).toBe('Ein Tier lesen')
  expect(await read(pages['api/get-pet'])).toContain('Erst fragen.')
})

test.each([
  ['{ "form": { "sent": "Los" } }', 'has "form.sent", which is none of its words. Did you mean "form.send"?'],
  ['{ "responses": "Los" }', 'has "responses", which is none of its words. Did you mean "pages.responses"?'],
  ['{ "pages": 5 }', 'has "pages", which is none of its words. Remove it.'],
  [
    '{ "form": { "answered": "Status {state}" } }',
    'has "form.answered", which must be text with {status} in place of {state}. Values take the place of names in braces.',
  ],
  [
    '{ "form": { "send": "Send {count}" } }',
    'has "form.send", which must be text without {count}. Values take the place of names in braces.',
  ],
  ['{ "pages": { "responses": 5 } }', 'has no text as "pages.responses". Write the word in quotes.'],
])('the labels %s are reported, and pages have the other words', async (written, message) => {
  // As in JavaScript, where types check nothing.
  const labels = JSON.parse(written) as object
  const { pages, problems } = await make(SPEC, { labels })
  expect(problems).toEqual([`error  "labels" of octavo-openapi ${message}`])
  expect(await read(pages['api/get-pet'])).toContain('## Responses {#responses}')
})

test('a word that is undefined stays as it is', async () => {
  const { pages, problems } = await make(SPEC, { labels: { pages: { responses: undefined } } })
  expect(problems).toEqual([])
  expect(await read(pages['api/get-pet'])).toContain('## Responses {#responses}')
})
