import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'
import { openTab } from './tab.fixture.ts'

const CONFIG = `import { settings } from './config/settings.mjs'
export default { baseUrl: '/5.1/', ...settings }
`
const settings = (title: string) => `export const settings = ${JSON.stringify({ title })}\n`

const preview = previewSite({
  'octavo.config.mjs': CONFIG,
  'config/settings.mjs': settings('First title'),
  'docs/index.md': '# Home\n',
})
const { project } = preview

const text = async () => (await fetch(new URL('/5.1/', preview.server.url))).text()

test('an edit of a file in a folder that the configuration imports shows', async () => {
  expect(await text()).toContain('First title')
  project.write({ 'config/settings.mjs': settings('Second title') })
  await eventually(async () => expect(await text()).toContain('Second title'))
})

for (const { name, files, problem } of [
  {
    name: 'a syntax error in the configuration',
    files: { 'octavo.config.mjs': 'export default {\n  baseUrl: "/5.1/"\n  title: ' },
    problem: { file: 'octavo.config.mjs', line: 3, column: 3 },
  },
  { name: 'an empty configuration', files: { 'octavo.config.mjs': ' ' }, problem: { file: 'octavo.config.mjs' } },
  {
    name: 'a syntax error in a file that the configuration imports',
    files: { 'config/settings.mjs': 'export const settings = {' },
    problem: { file: 'config/settings.mjs', line: 1 },
  },
  {
    name: 'a missing file that the configuration imports',
    files: { 'config/settings.mjs': null },
    problem: { file: 'octavo.config.mjs', message: expect.stringContaining('config/settings.mjs') },
  },
  {
    name: 'a wrong value',
    files: { 'config/settings.mjs': 'export const settings = { baseUrl: 5 }\n' },
    problem: { file: 'octavo.config.mjs', message: expect.stringContaining('baseUrl') },
  },
]) {
  test(`${name} is reported over the last good site until it is fixed`, async () => {
    const tab = openTab(new URL('/5.1/', preview.server.url).href, { basePath: '/5.1/' })
    await eventually(() => expect(tab.shown()).toBeDefined())
    const reloads = tab.reloads()
    project.write(files)
    await eventually(() => expect(preview.problems).toMatchObject([problem]))
    expect(await text()).toContain('title</title>')
    project.write({ 'docs/index.md': `# Home\n\nEdited after ${name}.\n` })
    await eventually(async () => expect(await text()).toContain(`Edited after ${name}.`))
    const title = `Title after ${name}`
    project.write({ 'octavo.config.mjs': CONFIG, 'config/settings.mjs': settings(title) })
    await eventually(async () => expect(await text()).toContain(title))
    await eventually(() => expect(preview.problems).toEqual([]))
    await eventually(() => expect(tab.shown()?.page.documentTitle).toContain(title))
    expect(tab.reloads(), 'the tab keeps its document').toBe(reloads)
    tab.close()
    project.write({ 'config/settings.mjs': settings('Some title') })
    await eventually(async () => expect(await text()).toContain('Some title'))
  })
}

test('a configuration and a page that are missing or empty for a moment are not shown as such', async () => {
  const files = { 'octavo.config.mjs': CONFIG, 'docs/index.md': '# Home\n\nBack again.\n' }
  const tab = openTab(new URL('/5.1/', preview.server.url).href, { basePath: '/5.1/' })
  await eventually(() => expect(tab.shown()).toBeDefined())
  const reloads = tab.reloads()
  for (const damage of [
    (path: string) => rmSync(path),
    (path: string) => renameSync(path, `${path}~`),
    (path: string) => writeFileSync(path, ''),
  ]) {
    for (const [file, content] of Object.entries(files)) {
      damage(join(project.root, file))
      await setTimeout(50)
      project.write({ [file]: content })
    }
    await setTimeout(300)
    await eventually(async () => expect(await text()).toContain('Back again.'))
    await eventually(() => expect(preview.problems).toEqual([]))
  }
  expect(tab.reloads()).toBe(reloads)
  tab.close()
})

test('a removed configuration takes effect', async () => {
  project.write({ 'octavo.config.mjs': null })
  const home = async () => (await fetch(new URL('/', preview.server.url))).text()
  await eventually(async () => expect(await home()).toContain('Back again.'))
})

describe('a configuration that imports a hidden folder and a package', () => {
  const importing = previewSite({
    'octavo.config.mjs': `import { title } from './.shared/title.mjs'
import { tagline } from 'acme-words'
export default { title, tagline }
`,
    '.shared/title.mjs': "export const title = 'First title'\n",
    'node_modules/acme-words/package.json': '{ "name": "acme-words", "type": "module", "exports": "./index.js" }',
    'node_modules/acme-words/index.js': "export const tagline = 'First words'\n",
    'docs/index.md': '# Home\n',
  })
  const home = async () => (await fetch(importing.server.url)).text()

  test('an edit in the hidden folder shows', async () => {
    expect(await home()).toContain('First title')
    importing.project.write({ '.shared/title.mjs': "export const title = 'Second title'\n" })
    await eventually(async () => expect(await home()).toContain('Second title'))
    expect(importing.isPolling).toBe(false)
  })

  test('an edit of the package, which is not watched, does not count as a change that the system has missed', async () => {
    importing.project.write({ 'node_modules/acme-words/index.js': "export const tagline = 'Second words'\n" })
    await home()
    expect(importing.isPolling).toBe(false)
  })
})

describe('a configuration that is a link to a file of the site', () => {
  const linked = previewSite({
    'config/site.mjs': "export default { title: 'First title' }\n",
    'docs/index.md': '# Home\n',
  })
  symlinkSync('config/site.mjs', join(linked.project.root, 'octavo.config.mjs'))
  const home = async () => (await fetch(linked.server.url)).text()

  test('an edit of the file shows, and does not count as a change of the link that the system has missed', async () => {
    expect(await home()).toContain('First title')
    linked.project.write({ 'config/site.mjs': "export default { title: 'Second title' }\n" })
    await eventually(async () => expect(await home()).toContain('Second title'))
    await home()
    expect(linked.isPolling).toBe(false)
  })
})
