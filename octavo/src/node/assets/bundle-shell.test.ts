import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { ThemeServer } from '../../shared/theme.ts'
import { page, site } from '../../shared/sample.fixture.ts'
import { bundleShell } from './index.ts'

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

function createComponents(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-shell-'))
  const componentsDir = join(root, 'components')
  for (const [file, content] of Object.entries(files)) {
    const path = join(componentsDir, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return { root, componentsDir, cacheDir: join(root, '.octavo') }
}

async function loadTheme(serverModule: string): Promise<ThemeServer> {
  return ((await import(pathToFileURL(serverModule).href)) as { theme: ThemeServer }).theme
}

test('a site without components gets the prebuilt shell of the package', async () => {
  const { manifest, problems, reused } = await bundleShell({
    root: '/nowhere',
    componentsDir: null,
    cacheDir: '/nowhere',
  })
  expect(problems).toEqual([])
  expect(reused).toBe(true)
  expect(manifest.scripts[0]).toMatch(/^assets\/start-[\w-]{8}\.js$/)
})

test('the components of a site are bundled with the shell, once, and can be rendered', async () => {
  const options = createComponents({
    'Counter.tsx': COUNTER,
    'Hero/Hero.tsx': HERO,
    'Hero/Hero.css': '.hero-mark { color: red }',
  })
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

test('a syntax error in a component is reported with its place, and the site gets the prebuilt shell', async () => {
  const options = createComponents({ 'Broken.tsx': 'export function Broken() {\n  return <p>never closed\n}\n' })
  const { manifest, problems } = await bundleShell(options)
  expect(problems).toMatchObject([{ severity: 'error', file: 'components/Broken.tsx', line: 3, column: 1 }])
  expect(problems[0]?.message).toBe(
    "The site's components cannot be bundled: Unexpected token. Did you mean `{'}'}` or `&rbrace;`?",
  )
  expect(manifest.scripts).not.toEqual([])
})

test('a component file without that component is reported with the missing name', async () => {
  const { problems } = await bundleShell(createComponents({ 'Empty.tsx': 'export const Other = 1\n' }))
  expect(problems[0]?.message).toContain(
    'components/Empty exports no component named Empty. Add "export function Empty() { … }", or a default export.',
  )
})
