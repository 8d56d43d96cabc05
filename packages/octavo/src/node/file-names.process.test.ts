import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'
import type { BuildReport } from './report.ts'
import { startServer, type RunningServer } from './serve/index.ts'

/** Names with a percent sign, some of which look like an encoding. */
const NAMES = ['100%.txt', '100%25.txt', 'a b.txt', 'a%20b.txt', 'a%2Fb.txt']
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>'

let site: Project
let report: BuildReport
let server: RunningServer

beforeAll(async () => {
  const list = (folder: string) => NAMES.map((name) => `- [x](${folder}${encodeURIComponent(name)})`).join('\n')
  site = createProject({
    'octavo.config.json': JSON.stringify({ title: 'T', logo: 'my%20logo.svg', image: 'my%20logo.svg' }),
    'docs/index.md': `# Home\n\n${list('/files/')}\n${list('')}\n`,
    'docs/pictures.md': '# Pictures\n\n![x](in%2520page.svg) ![x](/my%2520logo.svg)\n',
    'docs/as-typed.md': '# As typed\n\n[x](only%20typed.txt) [y](/files/only%20typed.txt) ![z](typed%20image.svg)\n',
    'docs/only%20typed.txt': 'docs/only%20typed.txt',
    'docs/typed%20image.svg': DRAWING,
    'public/files/only%20typed.txt': 'public/files/only%20typed.txt',
    'docs/in%20page.svg': DRAWING,
    'public/my%20logo.svg': DRAWING,
    ...Object.fromEntries(
      NAMES.flatMap((name) => [`public/files/${name}`, `docs/${name}`].map((file) => [file, file])),
    ),
  })
  report = await site.build()
  server = await startServer({ dir: site.out, port: 0, host: '127.0.0.1' })
})

afterAll(() => server.close())

const follow = async (address: string) => (await fetch(new URL(address, server.url))).text()
const addressesIn = (page: string, pattern: RegExp) => [...site.read(page).matchAll(pattern)].map(([, found]) => found!)

test('links lead to the file of exactly that name', async () => {
  expect(report.problems).toEqual([])
  const texts = await Promise.all(addressesIn('index.html', /<a href="([^"]+)">x</g).map(follow))
  expect(texts).toEqual([...NAMES.map((name) => `public/files/${name}`), ...NAMES.map((name) => `docs/${name}`)])
})

test('a link in the spelling of the file is understood, if no file has the name that it encodes', async () => {
  const texts = await Promise.all(addressesIn('as-typed/index.html', /<a href="([^"]+)">[xy]</g).map(follow))
  expect(texts).toEqual(['docs/only%20typed.txt', 'public/files/only%20typed.txt'])
})

test('images, the logo and the preview image are found', async () => {
  const pages = ['pictures/index.html', 'as-typed/index.html']
  const images = pages.flatMap((page) => addressesIn(page, /<img[^>]* src="([^"]+)"/g))
  expect(new Set(await Promise.all(images.map(follow)))).toEqual(new Set([DRAWING]))
  expect(site.read('pictures/index.html')).toMatch(/<img src="[^"]*" width="7" height="5" alt="x"/)
  expect(addressesIn('index.html', /og:image" content="([^"]+)"/g)).toEqual(['/my%2520logo.svg'])
})

test.each([
  ['C#.md', 'C%23.md'],
  ['/C#.md', '/C%23.md'],
  ['./C#.md#types', './C%23.md#types'],
  ['what?.txt', 'what%3F.txt'],
])('a link to %s, which ends before the mark, shows how to write the name', async (href, written) => {
  const project = createProject({
    'docs/index.md': `# Home\n\n[x](${href})\n`,
    'docs/C#.md': '# C#\n\n## Types\n',
    'docs/what?.txt': 'x',
  })
  const broken = (await project.build({ write: false })).problems.filter(({ kind }) => kind === 'broken-link')
  expect(broken.map(({ hint }) => hint)).toEqual([expect.stringContaining(`in the name of a file: "${written}".`)])
  project.write({ 'docs/index.md': `# Home\n\n[x](${written})\n` })
  expect((await project.build({ write: false })).problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
