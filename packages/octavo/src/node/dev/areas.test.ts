import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const config = (label: string, sidebar = 'nav/api.yml') =>
  JSON.stringify({ docs: [{ path: 'guide' }, { path: 'api', label, sidebar }], printPage: true })

const preview = previewSite({
  'octavo.config.json': config('API'),
  'guide/index.md': '# Guide\n\n[Calls](../api/calls.md)\n',
  'api/calls.md': '# Calls\n',
  'nav/api.yml': '- calls\n',
})
const { project } = preview

const get = (path: string) => fetch(new URL(path, preview.server.url), { redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()

test('each area is previewed with its tab and its sidebar', async () => {
  expect(await text('/api/calls/')).toMatch(/<a class="navbar-link" href="\/api\/calls\/" aria-current="true">API</)
  expect(await text('/guide/')).toContain('href="/api/calls/"')
})

test('a page edited after a color of the configuration stays in its sidebar', async () => {
  project.write({ 'guide/second.md': '# Second\n' })
  await eventually(async () => expect(await text('/guide/')).toContain('>Second<'))
  const accent = '#a21159'
  project.write({ 'octavo.config.json': JSON.stringify({ ...JSON.parse(config('API')), theme: { accent } }) })
  await eventually(async () => expect(await text('/@octavo/brand.css')).toContain(accent))
  project.write({ 'guide/index.md': '# Edited guide\n\n[Calls](../api/calls.md)\n' })
  await eventually(async () => expect(await text('/guide/')).toContain('aria-current="page">Edited guide<'))
  expect(await text('/guide/')).toContain('>Second<')
  project.write({ 'guide/second.md': null })
})

test('the page with all pages of an area shows edits and new pages', async () => {
  expect(await text('/guide/print/')).toContain('<a href="/api/calls/">Calls</a>')
  project.write({ 'guide/index.md': '# Edited guide\n\n[Third](third.md)\n', 'guide/third.md': '# Third\n' })
  await eventually(async () => expect(await text('/guide/print/')).toContain('<a href="#guide/third">Third</a>'))
  expect(await text('/guide/print/')).toContain('<h2 id="guide/third">Third</h2>')
  project.write({ 'guide/third.md': '# Third\n\nA new sentence.\n' })
  await eventually(async () => expect(await text('/guide/print/')).toContain('A new sentence.'))
  project.write({ 'guide/index.md': '# Edited guide\n\n[Calls](../api/calls.md)\n', 'guide/third.md': null })
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('new pages and edits of a sidebar show in their area', async () => {
  project.write({ 'guide/tips.md': '# Tips\n', 'api/errors.md': '# Errors\n' })
  await eventually(async () => expect(await text('/guide/')).toContain('href="/guide/tips/"'))
  await eventually(async () => expect((await get('/api/errors/')).status).toBe(200))
  await eventually(async () =>
    expect(preview.problems.map(({ message }) => message)).toEqual(['No sidebar shows the page "api/errors.md".']),
  )
  project.write({ 'nav/api.yml': '- calls\n- {doc: errors, label: What can go wrong}\n' })
  await eventually(async () => expect(await text('/api/calls/')).toContain('What can go wrong'))
  expect(await text('/guide/')).not.toContain('What can go wrong')
  project.write({ 'guide/sidebar.yml': '- index\n- {doc: tips, label: Good to know}\n' })
  await eventually(async () => expect(await text('/guide/')).toContain('Good to know'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('an area gets another name, and a site gets another area, without a restart', async () => {
  project.write({ 'octavo.config.json': config('Reference') })
  await eventually(async () => expect(await text('/guide/')).toContain('>Reference</a>'))
  const docs = [{ path: 'guide' }, { path: 'api', sidebar: 'nav/api.yml' }, { path: 'more' }]
  project.write({ 'more/index.md': '# More\n', 'octavo.config.json': JSON.stringify({ docs }) })
  await eventually(async () => expect((await get('/more/')).status).toBe(200))
  project.write({ 'more/again.md': '# Again\n' })
  await eventually(async () => expect(await text('/more/')).toContain('Again'))
})
