/** A site whose text runs from right to left, from its configuration to the built documents. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'

const PAGE = `---
title: البداية
aliases: [/old/]
---

اقرأ [C++](zwei.md) و[الدليل](zwei.md) و<https://example.com/>.

## What is C++?

## واجهة API

<Embed src="https://demo.example.com/x" title="عرض" />
`
const SETTINGS = { title: 'دليل', language: 'ar', embeds: { hosts: ['demo.example.com'] } }
const configure = (more: object = {}) => ({ 'octavo.config.json': JSON.stringify({ ...SETTINGS, ...more }) })
const FILES = { 'docs/index.md': PAGE, 'docs/zwei.md': '# الدليل\n', 'own.css': '.navbar { color: red }\n' }

function styleOf(project: Project): string {
  const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(project.read('index.html')) ?? []
  return project.read(style)
}

test('the direction follows from the language, in every document', async () => {
  const project = createProject({ ...FILES, ...configure() })
  expect((await project.build()).problems).toEqual([])
  for (const file of ['index.html', '404.html', 'old/index.html'])
    expect(project.read(file)).toContain('<html lang="ar" dir="rtl"')
  expect(project.read('index.html')).toContain('&lt;html lang=&quot;ar&quot; dir=&quot;rtl&quot;&gt;')
})

test('headings and links without a letter of the language run from left to right', async () => {
  const project = createProject({ ...FILES, ...configure() })
  await project.build()
  const page = project.read('index.html')
  expect(page).toContain('<h2 id="what-is-c" dir="ltr">What is C++?</h2>')
  expect(page).toContain('<a href="#what-is-c"><bdi dir="ltr">What is C++?</bdi></a>')
  expect(page).toContain('">واجهة API</h2>')
  expect(page).toContain('<a href="/zwei/" dir="ltr">C++</a> و<a href="/zwei/">الدليل</a>')
  expect(page).toContain('<a href="https://example.com/" dir="ltr">https://example.com/</a>')
})

test('the style sheet has the rules for the direction before the rules of the site', async () => {
  const project = createProject({ ...FILES, ...configure({ theme: { radius: '0' }, styles: ['own.css'] }) })
  await project.build()
  const [, brand = ''] = styleOf(project).split('@layer brand')
  const places = ['direction:ltr', '--radius:0', '.navbar{color:red}'].map((rule) => brand.indexOf(rule))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})

test('"direction" overrides the direction of the language, and a site from left to right has nothing of it', async () => {
  const project = createProject({ ...FILES, ...configure() })
  await project.build()
  project.write(configure({ direction: 'ltr' }))
  await project.build()
  const page = project.read('index.html')
  expect(page).toContain('<html lang="ar" data-base')
  expect(page).not.toMatch(/dir="|"direction"/)
  expect(styleOf(project)).not.toContain('@layer brand')
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
})

test('cards, which are drawn letter by letter, are left out with a warning', async () => {
  const project = createProject({ ...FILES, ...configure({ url: 'https://docs.example.com', socialCards: true }) })
  const { problems } = await project.build()
  expect(problems.map(({ message }) => message)).toEqual([
    '"socialCards" has no effect on a site whose text runs from right to left.',
  ])
  expect(project.read('index.html')).not.toContain('og:image')
})
