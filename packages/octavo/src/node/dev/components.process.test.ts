import { once } from 'node:events'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'
import { openTab } from './tab.fixture.ts'

const BROKEN = 'export default function Greeting({'

const preview = previewSite({
  'docs/index.md': '# Home\n\n<Greeting />\n',
  'components/Greeting.tsx': BROKEN,
})
const { project } = preview

/** The HTML of a component as a worker renders it, which compiles pages when the preview of a large site starts. */
async function renderInWorker(name: string): Promise<string> {
  const parent = join(project.root, '.octavo')
  const bundle = readdirSync(parent, { recursive: true, encoding: 'utf8' }).find(
    (path) => path.includes(`dev-shell/${process.pid}/`) && path.endsWith('.mjs'),
  )
  const render = `const input = { name: '${name}', props: {}, children: '', parts: [], site: { title: '', colorMode: {} }, page: {} }
import('node:url').then(({ pathToFileURL }) => import(pathToFileURL('${join(parent, bundle ?? '')}').href))
  .then(({ theme }) => require('node:worker_threads').parentPort.postMessage(theme.renderComponent(input)))`
  const [html] = (await once(new Worker(render, { eval: true }), 'message')) as [string]
  return html
}

const text = async () => (await fetch(preview.server.url)).text()
/** Saves until it has an effect: the watcher may miss changes during its first moments. */
const save = (source: string, check: () => Promise<void>) =>
  eventually(async () => {
    project.write({ 'components/Greeting.tsx': source })
    await setTimeout(400)
    await check()
  })

test('a preview starts with a broken component, and shows it once it is fixed', async () => {
  expect(preview.problems).toContainEqual(expect.objectContaining({ file: 'components/Greeting.tsx', line: 1 }))
  const fixed = 'export default function Greeting() { return <b>Hello</b> }'
  await save(fixed, async () => expect(await text()).toContain('<b>Hello</b>'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('a tsconfig.json that cannot be used is reported until it can', async () => {
  project.write({ 'tsconfig.json': '{ "extends": "./base.json" }' })
  const problem = expect.objectContaining({ file: 'tsconfig.json', line: 1, column: 14 })
  await eventually(async () => expect(preview.problems).toEqual([problem]))
  expect(await text()).toContain('<b>Hello</b>')
  project.write({ 'tsconfig.json': '{}' })
  await eventually(async () => expect(preview.problems).toEqual([]))
  project.write({ 'tsconfig.json': null })
})

test('a component and the configuration that are saved together both show', async () => {
  project.write({
    'components/Late.tsx': 'export function Late() { return <i>Late</i> }\n',
    'octavo.config.json': JSON.stringify({ title: 'Saved together' }),
  })
  await eventually(async () => expect(await text()).toContain('Saved together'))
  project.write({ 'components/Late.tsx': null, 'octavo.config.json': null })
  await eventually(async () => expect(await text()).not.toContain('Saved together'))
})

test('a heading that a component adds gets into the table of contents, and one error of it is one problem', async () => {
  const heading = 'export default function Greeting() { return <h2 id="hello">Hello</h2> }'
  await save(heading, async () => expect(await text()).toContain('"toc":[{"id":"hello","level":2'))
  await save('export default function Greeting() { return window.name }', async () =>
    expect(preview.problems).toMatchObject([
      { file: 'components/Greeting.tsx', line: 1, hint: expect.stringMatching(/^It failed on docs\/index\.md:3:1\. /) },
    ]),
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

test('a component is missing while its folder is renamed, and shown when the folder is back', async () => {
  const [folder, other] = ['components', 'other'].map((name) => join(project.root, name)) as [string, string]
  renameSync(folder, other)
  await eventually(async () => expect(preview.problems).toMatchObject([{ file: 'docs/index.md', line: 3 }]))
  renameSync(other, folder)
  await eventually(async () => expect(preview.problems).toEqual([]))
  expect(await text()).toContain('To you: <b>Bye</b>')
})

test('a file in the place of the folder is reported until the folder is back', async () => {
  const [folder, other] = ['components', 'other'].map((name) => join(project.root, name)) as [string, string]
  renameSync(folder, other)
  project.write({ components: 'A list of components.\n' })
  await eventually(async () => expect(preview.problems).toMatchObject([{ file: 'components' }]))
  expect(await text()).toContain('To you: ')
  project.write({ components: null })
  await eventually(async () => expect(preview.problems).toMatchObject([{ file: 'docs/index.md', line: 3 }]))
  project.write({ theme: 'A list of parts.\n' })
  await eventually(async () => expect(preview.problems).toMatchObject([{ file: 'docs/index.md' }, { file: 'theme' }]))
  project.write({ theme: null })
  renameSync(other, folder)
  await eventually(async () => expect(preview.problems).toEqual([]))
  expect(await text()).toContain('To you: <b>Bye</b>')
})

test('components and parts of the preview share React and its contexts with the theme, as in a build', async () => {
  const hooks =
    'const React = require("react")\nexports.useTwice = (text) => React.useMemo(() => text + text, [text])\n'
  project.write({
    'node_modules/hooks/package.json': '{ "name": "hooks", "main": "index.js" }',
    'node_modules/hooks/index.js': hooks,
    'components/Greeting.tsx': `import React, { useId, createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useTwice } from 'hooks'
import { useSite } from 'octavo/components'
import { useColorMode } from 'octavo/theme'
const Word = createContext('no word')
function Inner() { return <i>{use(Word)} {typeof useId()} {useColorMode().choice} {useTwice('ab')}</i> }
export default function Greeting() {
  return <b title={useSite().title + [createPortal, createRoot, React.captureOwnerStack].map((value) => typeof value)}><Word value="word"><Inner /></Word></b>
}
`,
  })
  const greeting = (html: string) => /<b title=.*<\/b>/.exec(html)?.[0]
  await eventually(async () => expect(await text()).toContain('abab'))
  await project.build({ cache: false })
  expect(greeting(await text())).toBe(greeting(project.read('index.html')))
  // `captureOwnerStack` exists only in React's development build.
  expect(await renderInWorker('Greeting')).toContain('function,function,undefined')
  project.write({
    'theme/Footer.tsx':
      "import { useSite } from 'octavo/components'\nexport const Footer = () => <footer>Part of {useSite().title}</footer>\n",
  })
  await eventually(async () => expect(await text()).toMatch(/<footer>Part of .+<\/footer>/))
  expect(greeting(await text())).toBe(greeting(project.read('index.html')))
  project.write({ 'theme/Footer.tsx': null })
  await eventually(async () => expect(await text()).not.toContain('Part of'))
})

test('a component shows as soon as the package that it imports is installed', async () => {
  const greeting = "import { word } from 'wordy'\nexport default function Greeting() { return <b>{word}</b> }\n"
  project.write({ 'components/Greeting.tsx': greeting })
  await eventually(async () => expect(preview.problems[0]?.hint).toContain('npm install wordy'))
  // As npm does it: the package first.
  project.write({
    'node_modules/wordy/package.json': '{ "name": "wordy", "type": "module", "main": "index.js" }',
    'node_modules/wordy/index.js': "export const word = 'A word'\n",
  })
  project.write({ 'package.json': '{ "dependencies": { "wordy": "1.0.0" } }' })
  await eventually(async () => expect(await text()).toContain('<b>A word</b>'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('an installation is noticed if package.json had listed the package already', async () => {
  const greeting = "import { number } from 'county'\nexport default function Greeting() { return <b>{number}</b> }\n"
  project.write({ 'package.json': '{ "dependencies": { "county": "1.0.0" } }', 'components/Greeting.tsx': greeting })
  await eventually(async () => expect(preview.problems[0]?.hint).toContain('npm install county'))
  // As npm does it: its own record last.
  project.write({
    'node_modules/county/package.json': '{ "name": "county", "type": "module", "main": "index.js" }',
    'node_modules/county/index.js': 'export const number = 21\n',
  })
  project.write({ 'node_modules/.package-lock.json': '{}' })
  await eventually(async () => expect(await text()).toContain('<b>21</b>'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('a page whose component throws shows the place and the lines in the component', async () => {
  const broken =
    "export default function Greeting() {\n  const words = ['out', 'of', 'words']\n  throw new Error(words.join(' '))\n}\n"
  await save(broken, async () => expect(await text()).toContain('out of words'))
  const answer = await text()
  expect(answer).toContain('components/Greeting.tsx:3:9')
  expect(answer).toMatch(/&gt; 3 │ +throw new Error/)
  expect(answer).toContain('It failed on docs/index.md')
  // The page may have been loaded before the component was broken, and be connected after it.
  const tab = openTab(preview.server.url)
  const place = { file: 'components/Greeting.tsx', line: 3, column: 9 }
  await eventually(async () => expect(preview.problems).toMatchObject([place]))
  await save('export default function Greeting() { return <b>Fixed</b> }', async () =>
    expect(await text()).toContain('<b>Fixed</b>'),
  )
  await eventually(async () => expect(preview.problems).toEqual([]))
  tab.close()
})

test('the pictures and style sheets that a component without JavaScript imports are served', async () => {
  const other = join(project.root, '../', `${basename(project.root)}-pictures`)
  mkdirSync(other)
  writeFileSync(join(other, 'team.jpg'), 'a picture')
  project.write({
    'looks/look.css': '.look { color: red }\n',
    'components/Greeting.tsx': `import photo from '../../${basename(other)}/team.jpg'
import '../looks/look.css'
export default function Greeting() { return <img src={photo} alt="Team" /> }
`,
  })
  await eventually(async () => expect(await text()).toContain('alt="Team"'))
  const [, address = ''] = /<img src="([^"]+)" alt="Team"/.exec(await text()) ?? []
  const read = async (path: string) => (await fetch(new URL(path, preview.server.url))).text()
  expect(await read(address)).toBe('a picture')
  await eventually(async () =>
    expect(await read('/@id/__x00__virtual:octavo/islands')).toMatch(/import "[^"]+looks\/look\.css/),
  )
  rmSync(other, { recursive: true })
})

test('the modules of the site have source maps; the theme and React, most of what a page loads, have none', async () => {
  project.write({ 'components/Greeting.tsx': 'export default function Greeting() { return <b>Mapped</b> }' })
  const read = async (path: string) => (await fetch(new URL(path, preview.server.url))).text()
  const MAP = 'sourceMappingURL=data:'
  await eventually(async () => {
    const component = await read(`/@fs${project.root}/components/Greeting.tsx`)
    expect(component).toContain('Mapped')
    expect(component).toContain(MAP)
  })
  const entry = await read('/@id/__x00__virtual:octavo/dev-entry')
  const [theme = ''] = /[^"]+\/theme\.js/.exec(entry) ?? []
  for (const [path, text] of [
    [theme, 'hydrateShell'],
    ['/@id/__x00__octavo:react/react-dom/client', 'hydrateRoot'],
  ] as const) {
    const served = await read(path)
    expect(served).toContain(text)
    expect(served).not.toContain(MAP)
  }
})
