/** The glossary of a site, from its file to documents. */
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

const CONFIG = { 'octavo.config.json': JSON.stringify({ title: 'A', markdown: { glossary: 'glossary.yml' } }) }
const DOCS = { 'docs/index.md': '# Home\n\nA workspace.\n', 'docs/roles.md': '# Roles\n' }

async function problemsOf(glossary: string) {
  const project = createProject({ ...CONFIG, ...DOCS, 'glossary.yml': glossary })
  const { problems } = await project.build()
  return problems.map(
    ({ file, line, column, severity, message, hint }) => `${file}:${line}:${column} ${severity} ${message} (${hint})`,
  )
}

test('a page explains a term, and the link counts from the glossary', async () => {
  const project = createProject({
    ...CONFIG,
    ...DOCS,
    'glossary.yml':
      '- term: Workspace\n  meaning: >\n    A folder\n    of people.\n  also: [workspace]\n  link: docs/roles.md\n',
  })
  expect((await project.build()).problems).toEqual([])
  const page = project.read('index.html')
  expect(page).toContain('id="term-workspace" popover>A folder of people. <a href="/roles/"')
  project.write({ 'glossary.yml': '- term: Workspace\n  meaning: Changed.\n  also: [workspace]\n' })
  await project.build()
  expect(project.read('index.html')).toContain('popover>Changed.</span>')
})

test.each([
  ['- term: A\n meaning: b\n', ['glossary.yml:2:1 error']],
  [
    'term: A\n',
    [
      'glossary.yml:1:1 error "glossary.yml" must be a list of terms. (Write "- term: Workspace" and below it "  meaning: A folder that several people share.")',
    ],
  ],
  ['- A\n', ['glossary.yml:1:3 error This entry of the glossary is not a term. (Write']],
  ['- term: A\n', ['glossary.yml:1:3 error This term of the glossary has no "meaning". (Add "meaning: …".)']],
  [
    '- term: 404\n  meaning: b\n',
    ['glossary.yml:1:3 error The field "term" is not text. (Write it in quotes, for example term: "…".)'],
  ],
  [
    '- term: A\n  meaning: b\n  mening: c\n',
    ['glossary.yml:3:3 error A term of the glossary has no field "mening". (Did you mean "meaning"?)'],
  ],
  [
    '- term: A\n  meaning: b\n  also: c\n',
    ['glossary.yml:3:3 error The field "also" is not a list of texts. (Write, for example, also: [Workspaces].)'],
  ],
  [
    '- term: A\n  meaning: b\n  also: [1, 2]\n  link: [x]\n',
    [
      'glossary.yml:3:3 error The field "also" is not a list of texts.',
      'glossary.yml:4:3 error The field "link" is not text.',
    ],
  ],
  [
    '- term: A\n  meaning: b\n- term: A\n  meaning: c\n',
    ['glossary.yml:3:3 error The glossary has "A" twice. (Remove one of the two, or write both meanings in one.)'],
  ],
  [
    '- term: A\n  meaning: b\n  link: javascript:alert(1)\n',
    ['glossary.yml:3:3 error The address "javascript:alert(1)" is not allowed. (Write the path'],
  ],
  ['- term: workspace\n  meaning: b\n  link: docs/gone.md\n', ['glossary.yml:3:3 error']],
])('%j is reported with its place', async (glossary, expected) => {
  const problems = await problemsOf(glossary)
  expect(problems).toHaveLength(expected.length)
  for (const [index, start] of expected.entries()) expect(problems[index]?.slice(0, start.length)).toBe(start)
})

test('a file that does not exist is an error at the setting', async () => {
  const project = createProject({ ...CONFIG, ...DOCS })
  expect((await project.build()).problems).toMatchObject([
    { file: 'octavo.config.json', line: 1, message: '"markdown.glossary" is "glossary.yml", which does not exist.' },
  ])
})

test('the glossary of a language takes the place of the shared one', async () => {
  const project = createProject({
    'octavo.config.json': JSON.stringify({
      title: 'A',
      markdown: { glossary: 'glossary.yml' },
      languages: { en: { label: 'English' }, de: { label: 'Deutsch' } },
    }),
    ...DOCS,
    'de/docs/index.md': '# Start\n\nEin Workspace.\n',
    'glossary.yml': '- term: workspace\n  meaning: English.\n',
    'de/glossary.yml': '- term: Workspace\n  meaning: Deutsch.\n  mening: x\n',
  })
  const { problems } = await project.build()
  expect(problems).toMatchObject([{ file: 'de/glossary.yml', line: 3, column: 3 }])
})
