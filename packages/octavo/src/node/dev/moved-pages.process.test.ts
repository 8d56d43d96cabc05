/** Tabs of a preview follow a page to another address. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'
import { openTab } from './tab.fixture.ts'

const preview = previewSite({
  'docs/index.md': '# Home\n\nWords.\n\n[Setup](guide/setup.md)\n',
  'docs/guide/setup.md': '# Setup\n\nHow to set up.\n\n## Linux\n\nText.\n',
  'docs/guide/plain.md': 'A page without a title.\n',
})
const { project } = preview

/** A tab that shows a page of the preview. */
async function open(path: string, moveMilliseconds = 0) {
  await eventually(async () => expect((await fetch(new URL(path, preview.server.url))).status).toBe(200))
  const tab = openTab(new URL(path, preview.server.url).href, { moveMilliseconds })
  onTestFinished(tab.close)
  // It has connected when it has been sent the page once.
  await eventually(() => expect(tab.shown()?.page.route).toBe(path))
  return tab
}

const rename = (from: string, to: string) =>
  renameSync(join(project.root, 'docs', from), join(project.root, 'docs', to))

test('a tab follows a renamed file, a renamed folder and a new slug, and then shows edits', async () => {
  const tabs = [await open('/guide/setup/'), await open('/guide/plain/')] as const
  const at = () => tabs.map((tab) => tab.route())
  rename('guide/setup.md', 'guide/install.md')
  rename('guide/plain.md', 'guide/simple.md')
  await eventually(() => expect(at()).toEqual(['/guide/install/', '/guide/simple/']))
  rename('guide', 'manual')
  await eventually(() => expect(at()).toEqual(['/manual/install/', '/manual/simple/']))
  project.write({
    'docs/manual/install.md': '---\nslug: /start\n---\n# Setup\n\nHow to set up.\n\n## Linux\n\nText.\n',
  })
  await eventually(() => expect(at()).toEqual(['/start/', '/manual/simple/']))
  // Renamed and edited at once.
  rename('manual/install.md', 'manual/begin.md')
  project.write({ 'docs/manual/begin.md': '# Setup\n\nHow to begin.\n\n## Linux\n\nText.\n' })
  await eventually(() => expect(at()).toEqual(['/manual/begin/', '/manual/simple/']))
  expect(tabs.map((tab) => tab.reloads())).toEqual([0, 0])
  project.write({ 'docs/manual/begin.md': '# Setup\n\nHow to go on.\n' })
  await eventually(() => expect(tabs[0].shown()?.article).toContain('How to go on.'))
})

test('a tab that is on its way to a renamed page is not stopped by an edit of it', async () => {
  project.write({ 'docs/short.md': '# Short\n\nFirst text.\n' })
  const tab = await open('/short/', 1000)
  rename('short.md', 'moved.md')
  await eventually(() => expect(tab.route()).toBe('/moved/'))
  project.write({ 'docs/moved.md': '# Short\n\nSecond text.\n' })
  const article = expect.stringContaining('Second text.')
  await eventually(() => expect(tab.shown()).toMatchObject({ page: { route: '/moved/' }, article }))
  expect(tab.reloads()).toBe(0)
})

test('a tab stays at an address without a page if none or several others have become of it', async () => {
  project.write({ 'docs/gone.md': '# Gone\n\nA.\n', 'docs/twice.md': '# Twice\n\nB.\n' })
  const tabs = [await open('/gone/'), await open('/twice/')] as const
  project.write({ 'docs/gone.md': null, 'docs/other.md': '# Other\n\nA.\n' })
  await eventually(() => expect(tabs[0].reloads()).toBe(1))
  project.write({ 'docs/twice.md': null, 'docs/a.md': '# Twice\n\nB.\n', 'docs/b.md': '# Twice\n\nB.\n' })
  await eventually(() => expect(tabs[1].reloads()).toBe(1))
  expect(tabs.map((tab) => tab.route())).toEqual(['/gone/', '/twice/'])
})
