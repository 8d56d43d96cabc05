/** With 200 pages or more, a preview starts with their heads. */
import { expect, test } from 'vitest'
import { createThemeBundler } from '../shell/index.ts'
import { readEngine } from '../../engine.ts'
import { loadSite, openSiteCache } from '../../load-site.ts'
import { createProject, type Project } from '../../project.fixture.ts'
import { createThemes } from '../themes.ts'
import { holdState, loadFirstState, type DevState } from './index.ts'

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
  'docs/_heading.md': '# Included\n',
  'docs/folder/index.md': '# Folder\n\n[Up](../index.md)\n',
  'docs/data.csv': 'a,b\n',
  'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'octavo.config.yml': 'title: Acme\nbadges:\n  status: { beta: Beta }\n',
}

async function loadFirst({ root }: Project) {
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
  return loadFirstState({ root, engine: readEngine(), cache, themes, restart: () => undefined }, loaded)
}

const pace = { signal: new AbortController().signal }

/** The documents of pages in the first state and in the complete one, by route. */
async function planTwice(project: Project): Promise<{ first: unknown; complete: unknown; final: DevState }> {
  const { rest } = await loadFirst(project)
  if (!rest) throw new Error('The first state is complete.')
  const planPage = async (route: string) => [route, (await rest.planPage(route)).document]
  const final = await rest.finish(pace)
  const pages = [...final.documents].filter(([, { pageFile }]) => pageFile !== null)
  const first = Object.fromEntries(await Promise.all(pages.map(([route]) => planPage(route))))
  return { first, complete: Object.fromEntries(pages), final }
}

test('a document planned on demand equals that of the complete plan, with and without a cache', async () => {
  const project = createProject({ ...PAGES, ...many(200) })
  for (const run of ['cold', 'warm']) {
    const { first, complete, final } = await planTwice(project)
    expect(first, run).toEqual(complete)
    expect(final.problems, run).toEqual([])
  }
})

test('sidebars and addresses are complete from the start', async () => {
  const project = createProject({ ...PAGES, ...many(200) })
  const { state, rest } = await loadFirst(project)
  expect(rest?.hasRoute('/elsewhere/')).toBe(true)
  expect(rest?.hasRoute('/labeled/')).toBe(false)
  const final = await rest!.finish(pace)
  expect(state.plan.sidebars).toEqual(final.plan.sidebars)
  expect(state.plan.site).toEqual(final.plan.site)
})

test('problems of pages are reported when all are compiled, and none before', async () => {
  const broken = { 'docs/broken.md': '# Broken\n\n[Nowhere](nowhere.md) [No anchor](titled.md#none)\n' }
  const { state, rest } = await loadFirst(createProject({ ...PAGES, ...broken, ...many(200) }))
  expect(state.problems).toEqual([])
  expect((await rest!.finish(pace)).problems).toMatchObject([
    { file: 'docs/broken.md', line: 3, column: 1 },
    { file: 'docs/broken.md', line: 3, column: 23 },
  ])
})

test('the state of few pages is complete from the start', async () => {
  const { state, rest } = await loadFirst(createProject(PAGES))
  expect(rest).toBeUndefined()
  expect(state.documents.get('/titled/')?.data.toc).toHaveLength(3)
})

test('a page asked for while the state is completed is the complete one afterwards', async () => {
  const states = holdState(await loadFirst(createProject({ ...PAGES, ...many(200) })))
  const [completed, [, document]] = await Promise.all([states.complete(pace), states.findDocument('/titled/')])
  expect(completed).toBe(true)
  expect(document?.data.toc).toHaveLength(3)
  expect(states.completion()).toBeUndefined()
  expect(states.current.documents.size).toBeGreaterThan(200)
  expect(states.current.pages.get('docs/titled.md')?.readSummary().headings).toHaveLength(3)
})

test('completing stops when it is aborted', async () => {
  const states = holdState(await loadFirst(createProject({ ...PAGES, ...many(200) })))
  const aborting = new AbortController()
  const completing = states.complete({ signal: aborting.signal })
  aborting.abort(new Error('Closed.'))
  await expect(completing).rejects.toThrow('Closed.')
  expect(states.completion()).toBeDefined()
})

test('pages are shown while completing waits for its turn', async () => {
  const states = holdState(await loadFirst(createProject({ ...PAGES, ...many(200) })))
  let giveTurn = () => {}
  const turn = new Promise<void>((resolve) => (giveTurn = resolve))
  const completing = states.complete({ ...pace, whenFree: () => turn })
  const [, document] = await states.findDocument('/titled/')
  expect(document?.data.toc).toHaveLength(3)
  expect(states.completion()).toBeDefined()
  giveTurn()
  expect(await completing).toBe(true)
})
