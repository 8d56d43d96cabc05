import { expect, test, vi } from 'vitest'
import { previewSite } from './preview.fixture.ts'

const COMPONENT = (text: string) => `export function Label() { return <b>${text}</b> }\n`
const PAGES = ['index', 'one', 'two', 'folder/three', 'folder/four']
const EDITS = 50

const preview = previewSite({
  'octavo.config.json': JSON.stringify({ onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' }),
  'docs/_fragment.md': 'A fragment.\n',
  'components/Label.tsx': COMPONENT('First'),
  ...Object.fromEntries(PAGES.map((id) => [`docs/${id}.md`, `# Page ${id}\n\n<Label />\n`])),
})
const { project } = preview

/** A linear congruential generator, so that a failure can be repeated (https://doi.org/10.1145/63039.63042). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

/** Makes edit number `n`: of a page, a fragment, a component, the sidebar or the list of pages. */
function edit(n: number, random: (limit: number) => number): void {
  const id = PAGES[random(PAGES.length)]!
  const target = PAGES[random(PAGES.length)]!.split('/').at(-1)
  const [title, link] = [`# Page ${id} ${random(3)}`, `[A link](${target}.md#heading-${random(3)})`]
  const text = `${title}\n\n<Label />\n\nText ${n}. ${link}\n\n## Heading ${random(3)}\n\n<Include file="/docs/_fragment.md" />\n`
  const edits = [
    () => project.write({ [`docs/${id}.md`]: text }),
    () => project.write({ [`docs/${id}.md`]: text }),
    () => project.write({ 'docs/_fragment.md': `Fragment ${n} with [a link](/docs/${target}.md).\n` }),
    () => project.write({ 'components/Label.tsx': COMPONENT(`Label ${n}`) }),
    () => project.write({ [`docs/new-${random(3)}.md`]: `# New ${n}\n\n[Home](index.md)\n` }),
    () => project.write({ [`docs/new-${random(3)}.md`]: null }),
    () =>
      project.write({
        'docs/one.md': `---\nsidebar_label: Label ${n}\nsidebar_position: ${random(5)}\n---\n\n# One\n`,
      }),
  ]
  edits[random(edits.length)]!()
}

/** What a document shows apart from its head: scripts and styles of a preview differ. */
function readShown(html: string): { article: string; page: unknown } {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
  const data = /id="octavo-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  return { article, page: (JSON.parse(data) as { page?: unknown }).page }
}

test(`${EDITS} random edits end in the pages of a fresh build`, { timeout: 120_000 }, async () => {
  const random = createRandom(20_261_122)
  for (let n = 1; n <= EDITS; n++) {
    edit(n, random)
    // Some edits follow at once, others while the one before is being handled or when it has been.
    await new Promise((resolve) => setTimeout(resolve, random(4) * 25))
  }
  await project.build({ cache: false })
  const files = [...project.readTimes().keys()].filter((file) => file.endsWith('index.html'))
  const built = files.map((file) => [file, project.read(file)] as const)
  expect(built.length).toBeGreaterThanOrEqual(PAGES.length)
  const compare = async () => {
    for (const [file, html] of built) {
      const address = new URL(file.replace(/index\.html$/, ''), preview.server.url)
      const answer = await (await fetch(address)).text()
      expect(readShown(answer), file).toEqual(readShown(html))
    }
  }
  await vi.waitFor(compare, { timeout: 60_000, interval: 200 })
})
