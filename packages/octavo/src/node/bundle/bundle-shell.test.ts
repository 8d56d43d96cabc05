import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { ShellManifest, ThemeServer } from '../../shared/theme.ts'
import { page, site } from '../../shared/sample.fixture.ts'
import { createComponents } from './components.fixture.ts'
import { bundleShell, readPrebuilt } from './index.ts'

const COUNTER = `
import { useState } from 'react'
import { useSite } from 'octavo/components'
export const traits = { island: true }
export function Counter({ start, children }) {
  const [count, setCount] = useState(Number(start))
  return <div><button onClick={() => setCount(count + 1)}>{useSite().title + count}</button>{children}</div>
}
`
const HERO = `export default ({ title, children }) => <section><p>{title}</p>{children}</section>`

/** A file that changes in the millisecond in which bundling starts counts as changed, and is bundled again. */
const nextMilliseconds = () => setTimeout(20)

async function loadTheme(serverModule: string): Promise<ThemeServer> {
  return ((await import(pathToFileURL(serverModule).href)) as { theme: ThemeServer }).theme
}

/** The content of each file for browsers. */
const readClient = ({ files }: ShellManifest) =>
  Object.entries(files).map(([name, path]) => [name, readFileSync(path, 'latin1')])

test('a bundle that another build may be reading is not replaced by the same one', async () => {
  const options = createComponents({
    'A.tsx': "export { A as default } from '../a'",
    '../a.tsx': 'export const A = () => 1',
  })
  await nextMilliseconds()
  const { manifest } = await bundleShell(options)
  const made = statSync(manifest.serverModule).ino
  writeFileSync(join(options.cacheDir, 'shell/outside.json'), 'As for a build that began at the same time.')
  expect(await bundleShell(options)).toEqual({ manifest, problems: [], reused: false })
  expect(statSync(manifest.serverModule).ino).toBe(made)
})

test.each([
  ['were removed', rmSync],
  ['end early, as after a power failure,', (file: string) => truncateSync(file, 1)],
])('a bundle of which some files %s is made again', async (_, damage) => {
  const options = createComponents({ 'Counter.tsx': COUNTER })
  await nextMilliseconds()
  const { manifest } = await bundleShell(options)
  const file = Object.values(manifest.files).find((path) => path.startsWith(options.cacheDir))!
  for (const path of [file, manifest.serverModule]) {
    const content = readFileSync(path)
    damage(path)
    expect(await bundleShell(options)).toEqual({ manifest, problems: [], reused: false })
    expect(readFileSync(path).equals(content)).toBe(true)
  }
})

test('a site without components gets the prebuilt shell of the package', async () => {
  const { manifest, problems, reused } = await bundleShell({ root: '/nowhere', cacheDir: '/nowhere' })
  expect(problems).toEqual([])
  expect(reused).toBe(true)
  expect(manifest.scripts[0]).toMatch(/^assets\/start-[\w-]{8}\.js$/)
})

test('a site that adds nothing to the files for browsers gets the files of the package', async () => {
  const options = createComponents({ 'A.tsx': 'export default () => 1', '../b.tsx': 'export default () => 2' })
  const modules = { components: { B: join(options.root, 'b.tsx') }, parts: {} }
  const prebuilt = readPrebuilt()
  const { scripts, styles, fonts } = prebuilt
  for (const features of [{}, { modules }]) {
    const { manifest } = await bundleShell({ ...options, features })
    expect(manifest).toMatchObject({ scripts, styles, fonts })
    expect(readClient(manifest)).toEqual(readClient(prebuilt))
    expect(manifest.files).toEqual(prebuilt.files)
  }
})

test('the components of a site are bundled with the shell, once, and can be rendered', async () => {
  const options = createComponents({
    'Counter.tsx': COUNTER,
    'Hero/Hero.tsx': HERO,
    'Hero/Hero.css': '.hero-mark { color: red }',
  })
  await nextMilliseconds()
  const { manifest, problems } = await bundleShell(options)
  expect(problems).toEqual([])
  expect(readFileSync(manifest.files[manifest.styles[0]!]!, 'utf8')).toContain('.hero-mark')
  const theme = await loadTheme(manifest.serverModule)
  const given = { parts: [], site, page }
  expect(theme.components).toMatchObject({
    Counter: { island: true },
    Hero: { island: false },
    Tabs: { parts: ['Tab'] },
  })
  expect(theme.renderComponent({ name: 'Hero', props: { title: 'A & B' }, children: '<p>Text</p>', ...given })).toBe(
    '<section><p>A &amp; B</p><p>Text</p></section>',
  )
  expect(theme.renderComponent({ name: 'Counter', props: { start: '4' }, children: '<p>Text</p>', ...given })).toBe(
    '<octavo-island name="Counter" input="{&quot;props&quot;:{&quot;start&quot;:&quot;4&quot;},&quot;parts&quot;:[]}">' +
      '<div><button>K5 Workbench4</button><octavo-slot name="children"><p>Text</p></octavo-slot></div></octavo-island>',
  )
  expect(await bundleShell(options)).toEqual({ manifest, problems: [], reused: true })
})

test('components and packages, also in CommonJS, render with the React of the theme', async () => {
  const options = createComponents({
    'Dial.tsx': `import React, { useId } from 'react'
import { Needle } from 'dials'
export const Dial = () => <React.Fragment><Needle /><b>{useId() === '' ? 'without id' : 'with id'}</b></React.Fragment>`,
    '../node_modules/dials/index.js': `'use strict'
const React = require('react')
const { jsx } = require('react/jsx-runtime')
const { c } = require('react/compiler-runtime')
const { flushSync } = require('react-dom')
const { renderToStaticMarkup } = require('react-dom/server')
exports.Needle = () => {
  const [angle] = React.useState(renderToStaticMarkup(jsx('u', { children: typeof flushSync })))
  return jsx('i', { title: angle, children: c(3).length })
}`,
    '../node_modules/react/index.js': `throw new Error('the React of the site')`,
  })
  const { manifest, problems } = await bundleShell(options)
  expect(problems).toEqual([])
  const theme = await loadTheme(manifest.serverModule)
  expect(theme.renderComponent({ name: 'Dial', props: {}, children: '', parts: [], site, page })).toBe(
    '<i title="&lt;u&gt;function&lt;/u&gt;">3</i><b>with id</b>',
  )
  // The bundle contains neither the theme nor React.
  expect(statSync(manifest.serverModule).size).toBeLessThan(10_000)
})

test('a component can import data in YAML, and a mistake in it is reported with its place', async () => {
  const options = createComponents({
    'Prices.tsx': `import prices from '../data/prices.yml'\nexport const Prices = () => <p>{JSON.stringify(prices)}</p>`,
    '../data/prices.yml': 'team: 12\nsince: 2025-10-30\n',
  })
  const { manifest, problems } = await bundleShell(options)
  expect(problems).toEqual([])
  const theme = await loadTheme(manifest.serverModule)
  expect(theme.renderComponent({ name: 'Prices', props: {}, children: '', parts: [], site, page })).toBe(
    '<p>{&quot;team&quot;:12,&quot;since&quot;:&quot;2025-10-30&quot;}</p>',
  )
  writeFileSync(join(options.root, 'data/prices.yml'), 'team: [12\nsince: 2025\n')
  await nextMilliseconds()
  expect((await bundleShell(options)).problems).toMatchObject([
    {
      file: 'data/prices.yml',
      line: 2,
      message: expect.stringContaining(
        'this file is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      ),
    },
  ])
})

test('the pictures and style sheets that a component without JavaScript imports are published', async () => {
  const options = createComponents({
    'Team.tsx': `import photo from '../pictures/team.jpg'
import names from '../styles/team.module.css'
import '@acme/ui/look.css'
export const Team = () => <img className={names.photo} src={photo} alt="" />`,
    '../styles/team.module.css': '.photo { columns: 2 }',
    '../pictures/team.jpg': 'a picture',
    '../node_modules/@acme/ui/package.json': '{ "name": "@acme/ui" }',
    '../node_modules/@acme/ui/look.css': '.look { columns: 3 }',
  })
  const { manifest, problems } = await bundleShell(options)
  expect(problems).toEqual([])
  const { renderComponent } = await loadTheme(manifest.serverModule)
  const given = { name: 'Team', props: {}, children: '', parts: [], page }
  const html = renderComponent({ ...given, site: { ...site, basePath: '/handbook/' } })
  const [, name, address = ''] = /^<img class="([\w-]+)" src="\/handbook\/(.+?)"/.exec(html) ?? []
  expect(readFileSync(manifest.files[address]!, 'utf8')).toBe('a picture')
  const css = readFileSync(manifest.files[manifest.styles[0]!]!, 'utf8')
  expect(css).toContain(`.${name}{columns:2}`)
  expect(css).toContain('.look{columns:3}')
})

const IMPORTER = `
import { text } from '../lib/data.ts'
import { version } from 'some-package'
import json from '../lib/data.json'
export const Importer = () => <p>{text} {json.text} {version}</p>
`
const OUTSIDE_FILES = {
  'Importer.tsx': IMPORTER,
  'Importer.css': "@import '../lib/colors.css';",
  '../lib/data.ts': "import { more } from './more.ts'\nexport const text = `first ${more}`",
  '../lib/more.ts': "export const more = 'first'",
  '../lib/data.json': '{ "text": "first" }',
  '../lib/colors.css': '.first { color: red }',
  '../node_modules/some-package/package.json':
    '{ "name": "some-package", "version": "1.0.0", "type": "module", "main": "index.js" }',
  '../node_modules/some-package/index.js': "export const version = 'first'",
}

test('the components are bundled again after a change of a file or package that they import', async () => {
  const options = createComponents(OUTSIDE_FILES)
  await nextMilliseconds()
  expect((await bundleShell(options)).problems).toEqual([])
  for (const [file, text] of Object.entries(OUTSIDE_FILES).filter(([file]) => file.startsWith('../'))) {
    const isManifest = file.endsWith('package.json')
    expect(await bundleShell(options), file).toMatchObject({ reused: true })
    // A package counts with its version.
    if (file.endsWith('index.js')) continue
    const next = isManifest ? text.replace('1.0.0', '2.0.0') : text.replaceAll('first', `new-${basename(file)}`)
    writeFileSync(join(options.componentsDir, file), next)
    await nextMilliseconds()
    const { manifest, reused } = await bundleShell(options)
    expect(reused, file).toBe(false)
    const styles = manifest.styles.map((style) => readFileSync(manifest.files[style]!, 'utf8')).join('')
    const output = readFileSync(manifest.serverModule, 'utf8') + styles
    if (!isManifest) expect(output.replaceAll('\\', '')).toContain(`new-${basename(file)}`)
  }
})

test('a file that is changed while it is bundled is bundled again', async () => {
  const options = createComponents(OUTSIDE_FILES)
  const bundling = bundleShell(options)
  await setTimeout(5)
  writeFileSync(join(options.componentsDir, '../lib/more.ts'), "export const more = 'second'")
  await bundling
  const { manifest } = await bundleShell(options)
  expect(readFileSync(manifest.serverModule, 'utf8')).toContain('second')
})

test.skipIf(process.platform === 'win32')(
  'code in a folder that the bundler cannot read is refused with the reason',
  async () => {
    const root = join(mkdtempSync(join(tmpdir(), 'octavo-shell-')), 'why?')
    mkdirSync(join(root, 'components'), { recursive: true })
    writeFileSync(join(root, 'components/Counter.tsx'), COUNTER)
    const { problems } = await bundleShell({ root, cacheDir: join(root, '.octavo') })
    expect(problems.map(({ message }) => message)).toEqual([
      `The site's code cannot be bundled in ${root}, because of the "?".`,
    ])
  },
)

test.each([
  ['{ "extends": "./base.json" }', 14, '"base.json" cannot be found, which this file extends or references.'],
  ['{ "extends": "@acme/base" }', 14, '"@acme/base" cannot be found, which this file extends or references.'],
  [
    '{ "compilerOptions": { "jsx": 1 } }',
    31,
    'This file cannot be read: invalid type: integer `1`, expected a string.',
  ],
  ['{ "extends": "./tsconfig.json" }', 3, 'This file extends itself.'],
])('a tsconfig.json that cannot be used: %s', async (text, column, message) => {
  const options = createComponents({ 'Counter.tsx': COUNTER })
  writeFileSync(join(options.root, 'tsconfig.json'), text)
  const { problems } = await bundleShell(options)
  expect(problems).toEqual([
    expect.objectContaining({ severity: 'error', file: 'tsconfig.json', line: 1, column, message }),
  ])
})

test('a tsconfig.json is read again after each change', async () => {
  const options = createComponents({ 'Counter.tsx': COUNTER })
  for (const [text, found] of [
    ['{ "extends": "./base.json" }', { problems: [expect.anything()] }],
    ['{}', { problems: [], reused: false }],
    ['{}', { problems: [], reused: true }],
    ['{ "extends": "./base.json" }', { problems: [expect.anything()] }],
  ] as const) {
    writeFileSync(join(options.root, 'tsconfig.json'), text)
    expect(await bundleShell(options), text).toMatchObject(found)
  }
})
