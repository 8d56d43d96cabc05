/** Copies that readers open from a disk, as files: what they contain, and what happens if they cannot be written. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'
import { packFolder, toArchiveName } from './offline/index.ts'

const configure = (settings: object) => ({ 'octavo.config.json': JSON.stringify({ title: 'A', ...settings }) })

async function buildCopy(files: Record<string, string>) {
  const project = createProject(files)
  const { problems, ok } = await project.build({ offline: { archive: false } })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(ok).toBe(true)
  const read = (file: string) => readFileSync(join(project.root, 'dist-offline', file), 'utf8')
  const article = (file: string) => read(file).split('id="octavo-article"')[1]!
  return { project, read, article }
}

test('addresses lead to files, whatever the addresses of the site look like', async () => {
  const { article, read } = await buildCopy({
    ...configure({
      baseUrl: '/b/',
      trailingSlash: false,
      url: 'https://a.example',
      uncheckedLinks: ['../../other/'],
      redirects: { '/old/': '/pear & co/' },
    }),
    'docs/index.md': '# Start\n\n[Pear & co](pear%20%26%20co.md#more) [File](/b/100%25.txt) [Beside](../../other/)\n',
    'docs/pear & co.md': "# Pear\n\n## More\n\n[Back](index.md?a=1&b=2)\n\n![x](it's.png)\n",
    "docs/it's.png": '',
    'public/100%.txt': 'x',
  })
  expect(read('old/index.html')).toContain('content="0; url=../pear%20&amp;%20co/index.html"')
  const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(article('pear & co/index.html')).toContain('<a href="../index.html?a=1&amp;b=2">')
  expect(article('pear & co/index.html')).toContain(`<img src="../assets/img/it`)
  expect(hrefs(article('index.html')).slice(0, 3)).toEqual([
    'pear%20&amp;%20co/index.html#more',
    '100%25.txt',
    'https://a.example/other/',
  ])
})

test('a published file may have a name that Octavo gives its own files', async () => {
  const files = { 'assets/worker-abc.js': 'let own', 'assets/search-x.json': '{"own":1}', 'de/assets/worker-b.js': '' }
  const published = Object.entries(files).map(([file, text]) => [`public/${file}`, text])
  const { read } = await buildCopy({
    ...configure({}),
    'docs/index.md': '# Start\n',
    ...Object.fromEntries(published),
  })
  for (const [file, text] of Object.entries(files)) expect(read(file)).toBe(text)
})

test('a drawing in a style is a part of the style sheet, also if the style names a part of it', async () => {
  const { project, read } = await buildCopy({
    'octavo.config.yml': 'title: Copy\nstyles: [a.css]\n',
    'a.css': ".a { background: url('/b.svg') } .c { border-image: url('/b.svg#d') 1 }",
    'public/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"><mask id="d"/></svg>',
    'docs/index.md': '# Start\n',
  })
  const assets = readdirSync(join(project.root, 'dist-offline/assets')).filter((file) => file.endsWith('.css'))
  const style = assets.map((file) => read(`assets/${file}`)).join('')
  expect(style.match(/url\("data:image\/svg\+xml,%3Csvg[^"]*?(?:#\w+)?"\)/g)).toEqual([
    expect.stringMatching(/svg%3E"\)$/),
    expect.stringMatching(/svg%3E#d"\)$/),
  ])
})

test('what a server needs is left out, and nothing warns of it', async () => {
  const { project, read } = await buildCopy({
    ...configure({
      url: 'https://a.example',
      analytics: { host: 'https://stats.example', origins: { 'https://a.example': 1 } },
      pageMenu: { assistants: ['chatgpt'] },
      head: [{ type: 'script', src: 'https://stats.example/x.js' }],
      policy: { scripts: ['https://stats.example'] },
    }),
    'docs/index.md': '# Start\n\n<OptOut />\n',
    'public/CNAME': 'a.example',
  })
  expect(readdirSync(join(project.root, 'dist-offline')).sort()).toEqual([
    'assets',
    'build.json',
    'index.html',
    'search.json.js',
  ])
  const document = read('index.html')
  for (const absent of ['<script src', 'stats.example/', 'chatgpt', 'text/markdown', '"analytics"', 'copyPage'])
    expect(document).not.toContain(absent)
  expect(document).toContain('<link rel="canonical" href="https://a.example/">')
})

test('a copy takes the place of the one before, and a build of the site is not touched', async () => {
  const project = createProject({ ...configure({}), 'docs/index.md': '# Start\n', 'docs/old.md': '# Old\n' })
  await project.build()
  const before = project.readAll()
  await project.build({ offline: { archive: true } })
  expect(existsSync(join(project.root, 'dist-offline/old/index.html'))).toBe(true)
  project.write({ 'docs/old.md': null })
  const { archive } = await project.build({ offline: { archive: true } })
  expect(existsSync(join(project.root, 'dist-offline/old/index.html'))).toBe(false)
  expect(archive?.file).toBe(join(project.root, 'a.zip'))
  const packed = unzipSync(readFileSync(archive!.file))
  const names = Object.keys(packed)
  expect(names).toContain('a/index.html')
  expect(names).not.toContain('a/old/index.html')
  expect(Buffer.from(packed['a/index.html']!).toString()).toBe(
    readFileSync(join(project.root, 'dist-offline/index.html'), 'utf8'),
  )
  expect(project.readAll()).toEqual(before)
})

test('a folder with other files, and a folder of the site, are refused and not changed', async () => {
  const project = createProject({ ...configure({}), 'docs/index.md': '# Start\n', 'mine/thesis.doc': 'mine' })
  for (const [out, message] of [
    ['mine', 'holds files that Octavo did not write'],
    ['docs/copy', 'which the site is read from'],
  ] as const) {
    const { ok, problems } = await project.build({ offline: { archive: true }, out: join(project.root, out) })
    expect(ok).toBe(false)
    expect(problems[0]?.message).toContain(message)
  }
  expect(readdirSync(project.root).filter((name) => name.endsWith('.zip'))).toEqual([])
})

test('the same files make the same zip file, and one that cannot be written is reported', async () => {
  const project = createProject({ 'copy/a.txt': 'a', 'copy/b/c.png': 'c' })
  const folder = join(project.root, 'copy')
  const { archive } = packFolder(folder, 'x')
  const first = readFileSync(archive!.file)
  writeFileSync(archive!.file, 'an older one')
  expect(packFolder(folder, 'x').archive).toEqual({ file: join(project.root, 'x.zip'), bytes: first.length })
  expect(readFileSync(archive!.file)).toEqual(first)
  mkdirSync(join(project.root, 'y.zip/z'), { recursive: true })
  const { problems } = packFolder(folder, 'y')
  expect(problems[0]?.message).toContain(`The zip file ${join(project.root, 'y.zip')} cannot be written: `)
  expect(readdirSync(project.root).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a copy with more files than a zip file can list is not packed', () => {
  const { root } = createProject({ 'copy/a.txt': 'a' })
  const folder = join(root, 'copy')
  for (let count = 0; count < 65_535; count++) writeFileSync(join(folder, `${count}`), '')
  expect(packFolder(folder, 'x').problems[0]?.message).toContain('room for 65535 files, and the copy has 65536.')
  expect(readdirSync(root)).toEqual(['copy'])
})

test.each([
  ['K5 Workbench', '5.1.0', 'k5-workbench-5.1.0'],
  ['Über/uns: ..\\x', undefined, 'über-uns-x'],
  ['帮助中心', 'v2 beta', '帮助中心-v2-beta'],
  ['…', undefined, 'documentation'],
])('the zip file of %j in version %j is named %j', (title, version, name) => {
  expect(toArchiveName(title, version)).toBe(name)
})
