/** The words of a site in another language, from its configuration to the built documents. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'

const PAGE = `---
title: Anfang
last_update: 2026-03-25
---

- [x] Fertig[^1]

:::details
Mehr.
:::

\`\`\`js
let a
\`\`\`

## Eins & Zwei

<Embed src="https://demo.example.com" title="Vorschau" />

[^1]: Unten.
`
const SHELL = {
  nextPage: 'Weiter »',
  copyCode: 'Code "kopieren"',
  details: 'Einzelheiten',
  footnotes: 'Fußnoten',
  backToReference: 'Zurück zu {number}',
  taskDone: 'Erledigt',
  linkToHeading: 'Link zu „{heading}“',
  lastUpdated: 'Aktuell am {date}.',
  pageNotFound: 'Nicht gefunden',
  consentQuestion: 'Count with {service}?',
  filesMissing: 'Falscher Pfad: {path} statt {base}.',
}
const configure = (shell: object, more: object = {}) => ({
  'octavo.config.json': JSON.stringify({
    title: 'Handbuch',
    language: 'de',
    embeds: { hosts: ['demo.example.com'] },
    labels: { shell },
    ...more,
  }),
})
const FILES = { 'docs/index.md': PAGE, 'docs/zwei.md': '# Zwei\n' }

const scriptsOf = (project: Project) =>
  [...project.readAll()].flatMap(([file, text]) => (file.endsWith('.js') ? [text] : [])).join('\n')

test('words are in documents, articles, scripts and the Not Found page, and incremental builds equal clean ones', async () => {
  const project = createProject({ ...FILES, ...configure({}) })
  await project.build()
  expect(project.read('index.html')).toContain('<span>Weiter</span>')
  project.write(configure(SHELL))
  expect((await project.build()).problems).toEqual([])
  const page = project.read('index.html')
  for (const text of [
    '<html lang="de"',
    // The document in the frame of an embed.
    'srcdoc="&lt;!doctype html&gt;&lt;html lang=&quot;de&quot;&gt;',
    '<span>Weiter »</span>',
    'aria-label="Code &quot;kopieren&quot;"',
    '<summary>Einzelheiten</summary>',
    'aria-label="Fußnoten"',
    'aria-label="Zurück zu 1"',
    'aria-label="Erledigt"',
    'aria-label="Link zu „Eins &amp; Zwei“"',
    'Aktuell am <time dateTime="2026-03-25">25. März 2026</time>.',
    'Falscher Pfad: {path} statt {base}.',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('Next')
  expect(project.read('404.html')).toContain('<title>Nicht gefunden | Handbuch</title>')
  expect(scriptsOf(project).includes('Weiter')).toBe(true)
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
})

test('a site whose words are the English ones has the scripts of a site without any', async () => {
  const project = createProject({ ...FILES, ...configure({}, { language: 'sv' }) })
  await project.build()
  const before = project.readAll()
  project.write(configure({ nextPage: 'Next' }, { language: 'sv' }))
  await project.build()
  expect(project.readAll()).toEqual(before)
})

test('words name the provider of analytics, own parts contain the words', async () => {
  const analytics = { provider: 'plausible', origins: { 'https://docs.example.com': 'a' } }
  const project = createProject({
    ...FILES,
    ...configure(SHELL, { analytics }),
    'theme/Pagination.tsx': `import { Pagination as Original } from 'octavo/theme'
export const Pagination = (props) => <div id="own"><Original {...props} /></div>`,
  })
  expect((await project.build()).problems).toEqual([])
  expect(scriptsOf(project).includes('Count with Plausible?')).toBe(true)
  expect(project.read('index.html')).toMatch(/<div id="own"><nav.*<span>Weiter »<\/span>/s)
})

test('dates of an English site stay as they are', async () => {
  const project = createProject({ ...FILES, ...configure({}, { language: 'en-GB' }) })
  await project.build()
  expect(project.read('index.html')).toContain('Last updated <time dateTime="2026-03-25">25 Mar 2026</time></span>')
})
