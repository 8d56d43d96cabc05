import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { previewSite } from './preview.fixture.ts'

const BROKEN = 'export default function Greeting({'

const preview = previewSite({
  'docs/index.md': '# Home\n\n<Greeting />\n',
  'components/Greeting.tsx': BROKEN,
})
const { project } = preview

const text = async () => (await fetch(preview.server.url)).text()
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })
/** Saves until it has an effect: the watcher may miss changes during its first moments. */
const save = (source: string, check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      project.write({ 'components/Greeting.tsx': source })
      await setTimeout(400)
      await check()
    },
    { timeout: 30_000, interval: 100 },
  )

test('a preview starts with a broken component, and shows it once it is fixed', async () => {
  expect(preview.problems).toContainEqual(expect.objectContaining({ file: 'components/Greeting.tsx', line: 1 }))
  const fixed = 'export default function Greeting() { return <b>Hello</b> }'
  await save(fixed, async () => expect(await text()).toContain('<b>Hello</b>'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('a heading that a component adds gets into the table of contents, and one error of it is one problem', async () => {
  const heading = 'export default function Greeting() { return <h2 id="hello">Hello</h2> }'
  await save(heading, async () => expect(await text()).toContain('"toc":[{"id":"hello","level":2'))
  await save('export default function Greeting() { return window.name }', async () =>
    expect(preview.problems).toMatchObject([{ file: 'docs/index.md', line: 3, column: 1 }]),
  )
  await save(heading.replaceAll('ello', 'i'), async () => expect(await text()).toContain('"toc":[{"id":"hi"'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('a broken component does not keep the preview from updating other files', async () => {
  await save(BROKEN, async () => expect(preview.problems).toMatchObject([{ file: 'components/Greeting.tsx' }]))
  project.write({ 'docs/index.md': '# Home\n\nTo you: <Greeting />\n' })
  const fixed = 'export default function Greeting() { return <b>Bye</b> }'
  await save(fixed, async () => expect(await text()).toContain('To you: <b>Bye</b>'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})
