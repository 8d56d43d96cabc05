/** With 200 pages or more, a preview starts with their heads, and a background thread takes part in compiling them. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { readEngine } from '../engine.ts'
import { createProject } from '../project.fixture.ts'
import { startDev } from './index.ts'
import { previewSite } from './preview.fixture.ts'

const PAGES = 200
const pages = Array.from({ length: PAGES }, (_, index) => [`docs/p${index}.md`, `# P\n\n<Price of="${index}" />\n`])
const price = (currency: string) => `export const Price = ({ of }) => <h2 id={'price-' + of}>{of} ${currency}</h2>\n`

const preview = previewSite({
  ...Object.fromEntries(pages),
  'octavo.config.yml': 'title: Shop\nbaseUrl: /shop/\nprintPage: true\n',
  'docs/files.md': '# Files\n\n[Data](data.csv)\n',
  'docs/data.csv': 'a,b\n',
  'components/Price.tsx': price('EUR'),
})
const { project } = preview

const get = (path: string) => fetch(new URL(path, preview.server.url))
const read = async (path: string) => (await get(path)).text()

test('files of pages are answered at the start, and so are addresses without a page', async () => {
  const page = await read('files/')
  const href = /href="([^"]+\.csv)"/.exec(page)?.[1] ?? ''
  const paths = ['p199.md', href, 'search.json', 'nowhere/', '@vite/client', 'print/']
  const responses = await Promise.all(paths.map(get))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200, 200])
  expect(await responses[0]!.text()).toContain('## 199 EUR')
  expect(await responses[1]!.text()).toBe('a,b\n')
  expect(await responses[2]!.json()).toHaveProperty('index')
  expect(await responses[5]!.text()).toContain('<h3 id="p199--price-199">199 EUR</h3>')
})

test('an edit of a component changes the contents of all pages, and one of the configuration compiles them again', async () => {
  expect(await read('p7.md')).toContain('## 7 EUR')
  project.write({ 'components/Price.tsx': price('CHF') })
  await eventually(async () => expect(await read('p199.md')).toContain('## 199 CHF'))
  expect(await read('p7/')).toContain('"toc":[{"id":"price-7","level":2,"html":"7 CHF"')
  project.write({ 'octavo.config.yml': 'title: Shop\nbaseUrl: /shop/\nbadges:\n  status: { new: New }\n' })
  await eventually(async () => expect(preview.problems).toEqual([]))
  project.write({ 'docs/p7.md': '# P\n\nNew <Badge status="new" />.\n' })
  await eventually(async () => expect(await read('p7/')).toContain('New</'))
})

test('a preview that cannot store its pages says so, and shows the site once it can', async () => {
  const failing = createProject({
    ...Object.fromEntries(pages.map(([file]) => [file!, '# P\n'])),
    // The cache of this version, with a file in place of a folder.
    '.octavo/engine.txt': readEngine().digest,
    '.octavo/pages': '',
  })
  let problems: Problem[] = []
  const onProblems = (now: Problem[]) => void (problems = now)
  const server = await startDev({ root: failing.root, port: 0, host: '127.0.0.1', strictPort: false, onProblems })
  try {
    const reason = `file already exists (${join(failing.root, '.octavo/pages')})`
    const seventh = async () => (await fetch(`${server.url}p7/`)).text()
    // More frequent requests look like a browser that loads a page, to which completing gives way.
    const shows = (text: string) => eventually(async () => expect(await seventh()).toContain(text), 300)
    await eventually(() => expect(problems.map(({ message }) => message).join()).toContain(reason))
    await shows(reason)
    rmSync(join(failing.root, '.octavo/pages'))
    failing.write({ 'docs/p7.md': '# P\n\nNew words.\n' })
    await shows('New words.')
    failing.write({ 'docs/p7.md': '# P\n\nNewer words.\n' })
    await shows('Newer words.')
    expect(problems).toEqual([])
  } finally {
    await server.close()
  }
})
