import { expect, test } from 'vitest'
import { withoutNumberPrefixes } from '../../shared/urls.ts'
import { documentOf, makeSite, messagesOf } from './site.fixture.ts'

const PAGES = {
  'docs/index.md': { links: ['./01-guides/02-setup.md', '01-guides/10-use'] },
  'docs/01-guides/10-use.md': {},
  'docs/01-guides/02-setup.md': {},
  'docs/01-guides/03-run.md': { slug: 'start' },
}

test('numbers are stripped from addresses, ids and labels, and still sort the sidebar', () => {
  const plan = makeSite(PAGES, { config: { docs: { numberPrefixes: 'strip' } } })
  expect(messagesOf(plan)).toEqual([])
  expect(documentOf(plan, 'docs/index.md').links).toEqual(['/5.1/docs/guides/setup/', '/5.1/docs/guides/use/'])
  expect(documentOf(plan, 'docs/01-guides/03-run.md').data.route).toBe('/5.1/docs/guides/start/')
  expect(documentOf(plan, 'docs/01-guides/02-setup.md').data.breadcrumbs[0]?.label).toBe('Guides')
  expect(documentOf(plan, 'docs/01-guides/02-setup.md').data.next?.href).toBe('/5.1/docs/guides/start/')
})

test('without the setting they are reported once, with it they are not', () => {
  expect(messagesOf(makeSite(PAGES))).toEqual([
    'warning docs/01-guides/02-setup.md The address of "docs/01-guides/02-setup.md" contains the number in front of its name. 3 files have one. Set "docs.numberPrefixes" to "strip" to remove the numbers, or to "keep".',
  ])
  expect(messagesOf(makeSite(PAGES, { config: { docs: { numberPrefixes: 'keep' } } }))).toEqual([])
})

test('numbers that belong to names are not reported', () => {
  const files = [
    '2-factor',
    '404-pages',
    '3d',
    '2021-11-10-notes',
    '2021-11-11-notes',
    '1.0-a',
    '1.1-b',
    '2022',
    '2023',
    '7',
    '8',
  ]
  expect(messagesOf(makeSite(Object.fromEntries(files.map((file) => [`docs/${file}.md`, {}]))))).toEqual([])
})

test.each([
  ['01-guides/02_setup', 'guides/setup'],
  ['1. Intro', 'Intro'],
  ['2021-11-10', '2021-11-10'],
  ['7.0-notes', '7.0-notes'],
  ['3d', '3d'],
  ['404', '404'],
])('%s → %s', (path, stripped) => {
  expect(withoutNumberPrefixes(path)).toBe(stripped)
})

test('a page without title and heading is named after its label in the sidebar file', () => {
  const plan = makeSite(
    { 'docs/a.md': { untitled: true }, 'docs/b.md': {} },
    { sidebarText: 'main:\n  - {doc: a, label: The beginning}\n  - b\n' },
  )
  const { title, documentTitle } = documentOf(plan, 'docs/a.md').data
  expect([title, documentTitle]).toEqual(['The beginning', 'The beginning | Handbook'])
})
