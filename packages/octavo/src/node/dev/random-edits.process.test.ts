import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { createRandom } from '../../shared/random.fixture.ts'
import { previewSite } from './preview.fixture.ts'
import { FIRST_FILES, makeEdit, repair, ROUTES, STYLE } from './random-edits.fixture.ts'
import { openTab, type Tab } from './tab.fixture.ts'

/**
 * 200 edits with another seed take some 30 s:
 * `SEED=2 EDITS=200 npx vitest run packages/octavo/src/node/dev/random-edits.process.test.ts`.
 * With `PAGES=200` more pages, the preview starts with their heads only.
 */
const EDITS = Number(process.env.EDITS ?? 60)
const SEED = Number(process.env.SEED ?? 1)
const PAGES = Number(process.env.PAGES ?? 0)
/** After as many edits, the preview is compared with a build. */
const ROUND = 10
/** Before these edits a build of the site starts, in the same process and with the same cache. */
const BUILDS = new Set([Math.round(EDITS / 4), Math.round(EDITS / 2)])

const MORE = Array.from({ length: PAGES }, (_, n) => [`docs/more/p${n}.md`, `# More ${n}\n\n<Label />\n`])

const preview = previewSite({ ...FIRST_FILES, ...Object.fromEntries(MORE) })
const { project } = preview

/** What a document shows apart from its head: scripts and styles of a preview differ. */
function readShown(html: string) {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
  const data = /id="octavo-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  return { article, footer, page: (JSON.parse(data) as { page?: unknown }).page }
}

const toUrl = (path: string) => new URL(path, preview.server.url).href
const get = (path: string) => fetch(toUrl(path))
const read = async (path: string) => (await get(path)).text()
const toLine = ({ file, line, column, message }: Problem) => `${file}:${line}:${column} ${message}`

/** Compares everything that the preview shows with the output of a build that has just ended. */
async function compare(problems: readonly Problem[]): Promise<void> {
  const files = [...project.readTimes().keys()]
  for (const file of files.filter((each) => each.endsWith('index.html')))
    expect(readShown(await read(file.replace(/index\.html$/, ''))), file).toEqual(readShown(project.read(file)))
  for (const file of files.filter((each) => /\.md$|^note\.txt$|\.csv$/.test(each)))
    expect(await read(file), file).toBe(project.read(file))
  for (const route of ROUTES.filter((each) => !files.includes(`${each}index.html`)))
    expect((await get(route)).status, route).toBe(404)
  const sidebar = files.find((file) => /sidebar.*\.json$/.test(file))
  if (sidebar) expect(JSON.parse(await read('assets/sidebar.json'))).toEqual(JSON.parse(project.read(sidebar)))
  expect(await readSearch(read)).toEqual(await readSearch(project.read))
  expect(preview.problems.map(toLine).sort()).toEqual(problems.map(toLine).sort())
}

/** The texts of the search index. Their names contain a time. */
async function readSearch(readFile: (file: string) => string | Promise<string>): Promise<string[]> {
  const manifest = JSON.parse(await readFile('search.json')) as { docs: string; index: string }
  return [await readFile(manifest.docs), await readFile(manifest.index)]
}

function compareTabs(tabs: readonly Tab[]): void {
  for (const shown of tabs.flatMap((tab) => tab.shown() ?? [])) {
    const file = `${shown.page.route.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, '')
    expect(JSON.parse(JSON.stringify(shown.page)), file).toEqual(readShown(project.read(file)).page)
    expect(project.read(file)).toContain(shown.article)
  }
}

test(`${EDITS} random edits end in the pages of a fresh build`, async () => {
  const random = createRandom(SEED)
  const tabs = ['', 'one/', 'folder/three/', 'new-0/', 'moved/inner/five/'].map((path) => openTab(toUrl(path)))
  const builds: Promise<unknown>[] = []
  let log: string[] = []
  for (let n = 1; n <= EDITS; n++) {
    if (BUILDS.has(n)) builds.push(project.build())
    log.push(makeEdit(project.root, n, random))
    // Some edits follow at once, others while the one before is being handled or when it has been.
    await setTimeout(random(4) * 25)
    if (n % ROUND > 0) continue
    await Promise.all(builds)
    repair(project.root, n)
    const { ok, problems } = await project.build({ cache: false })
    const context = `After ${n} edits: ${log.join(', ')}.`
    expect(ok, `${context} ${problems.map(toLine).join()}`).toBe(true)
    for (const check of [() => compare(problems), () => compareTabs(tabs)])
      await eventually(check, 100).catch((error: Error) => {
        throw new Error(`${context} ${error.message}`, { cause: error })
      })
    log = []
  }
  project.write({ 'components/label.css': STYLE(7), 'docs/new-0.md': '# New\n' })
  const style = `@fs${project.root}/components/label.css?direct`
  await eventually(async () => expect(await read(style)).toContain('outline-offset: 7px'))
  // The address of a new link needs a plan of the site.
  project.write({ 'docs/index.md': '# Home\n\n[A new link](new-0.md)\n' })
  await eventually(() => expect(tabs[0]?.shown()?.article).toContain('href="/new-0'))
  for (const tab of tabs) tab.close()
})
