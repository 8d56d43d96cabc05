import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({
  'octavo.config.json': JSON.stringify({
    title: 'Preview',
    baseUrl: '/5.1/',
    headers: { '/*': { 'X-All': 'a' }, '/other/': { 'X-Other': 'b' } },
    policy: { connect: ['https://api.example.com'] },
    redirects: { '/old/': '/other/#top', '/chat/': 'https://chat.example.com/?room=1' },
  }),
  'docs/index.md': '# Home\n\nFirst words. <Include file="_notice.md" />\n\n<Include file="_notice.md" />\n',
  'docs/_notice.md': 'A notice.\n',
  'docs/other.md': '# Other\n\n![Dot](dot.svg)\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'public/note.txt': 'A note.',
})
const { project } = preview

const get = (path: string) => fetch(new URL(path, preview.server.url), { redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()

test('pages, images, twins and public files are served under the base path', async () => {
  expect(await text('/5.1/')).toContain('First words.')
  const [, image] = /src="([^"]+dot-[^"]+)"/.exec(await text('/5.1/other/')) ?? []
  expect((await get(image!)).headers.get('content-type')).toBe('image/svg+xml')
  expect(await text('/5.1/other.md')).toContain('# Other')
  expect(await text('/5.1/note.txt')).toBe('A note.')
  expect((await get('/4.0/note.txt')).status).toBe(404)
  expect((await get('/5.1/other')).headers.get('location')).toBe('/5.1/other/')
  const missing = await get('/5.1/nowhere/')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('Page not found')
})

test('an old address leads to the new one with its query', async () => {
  expect((await get('/5.1/old/?a=1')).headers.get('location')).toBe('/5.1/other/?a=1#top')
  expect((await get('/5.1/chat?a=1')).headers.get('location')).toBe('https://chat.example.com/?room=1')
})

test('the headers and the policy are the same as on the published site, with what the preview itself needs', async () => {
  const { headers } = await get('/5.1/other/')
  expect([headers.get('x-all'), headers.get('x-other'), headers.get('x-frame-options')]).toEqual([
    'a',
    'b',
    'SAMEORIGIN',
  ])
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; .*connect-src 'self' https:\/\/api\.example\.com ws:; worker-src 'self' blob:; frame-ancestors 'self'$/,
  )
  const note = await get('/5.1/note.txt')
  expect([note.headers.get('x-all'), note.headers.get('x-other')]).toEqual(['a', null])
  expect((await get('/5.1/nowhere/')).headers.get('content-security-policy')).toContain('frame-ancestors')
})

test('an edited page and an edited fragment show at once', async () => {
  project.write({ 'docs/other.md': '# Other\n\nNew words.\n' })
  await eventually(async () => expect(await text('/5.1/other/')).toContain('New words.'))
  project.write({ 'docs/_notice.md': 'Another notice.\n' })
  await eventually(async () => expect(await text('/5.1/')).toContain('Another notice.'))
})

test('an edited page shows at once in the page that includes it', async () => {
  project.write({
    'docs/around.md': '# Around\n\nIncluded:\n\n<Include file="inner.md" />\n',
    'docs/inner.md': '# Inner\n\nSame.\n\nFirst part.\n',
  })
  await eventually(async () => expect(await text('/5.1/around/')).toContain('First part.'))
  project.write({ 'docs/inner.md': '# Inner\n\nSame.\n\nSecond part.\n' })
  await eventually(async () => expect(await text('/5.1/around/')).toContain('Second part.'))
  project.write({ 'docs/around.md': null, 'docs/inner.md': null })
})

test('an edited file shows at once in the page that is a link to it, however an editor saves it', async () => {
  const [link, next] = ['docs/linked.md', 'texts/next'].map((file) => join(project.root, file)) as [string, string]
  const save = (file: string, words: string) => {
    project.write({ 'texts/next': `# Linked\n\nSame.\n\n${words}\n` })
    renameSync(next, join(project.root, file))
  }
  const shows = (words: string) => eventually(async () => expect(await text('/5.1/linked/')).toContain(words))
  project.write({ 'texts/one.md': '# Linked\n\nFile one.\n' })
  symlinkSync('../texts/one.md', link)
  await shows('File one.')
  for (const words of ['First words.', 'Second words.']) {
    save('texts/one.md', words)
    await shows(words)
  }
  project.write({ 'texts/two.md': '# Linked\n\nFile two.\n' })
  symlinkSync('../texts/two.md', next)
  renameSync(next, link)
  await shows('File two.')
  save('texts/two.md', 'Third words.')
  await shows('Third words.')
  rmSync(link)
})

test('an edited file outside of the watched folders shows at once in the page that includes it', async () => {
  project.write({
    'examples/app.txt': 'first version\n',
    'docs/code.md': '# Code\n\n<Code file="/examples/app.txt" />\n',
  })
  await eventually(async () => expect(await text('/5.1/code/')).toContain('first version'))
  project.write({ 'examples/app.txt': 'second version\n' })
  await eventually(async () => expect(await text('/5.1/code/')).toContain('second version'))
  project.write({ 'docs/code.md': null })
  await eventually(async () => expect((await get('/5.1/code/')).status).toBe(404))
})

test('pages are added and removed without a restart', async () => {
  project.write({ 'docs/new/page.md': '# New page\n' })
  await eventually(async () => expect(await text('/5.1/')).toContain('New page'))
  expect((await get('/5.1/new/page/')).status).toBe(200)
  project.write({ 'docs/new/page.md': null })
  await eventually(async () => expect((await get('/5.1/new/page/')).status).toBe(404))
})

test('the pages of a renamed folder move, each time', async () => {
  const folder = (name: string) => join(project.root, 'docs', name)
  project.write({ 'docs/first/page.md': '# Moving page\n' })
  await eventually(async () => expect((await get('/5.1/first/page/')).status).toBe(200))
  for (const [from, to] of [
    ['first', 'second'],
    ['second', 'first'],
    ['first', 'second'],
  ] as const) {
    renameSync(folder(from), folder(to))
    await eventually(async () => expect((await get(`/5.1/${to}/page/`)).status).toBe(200))
    await eventually(async () => expect((await get(`/5.1/${from}/page/`)).status).toBe(404))
  }
  project.write({ 'docs/second/page.md': null })
  await eventually(async () => expect((await get('/5.1/second/page/')).status).toBe(404))
})

test('the pages of a folder that is replaced by another one show, and so do edits of them', async () => {
  const folder = join(project.root, 'docs/first')
  project.write({ 'docs/first/one.md': '# One\n', 'docs/first/inner/two.md': '# Two\n', 'other/one.md': '# Other\n' })
  await eventually(async () => expect((await get('/5.1/first/inner/two/')).status).toBe(200))
  renameSync(folder, join(project.root, 'removed'))
  renameSync(join(project.root, 'other'), folder)
  await eventually(async () => expect(await text('/5.1/first/one/')).toContain('Other'))
  await eventually(async () => expect((await get('/5.1/first/inner/two/')).status).toBe(404))
  project.write({ 'docs/first/one.md': '# Edited\n' })
  await eventually(async () => expect(await text('/5.1/first/one/')).toContain('Edited'))
  rmSync(folder, { recursive: true })
  await eventually(async () => expect((await get('/5.1/first/one/')).status).toBe(404))
})

test('a Markdown file is a page whatever its extension, and a public file where files are public', async () => {
  project.write({ 'docs/loud.MD': '# Loud page\n', 'docs/long/readme.markdown': '# Long page\n' })
  await eventually(async () => expect((await get('/5.1/loud/')).status).toBe(200))
  await eventually(async () => expect((await get('/5.1/long/')).status).toBe(200))
  project.write({ 'public/notes.md': 'Notes.\n', 'docs/loud.MD': '# Loud page\n\n[Notes](/notes.md)\n' })
  await eventually(async () => expect(await text('/5.1/loud/')).toContain('Notes'))
  await eventually(async () => expect(preview.problems).toEqual([]))
  project.write({ 'public/notes.md': null, 'docs/loud.MD': null, 'docs/long/readme.markdown': null })
  await eventually(async () => expect((await get('/5.1/long/')).status).toBe(404))
})

test('a folder of the public one with an index is at the address of the folder', async () => {
  project.write({ 'public/javadoc/index.html': '<h1>Classes</h1>' })
  await eventually(async () => expect(await text('/5.1/javadoc/')).toBe('<h1>Classes</h1>'))
  expect((await get('/5.1/javadoc')).headers.get('location')).toBe('/5.1/javadoc/')
})

test('sidebar and configuration are added and changed without a restart', async () => {
  project.write({ 'sidebar.yml': 'main:\n  - {doc: other, label: Renamed entry}\n  - index\n' })
  await eventually(async () => expect(await text('/5.1/')).toContain('Renamed entry'))
  project.write({ 'octavo.config.json': JSON.stringify({ title: 'Another title', baseUrl: '/5.1/' }) })
  await eventually(async () => expect(await text('/5.1/')).toContain('Another title'))
})

test('the search finds a change made a moment ago', async () => {
  project.write({ 'docs/other.md': '# Other\n\nAbout xylophones.\n' })
  await eventually(async () => expect(await text('/5.1/other/')).toContain('xylophones'))
  const manifest = JSON.parse(await text('/5.1/search.json')) as { docs: string; index: string }
  expect(await text(`/5.1/${manifest.docs}`)).toContain('/5.1/other/')
  expect(await text(`/5.1/${manifest.index}`)).toContain('xylophone')
})

test('an unreadable file is reported, and shown when it is readable again', async () => {
  project.write({ 'docs/other.md': '\0\0' })
  await eventually(async () => expect(preview.problems[0]?.message).toContain('is not a text'))
  project.write({ 'docs/other.md': '# Other\n\nText again.\n' })
  await eventually(async () => expect(await text('/5.1/other/')).toContain('Text again.'))
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('an error is reported with its place, and removed when it is fixed', async () => {
  project.write({ 'docs/other.md': '# Other\n\n[x](nowhere.md)\n' })
  await eventually(async () => expect(preview.problems).toMatchObject([{ file: 'docs/other.md', line: 3, column: 1 }]))
  expect((await get('/5.1/other/')).status).toBe(200)
  project.write({ 'docs/other.md': '# Other\n\nFixed.\n' })
  await eventually(async () => expect(preview.problems).toEqual([]))
})

test('another base path takes effect without a restart', async () => {
  project.write({ 'octavo.config.json': JSON.stringify({ title: 'Preview', baseUrl: '/5.2/' }) })
  await eventually(async () => expect(await text('/5.2/')).toContain('First words.'))
  expect((await get('/5.1/')).status).toBe(404)
})
