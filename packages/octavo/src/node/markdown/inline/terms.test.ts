import { expect, test } from 'vitest'
import type { Glossary } from '../context.ts'
import { compilePage } from '../index.ts'
import { testContext, testSource } from '../testing/test-page.ts'
import { readable } from '../testing/standard-html.ts'

const GLOSSARY: Glossary = {
  file: 'glossary.yml',
  terms: [
    { term: 'workspace', meaning: 'A folder <shared> by "people".', also: ['workspaces'] },
    { term: 'API', meaning: 'An interface.', also: [], link: { href: 'docs/api.md', line: 5, column: 9 } },
    { term: 'API key', meaning: 'A secret.', also: [] },
    { term: '分支', meaning: 'A branch.', also: [] },
    { term: 'C++', meaning: 'A language.', also: [] },
  ],
}

const compile = async (text: string, glossary?: Glossary) =>
  compilePage(testSource(text), { ...testContext(), ...(glossary && { glossary }) })
const termsOf = async (text: string) => {
  const page = await compile(text, GLOSSARY)
  return Array.from(
    readable(page.body, { ...page, code: [] }).matchAll(/class="term"[^>]*>([^<]*)</g),
    ([, term]) => term,
  )
}

test('the first use of a term is a button that opens its meaning, with its link', async () => {
  const page = await compile('The API has a workspace. The API again.', GLOSSARY)
  expect(readable(page.body, { ...page, code: [] }).trim()).toBe(
    '<p>The <button type="button" class="term" popovertarget="term-api" popovertargetaction="show" aria-describedby="term-api">API</button>' +
      '<span class="term-note" id="term-api" popover>An interface. <a href="docs/api.md" aria-label="Read more: API">Read more</a></span> has a ' +
      '<button type="button" class="term" popovertarget="term-workspace" popovertargetaction="show" aria-describedby="term-workspace">workspace</button>' +
      '<span class="term-note" id="term-workspace" popover>A folder &lt;shared&gt; by "people".</span>. The API again.</p>',
  )
  expect(page.links).toEqual([{ href: 'docs/api.md', line: 5, column: 9, file: 'glossary.yml' }])
  expect(page.styles).toEqual(['glossary'])
})

test('the search and the twin have the text of the author', async () => {
  const text = 'The API has a workspace.'
  const [explained, plain] = await Promise.all([compile(text, GLOSSARY), compile(text)])
  expect(explained.sections).toEqual(plain.sections)
  expect(explained.markdown).toEqual(plain.markdown)
  expect(explained.description).toBe(plain.description)
})

test.each([
  ['# API\n\n## The API\n\nText', []],
  ['[the API](a.md) and `API`', []],
  ['```text\nAPI\n```', []],
  ['<summary>API</summary> <kbd>API</kbd> <a href="a.md">API</a>', []],
  ['<Card title="x" href="a.md">\n\nThe API\n\n</Card>', []],
  ['`API` and then API', ['API']],
  ['Workspaces, or one workspace', ['Workspaces']],
  ['WORKSPACE, api, myAPI, API_NAME, APIs', []],
  ['An API key and an API', ['API key', 'API']],
  ['一个分支名', ['分支']],
  ['C++, not C+++', ['C++']],
  ['- *the API*\n\n| workspace |\n| - |\n| workspace |', ['API', 'workspace']],
])('in %j, the terms are %j', async (text, terms) => {
  expect(await termsOf(text)).toEqual(terms)
})

test('<Glossary> lists the terms in the order of the language, found by the search, and as a list in the twin', async () => {
  const page = await compile('<Glossary />', GLOSSARY)
  const html = readable(page.body, { ...page, code: [] })
  expect(Array.from(html.matchAll(/<dt id="([^"]*)">/g), ([, id]) => id)).toEqual([
    'api',
    'api-key',
    'c',
    'workspace',
    '分支',
  ])
  expect(html).toContain('<dd>An interface. <a href="docs/api.md" aria-label="Read more: API">Read more</a></dd>')
  expect(page.sections[0]?.text).toContain('API: An interface.')
  expect(readable(page.markdown, { ...page, code: [] })).toContain(
    '- **API**: An interface. [Read more](docs/api.md)\n- **API key**',
  )
  expect(page.anchors).toContain('workspace')
})

test('<Glossary> on a site without one is an error', async () => {
  expect((await compile('Text\n\n<Glossary />')).problems).toMatchObject([
    { severity: 'error', line: 3, column: 1, message: 'This site has no glossary.' },
  ])
})
