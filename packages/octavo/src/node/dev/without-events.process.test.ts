/** File systems that accept watchers and report nothing, such as network drives and folders shared with a container. */
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { createProject } from '../project.fixture.ts'
import { startPreviewCommand } from './command.fixture.ts'

/** A module that makes the watchers of a process as silent as on such a file system. */
const SILENT = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { watch } = fs
fs.watch = (path) => {
  process.stderr.write('Watching ' + path + '\\n')
  return watch(path, () => {})
}
syncBuiltinESMExports()`
const WITHOUT_EVENTS = ['env', `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(SILENT)}`]

const SITE = {
  'octavo.config.json': '{ "title": "First title" }',
  'docs/index.md': '# Home\n\nFirst words. <Include file="_notice.md" /> <Label />\n',
  'docs/_notice.md': 'First notice.\n',
  'docs/two.md': '# Two\n',
  'components/Label.tsx': 'export const Label = () => <b>First label</b>\n',
}

async function openSite(...options: string[]) {
  const project = createProject(SITE)
  const command = await startPreviewCommand(project.root, WITHOUT_EVENTS, options)
  const get = async (path = '') => (await fetch(new URL(path, command.url))).text()
  const watching = async () => {
    await eventually(() => expect(command.printed()).toContain(`Watching ${project.root}/docs\n`))
    // It answers when everything is watched.
    await get()
  }
  return { project, command, get, watching }
}

test.skipIf(process.platform === 'win32').each([
  ['an edited page', { 'docs/index.md': '# Home\n\nNew words.\n' }, '', 'New words.'],
  ['an edited fragment', { 'docs/_notice.md': 'New notice.\n' }, '', 'New notice.'],
  ['a new page', { 'docs/three.md': '# Three\n' }, 'three/', '>Three</h1>'],
  ['a deleted page', { 'docs/two.md': null }, 'two/', 'Page not found'],
  ['the configuration', { 'octavo.config.json': '{ "title": "New title" }' }, '', 'New title'],
])('a reload shows %s, and the preview looks for changes from then on', async (_, files, path, text) => {
  const { project, command, get, watching } = await openSite()
  try {
    await watching()
    project.write(files)
    expect(await get(path)).toContain(text)
    expect(command.printed()).toContain(
      'The file system reports no changes, so the preview looks for them every 1000 ms. Set the time with --poll.\n',
    )
    project.write({ 'docs/two.md': '# Two again\n' })
    await eventually(async () => expect(await get('two/')).toContain('Two again'))
    project.write({
      'components/Label.tsx': 'export const Label = () => <b>New label</b>\n',
      'docs/index.md': '# Home\n\n<Label />',
    })
    await eventually(async () => expect(await get()).toContain('New label'))
    expect(command.printed().match(/reports no changes/g)).toHaveLength(1)
  } finally {
    await command.close()
  }
})

test.skipIf(process.platform === 'win32')(
  'a request for a picture does not look for changes, as the one for its page has',
  async () => {
    const { project, command, watching } = await openSite()
    const ask = (path: string, purpose: string) =>
      fetch(new URL(path, command.url), { headers: { 'Sec-Fetch-Dest': purpose } })
    try {
      await watching()
      project.write({ 'octavo.config.json': '{ "title": "New title" }' })
      await ask('dot.svg', 'image')
      await ask('words.woff2', 'font')
      expect(command.printed()).not.toContain('reports no changes')
      expect(await (await ask('two/', 'document')).text()).toContain('New title')
      expect(command.printed()).toContain('reports no changes')
    } finally {
      await command.close()
    }
  },
)

test.skipIf(process.platform === 'win32')('with --poll, the preview looks for changes from the start', async () => {
  const { project, command, get } = await openSite('--poll', '100')
  try {
    for (const [files, path, text] of [
      [{ 'docs/index.md': '# Home\n\nNew words.\n\n<Label />\n' }, '', 'New words.'],
      [{ 'components/Label.tsx': 'export const Label = () => <b>New label</b>\n' }, '', 'New label'],
      [{ 'docs/guides/a.md': '# In a new folder\n' }, 'guides/a/', 'In a new folder'],
      [{ 'docs/guides/b.md': '# Beside it\n', 'docs/guides/a.md': null }, 'guides/b/', 'Beside it'],
      [{ 'octavo.config.json': '{ "title": "New title" }' }, '', 'New title'],
    ] as const) {
      project.write(files)
      await eventually(async () => expect(await get(path)).toContain(text))
    }
    expect(await get('guides/a/')).toContain('Page not found')
    expect(command.printed()).not.toContain('reports no changes')
  } finally {
    await command.close()
  }
})
