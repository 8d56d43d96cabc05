/** A site in a repository whose other folders have code that it imports. */
import { mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { createProject } from '../project.fixture.ts'
import { startDev } from './index.ts'

test('files outside of the site that configuration and components import show as soon as they are edited', async () => {
  const project = createProject({
    'site/octavo.config.ts': "import { title } from '../shared/title'\nexport default { title }\n",
    'site/docs/index.md': '# Home\n\n<Label />\n',
    'site/components/Label.tsx':
      "import { label } from '../../shared/label'\nexport const Label = () => <b>{label}</b>\n",
    'shared/title.ts': "export const title = 'First title'\n",
    'shared/label.ts': "import { words } from './words'\nexport const label = words + ' in a label'\n",
    'shared/words.ts': "export const words = 'First words'\n",
  })
  let problems: Problem[] = []
  const onProblems = (now: Problem[]) => void (problems = now)
  const root = join(project.root, 'site')
  const server = await startDev({ root, port: 0, host: '127.0.0.1', strictPort: false, onProblems })
  const text = async () => (await fetch(server.url)).text()
  try {
    expect(await text()).toContain('<b>First words in a label</b>')
    project.write({ 'shared/title.ts': "export const title = 'Second title'\n" })
    await eventually(async () => expect(await text()).toContain('<title>Home | Second title</title>'))
    project.write({ 'shared/words.ts': "export const words = 'Second words'\n" })
    await eventually(async () => expect(await text()).toContain('<b>Second words in a label</b>'))
    project.write({ 'shared/title.ts': 'export const title = ', 'shared/words.ts': 'export const words = ' })
    const files = () => problems.map(({ file }) => file).sort()
    await eventually(() => expect(files()).toEqual(['../shared/title.ts', '../shared/words.ts']))
    project.write({ 'shared/title.ts': null })
    await eventually(() => expect(files()).toContain('octavo.config.ts'))
    // Many editors write a file beside the old one and rename it.
    project.write({ 'shared/new.ts': "export const title = 'Third title'\n" })
    renameSync(join(project.root, 'shared/new.ts'), join(project.root, 'shared/title.ts'))
    project.write({ 'shared/words.ts': "export const words = 'Third words'\n" })
    await eventually(() => expect(problems).toEqual([]))
    expect(await text()).toContain('<title>Home | Third title</title>')
    expect(await text()).toContain('<b>Third words in a label</b>')
  } finally {
    await server.close()
  }
})

test('a file outside of the site that is imported after it was written does not count as a missed change', async () => {
  const project = createProject({
    'site/octavo.config.ts': "import { title } from '../shared/title'\nexport default { title }\n",
    'site/docs/index.md': '# Home\n',
    'shared/title.ts': "export const title = 'First title'\n",
  })
  const onPolling = vi.fn<() => void>()
  const root = join(project.root, 'site')
  const server = await startDev({ root, port: 0, host: '127.0.0.1', strictPort: false, onPolling })
  const text = async () => (await fetch(server.url)).text()
  try {
    project.write({ 'shared/title.ts': "export const title = 'Second title'\n" })
    await eventually(async () => expect(await text()).toContain('Second title'))
    project.write({ 'shared/name.ts': "export const title = 'Third title'\n" })
    await eventually(async () => expect(await text()).toContain('Second title'))
    project.write({ 'site/octavo.config.ts': "import { title } from '../shared/name'\nexport default { title }\n" })
    await eventually(async () => expect(await text()).toContain('Third title'))
    await text()
    expect(onPolling).not.toHaveBeenCalled()
  } finally {
    await server.close()
  }
})

test('files that a style sheet of a package in the workspace loads are served, others of the package are not', async () => {
  const project = createProject({
    'brand/package.json': '{ "name": "acme-brand" }',
    'brand/index.css': ".navbar { background: url('./wave.svg') }\n",
    'brand/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'brand/other.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site/octavo.config.json': '{ "styles": ["acme-brand/index.css"] }',
    'site/docs/index.md': '# Home\n',
  })
  const root = join(project.root, 'site')
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(project.root, 'brand'), join(root, 'node_modules/acme-brand'))
  const server = await startDev({ root, port: 0, host: '127.0.0.1', strictPort: false, onProblems: () => undefined })
  try {
    const css = await (await fetch(`${server.url}@octavo/brand.css`)).text()
    const [, address = ''] = /url\("?([^")]+)/.exec(css) ?? []
    const status = async (path: string) => (await fetch(new URL(path, server.url))).status
    expect(await status(address)).toBe(200)
    expect(await status(address.replace('wave.svg', 'other.svg'))).not.toBe(200)
  } finally {
    await server.close()
  }
})

test('style sheets and the icon of a package in the workspace show as soon as they are edited', async () => {
  const icon = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><path fill="${color}" d="M0 0h9v9H0z"/></svg>`
  const project = createProject({
    'brand/package.json': '{ "name": "acme-brand" }',
    'brand/index.css': "@import './colors.css';\n",
    'brand/colors.css': ':root { --paper: #fffdf9 }\n',
    'brand/icon.svg': icon('#111111'),
    'site/octavo.config.json': '{ "styles": ["acme-brand/index.css"], "favicon": { "source": "acme-brand/icon.svg" } }',
    'site/docs/index.md': '# Home\n',
  })
  const root = join(project.root, 'site')
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(project.root, 'brand'), join(root, 'node_modules/acme-brand'))
  let problems: Problem[] = []
  const onProblems = (now: Problem[]) => void (problems = now)
  const server = await startDev({ root, port: 0, host: '127.0.0.1', strictPort: false, onProblems })
  const text = async (path = '') => (await fetch(new URL(path, server.url))).text()
  try {
    expect(await text('@octavo/brand.css')).toContain('#fffdf9')
    const [, address = ''] = /<link rel="icon" href="([^"]+)"/.exec(await text()) ?? []
    expect(await text(address)).toContain('#111111')
    project.write({ 'brand/colors.css': ':root { --paper: #e0d1ff }\n' })
    await eventually(async () => expect(await text('@octavo/brand.css')).toContain('#e0d1ff'))
    project.write({ 'brand/colors.css': ':root {{ }\n' })
    await eventually(() => expect(problems).toMatchObject([{ file: '../brand/colors.css', line: 1 }]))
    project.write({ 'brand/colors.css': ':root { --paper: #e0d1ff }\n', 'brand/icon.svg': null })
    await eventually(() =>
      expect(problems).toMatchObject([
        { message: '"favicon.source" names the file "acme-brand/icon.svg", which does not exist.', line: 1 },
      ]),
    )
  } finally {
    await server.close()
  }
})
