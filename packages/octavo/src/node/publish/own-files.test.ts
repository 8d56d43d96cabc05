import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'
import { publish } from './index.ts'

const createVersion = (number: string) =>
  createProject({
    'octavo.config.json': JSON.stringify({ baseUrl: `/${number}/` }),
    'docs/index.md': `# Version ${number}\n`,
  })

const publishTo = (to: string, { root }: Project) => publish({ root, to, cache: true, write: true })

test("the owner's own files in the root are kept, and the report says so", async () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  const own = { 'index.html': '<h1>Our products</h1>', 'robots.txt': 'User-agent: *\nDisallow: /old/\n', _headers: '' }
  site.write({ 'site/5.0/build.json': '{}' })
  for (const [file, text] of Object.entries(own)) site.write({ [`site/${file}`]: text })
  for (const _ of [1, 2]) {
    const report = await publishTo(to, site)
    expect([report.ok, report.problems.map(({ severity, message }) => `${severity}: ${message}`)]).toEqual([
      true,
      ['robots.txt', 'index.html'].map((file) => `note: The file ${join(to, file)} is your own, so it was kept.`),
    ])
    expect(readFileSync(join(to, 'index.html'), 'utf8')).toBe(own['index.html'])
    expect(readFileSync(join(to, 'robots.txt'), 'utf8')).toBe(own['robots.txt'])
    expect(readFileSync(join(to, '_headers'), 'utf8')).toContain('/5.1/*')
  }
})

test('a file of the root without the mark of Octavo is kept, and one of version 0.1.0 is replaced', async () => {
  const [old, current] = [createVersion('5.1'), createVersion('5.2')]
  const to = join(old.root, 'site')
  await publishTo(to, old)
  const files = ['index.html', '404.html', 'robots.txt', '_headers']
  const script = "location.replace(document.querySelector('link[rel=canonical]').href+location.search+location.hash)"
  const withoutMark = (file: string) =>
    readFileSync(join(to, file), 'utf8')
      .replace(/\n.*octavo publish.*\n$/, '\n')
      .replace(/(?<=<script>)let u.*(?=<\/script>)/, script)
  for (const file of files) writeFileSync(join(to, file), withoutMark(file))
  expect((await publishTo(to, current)).problems).toEqual([])
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('/5.2/')
  expect(readFileSync(join(to, '404.html'), 'utf8')).toContain('data-base="/5.2/"')
})

test('files of the root say that Octavo replaces them, except the Not Found page, which belongs to the version', async () => {
  const site = createVersion('5.1')
  const to = join(site.root, 'site')
  await publishTo(to, site)
  const read = (file: string) => readFileSync(join(to, file), 'utf8')
  for (const file of ['index.html', 'robots.txt', '_headers'])
    expect(read(file)).toMatch(/Written by octavo publish, which replaces this file\. .*\n$/)
  expect(read('404.html')).toBe(read('5.1/404.html'))
})

test('the files of a site in the root itself are kept', async () => {
  const [home, version] = [createProject({ 'docs/index.md': '# All products\n' }), createVersion('5.1')]
  const to = join(home.root, 'site')
  expect((await home.build({ out: to })).problems).toEqual([])
  const files = ['index.html', '404.html', 'robots.txt', '_headers']
  const before = files.map((file) => readFileSync(join(to, file), 'utf8'))
  expect((await publishTo(to, version)).ok).toBe(true)
  expect(files.map((file) => readFileSync(join(to, file), 'utf8'))).toEqual(before)
  // Another build of that site keeps the versions and their list.
  home.write({ 'docs/index.md': '# Products\n' })
  expect((await home.build({ out: to })).problems).toEqual([])
  expect(readFileSync(join(to, '5.1/index.html'), 'utf8')).toContain('Version 5.1')
  expect(readFileSync(join(to, 'versionsList.json'), 'utf8')).toContain('"5.1"')
})
