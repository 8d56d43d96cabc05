/** With 200 pages or more, a preview starts with their heads. */
import { expect, test } from 'vitest'
import { createThemeBundler } from './shell/index.ts'
import { readEngine } from '../engine.ts'
import { loadSite, openSiteCache } from '../load-site.ts'
import { page, pageDocument, placed, sidebarJson, siteShell, sourceList } from '../plan/index.ts'
import { createProject, type Project } from '../project.fixture.ts'
import { LiveSite } from './live-site.ts'
import { createThemes } from './themes.ts'

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`docs/more/p${n}.md`, `---\ntitle: Page ${n}\n---\n\n# P\n`]),
  )

/** Pages whose titles, labels and places come from different parts of their texts. */
const PAGES = {
  'docs/index.md': '# Home\n\nFirst words.\n\n## Links\n\n[Deep](titled.md#last) [File](data.csv) ![](x.svg)\n',
  'docs/titled.md': '---\ntitle: Titled\nsidebar_position: 2\n---\n\nIntro.\n\n## First\n\n### Second\n\n## Last\n',
  'docs/labeled.md': '---\nsidebar_label: Label\nslug: /elsewhere\n---\n\nIntro.\n\n# Heading\n\nText.\n',
  'docs/setext.md': 'Setext\n======\n\nText.\n\n## Part\n',
  'docs/fenced.md': '```sh\n# a comment\n```\n\n# After code\n',
  'docs/untitled.md': 'Only text.\n',
  'docs/windows.md': '\uFEFF---\r\nbadges: [beta]\r\n---\r\n\r\n# Lines of Windows\r\n\r\nText.\r\n',
  'docs/included.md': '<Include file="/docs/_heading.md" />\n\n## Own\n',
  'docs/_heading.md': '## Included\n',
  'docs/folder/index.md': '# Folder\n\n[Up](../index.md)\n',
  'docs/data.csv': 'a,b\n',
  'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'octavo.config.yml': 'title: Acme\nbadges:\n  status: { beta: Beta }\n',
}

async function open({ root }: Project): Promise<LiveSite> {
  const cache = openSiteCache(root, true)
  const loaded = await loadSite(root, cache)
  const code = {
    root,
    cacheDir: cache.dir,
    version: readEngine().digest,
    basePath: '/',
    features: {},
    imported: { styles: [], files: new Set<string>() },
  }
  const themes = createThemes(createThemeBundler(code), root, {})
  return LiveSite.open({ root, engine: readEngine(), cache, themes, restart: () => undefined }, loaded)
}

/** How many pages are compiled. */
const countCompiled = (site: LiveSite) => site.answers.listKnown(page).length

async function readDocuments(site: LiveSite): Promise<unknown> {
  const files = await site.answers.ask(sourceList())
  const planned = await site.answers.all(pageDocument, files)
  return Object.fromEntries(planned.map((each, index) => [files[index], each?.document]))
}

test('a document that is asked for first equals the one of a complete site, with and without a cache', async () => {
  const project = createProject({ ...PAGES, ...many(200) })
  const site = await open(project)
  const titled = await site.answers.ask(pageDocument('docs/titled.md'))
  const home = await site.answers.ask(pageDocument('docs/index.md'))
  // The page itself, and the one whose anchor it links to.
  expect(countCompiled(site)).toBe(2)
  await site.complete()
  expect(site.problems()).toEqual([])
  const complete = await readDocuments(site)
  expect(complete).toMatchObject({ 'docs/titled.md': titled!.document, 'docs/index.md': home!.document })
  const again = await open(project)
  expect(await readDocuments(again)).toEqual(complete)
})

test('sidebars and addresses are complete from the start', async () => {
  const site = await open(createProject({ ...PAGES, ...many(200) }))
  const read = async () => {
    const { targets } = await site.answers.ask(placed())
    return [[...targets.routes.keys()], await site.answers.ask(sidebarJson()), await site.answers.ask(siteShell())]
  }
  expect(await site.findId('/elsewhere/')).toBe('docs/labeled.md')
  expect(await site.findId('/labeled/')).toBeUndefined()
  const first = await read()
  expect(countCompiled(site)).toBe(0)
  await site.complete()
  expect(await read()).toEqual(first)
})

test('problems of pages are reported when all are compiled, and none before', async () => {
  const broken = { 'docs/broken.md': '# Broken\n\n[Nowhere](nowhere.md) [No anchor](titled.md#none)\n' }
  const site = await open(createProject({ ...PAGES, ...broken, ...many(200) }))
  expect(site.problems()).toEqual([])
  await site.complete()
  expect(site.problems()).toMatchObject([
    { file: 'docs/broken.md', line: 3, column: 1 },
    { file: 'docs/broken.md', line: 3, column: 23 },
  ])
})

test('a site of few pages is complete from the start', async () => {
  const site = await open(createProject(PAGES))
  const files = await site.answers.ask(sourceList())
  expect(countCompiled(site)).toBe(files.length)
  expect((await site.answers.ask(pageDocument('docs/titled.md')))?.document.data.toc).toHaveLength(3)
})

test('a page that is asked for while the site is completed is the complete one', async () => {
  const site = await open(createProject({ ...PAGES, ...many(200) }))
  const [, planned] = await Promise.all([site.complete(), site.answers.ask(pageDocument('docs/titled.md'))])
  expect(planned?.document.data.toc).toHaveLength(3)
  expect(countCompiled(site)).toBeGreaterThan(200)
})

test('completing stops when it is aborted, and goes on later', async () => {
  const site = await open(createProject({ ...PAGES, ...many(200) }))
  const aborting = new AbortController()
  const completing = site.complete({ signal: aborting.signal })
  aborting.abort(new Error('Closed.'))
  await expect(completing).rejects.toThrow('Closed.')
  expect(countCompiled(site)).toBeLessThan(200)
  await site.complete()
  expect(countCompiled(site)).toBeGreaterThan(200)
})

test('pages are shown while completing waits for its turn', async () => {
  const site = await open(createProject({ ...PAGES, ...many(200) }))
  let giveTurn = () => {}
  const turn = new Promise<void>((resolve) => (giveTurn = resolve))
  const completing = site.complete({ signal: new AbortController().signal, whenFree: () => turn })
  const planned = await site.answers.ask(pageDocument('docs/titled.md'))
  expect(planned?.document.data.toc).toHaveLength(3)
  expect(countCompiled(site)).toBe(1)
  giveTurn()
  await completing
  expect(countCompiled(site)).toBeGreaterThan(200)
})

test('an edit of a text plans no other document again, and one of a title all', async () => {
  const project = createProject({ ...PAGES, ...many(200) })
  const site = await open(project)
  await site.complete()
  const files = await site.answers.ask(sourceList())
  const edit = async (text: string) => {
    project.write({ 'docs/more/p7.md': text })
    await site.change(['docs/more/p7.md'])
    const stale = await site.answers.listStale(pageDocument, files)
    await site.complete()
    return stale
  }
  expect(await edit('---\ntitle: Page 7\n---\n\nFirst.\n\nMore.\n')).toEqual(['docs/more/p7.md'])
  expect(await edit('---\ntitle: Page 7\n---\n\nFirst.\n\nBetter.\n')).toEqual([])
  expect(await edit('---\ntitle: Seven\n---\n\nFirst.\n\nBetter.\n')).toEqual(files)
})
