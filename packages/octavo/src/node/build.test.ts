import { existsSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../shared/eventually.fixture.ts'
import { matchesPath } from '../shared/build/http/response-headers.ts'
import { startDev } from './dev/index.ts'
import { createProject, type Project } from './project.fixture.ts'
import type { BuildReport } from './report.ts'

const SMALL = {
  'docs/index.md': '# Home\n\nWelcome. See [setup](guide/setup.md#steps).\n',
  'docs/guide/setup.md': '# Setup\n\nHow to begin.\n\n## Steps\n\n```js\nconst a = 1\n```\n',
}

/** Builds again after changes of files; null deletes one. */
function rebuild(project: Project, files: Record<string, string | null>): Promise<BuildReport> {
  project.write(files)
  return project.build()
}

test('a folder with nothing but Markdown becomes a site', async () => {
  const project = createProject(SMALL)
  const report = await project.build()
  expect(report).toMatchObject({ ok: true, pages: 2, problems: [] })
  const home = project.read('index.html')
  expect(home).toContain('<a href="/guide/setup/#steps">setup</a>')
  expect(home).toMatch(/<title>Home \| [^<]+<\/title>/)
  expect(project.read('guide/setup.md')).toContain('# Setup\n\nHow to begin.')
  for (const file of ['404.html', 'robots.txt', 'llms.txt', '_headers', 'build.json']) {
    expect(existsSync(join(project.out, file)), file).toBe(true)
  }
})

/** The paths of the files that hosts cache for a year: those that a rule of `_headers` matches. */
function listCachedForever(project: Project): string[] {
  const patterns = [...project.read('_headers').matchAll(/^(\/\S+)\n  Cache-Control: .*immutable$/gm)].map(
    ([, path]) => path!,
  )
  return [...project.readTimes().keys()].filter((file) => patterns.some((pattern) => matchesPath(pattern, `/${file}`)))
}

test('hosts cache only files that are named after their content', async () => {
  const project = createProject({ ...SMALL, 'docs/index.md': '# Home\n\n![](a.svg)\n', 'docs/a.svg': '<svg/>' })
  await project.build()
  const cached = listCachedForever(project)
  expect(cached).toEqual([...project.readTimes().keys()].filter((file) => file.startsWith('assets/')))
  expect(cached).toContainEqual(expect.stringMatching(/^assets\/img\/a-[\w-]{8}\.svg$/))
  const own = ['assets/photo-20240101.png', 'assets/Team-Overview.pdf', 'assets/icons/a.svg', 'assets/x/index.html']
  const copied = own.slice(0, 3).map((file) => [`public/${file}`, 'mine'])
  await rebuild(project, { ...Object.fromEntries(copied), 'docs/assets/x.md': '# Mine\n' })
  const toName = (file: string) => file.replace(/^(assets\/(search|sidebar)-).*/, '$1')
  const cachedNow = listCachedForever(project)
  expect(cachedNow.filter((file) => own.includes(file))).toEqual([])
  expect(new Set(cachedNow.map(toName))).toEqual(new Set(cached.map(toName)))
})

test('with an invalid setting, pages are compiled with defaults, and no warning tells to set what is set', async () => {
  const markdown = { math: true, remarkPlugins: ['x'] }
  const project = createProject({
    'docs/index.md': '# Home\n\n$$\na\n$$\n\nSee [nothing](nowhere.md).\n',
    'octavo.config.json': JSON.stringify({ markdown }),
  })
  const filesOf = ({ problems }: BuildReport) => problems.map(({ severity, file }) => [severity, file])
  const errors = [
    ['error', 'docs/index.md'],
    ['error', 'octavo.config.json'],
  ]
  expect(filesOf(await project.build()).sort()).toEqual(errors)
  const { problems } = await rebuild(project, { 'octavo.config.json': '{}' })
  expect(problems.map(({ severity }) => severity).sort()).toEqual(['error', 'warning'])
})

test('an error is reported with its place, and the last output stays', async () => {
  const project = createProject(SMALL)
  await project.build()
  project.write({ 'docs/index.md': '# Home\n\nSee [nothing](nowhere.md).\n' })
  const report = await project.build()
  expect(report.ok).toBe(false)
  expect(report.problems).toMatchObject([{ severity: 'error', file: 'docs/index.md', line: 3, column: 5 }])
  expect(project.read('index.html')).toContain('Welcome.')
})

test('check finds what build finds and writes nothing', async () => {
  const project = createProject({ ...SMALL, 'docs/broken.md': '# Broken\n\n![x](missing.png)\n' })
  const report = await project.build({ write: false })
  expect(report.problems).toMatchObject([{ severity: 'error', file: 'docs/broken.md', line: 3 }])
  expect(existsSync(project.out)).toBe(false)
})

test('the Markdown of a page has its title as text', async () => {
  const site = createProject({ 'docs/index.md': '# `List<T>` and 2 \\* 3\n\nText\n' })
  await site.build()
  expect(site.read('index.md')).toBe('# List\\<T> and 2 \\* 3\n\nText\n')
})

test('the Markdown of a page has its badges beside the title', async () => {
  const config = (label: string) => `badges: { status: { preview: { label: ${label} } } }\n`
  const site = createProject({
    'octavo.config.yml': config('Tech Preview'),
    'docs/index.md': '---\nbadges: [preview]\n---\n\n# Home\n\nText\n',
  })
  await site.build()
  expect(site.read('index.md')).toBe('# Home (Tech Preview)\n\nText\n')
  site.write({ 'octavo.config.yml': config('Trial') })
  await site.build()
  expect(site.read('index.md')).toBe('# Home (Trial)\n\nText\n')
  site.write({ 'docs/index.md': '# Home\n\nText\n' })
  await site.build()
  expect(site.read('index.md')).toBe('# Home\n\nText\n')
})

test('an edit rewrites the edited page and the search only', async () => {
  const project = createProject(SMALL)
  await project.build()
  const before = project.readTimes()
  await rebuild(project, { 'docs/guide/setup.md': `${SMALL['docs/guide/setup.md']}\nOne more sentence.\n` })
  const changed = [...project.readTimes()].filter(([file, time]) => before.get(file) !== time).map(([file]) => file)
  expect(changed.filter((file) => !file.includes('search'))).toEqual(['guide/setup.md', 'guide/setup/index.html'])
  expect(project.read('guide/setup/index.html')).toContain('One more sentence.')
})

test('a new title reaches the pages that show it', async () => {
  const project = createProject(SMALL)
  await project.build()
  await rebuild(project, { 'docs/guide/setup.md': '# Installation\n\nHow to begin.\n\n## Steps\n' })
  expect(project.read('index.html')).toContain('Installation')
  expect(project.read('index.html')).not.toContain('>Setup<')
})

test('a new address reaches the pages that link to it, also where no sidebar shows it', async () => {
  const project = createProject({
    'docs/index.md': '# Docs\n',
    'pages/about.md': '# About\n\nSee the [notice](notice.md).\n',
    'pages/notice.md': '# Notice\n',
  })
  await project.build()
  expect(project.read('about/index.html')).toContain('href="/notice/"')
  await rebuild(project, { 'pages/notice.md': '---\nslug: imprint\n---\n\n# Notice\n' })
  expect(project.read('about/index.html')).toContain('href="/imprint/"')
  expect(project.read('about.md')).toContain('(/imprint')
})

test('a changed fragment reaches the pages that include it', async () => {
  const project = createProject({
    'docs/index.md': '# Home\n\n<Include file="_notice.md" />\n',
    'docs/_notice.md': 'First words.\n',
  })
  await project.build()
  await rebuild(project, { 'docs/_notice.md': 'Second words.\n' })
  expect(project.read('index.html')).toContain('Second words.')
  await rebuild(project, { 'docs/_notice.md': 'First words.\n' })
  expect(project.read('index.html')).toContain('First words.')
})

test('a damaged cache is detected, and the site is right all the same', async () => {
  const project = createProject(SMALL)
  await project.build()
  const clean = project.readAll()
  for (const kind of ['pages', 'answers', 'output']) {
    const folder = join(project.root, '.octavo', kind)
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '00000000[{"body":["damaged"]}]')
    project.write({ 'docs/other.md': `# Other ${kind}\n` })
    expect((await project.build()).ok).toBe(true)
    await rebuild(project, { 'docs/other.md': null })
    expect(project.readAll()).toEqual(clean)
  }
})

test('concurrent builds leave one whole site', async () => {
  const project = createProject(SMALL)
  const reports = await Promise.all([project.build(), project.build(), project.build({ cache: false })])
  expect(reports.map(({ ok }) => ok)).toEqual([true, true, true])
  const both = project.readAll()
  await project.build({ out: join(project.root, 'clean'), cache: false })
  expect(both).toEqual(project.readAll(join(project.root, 'clean')))
})

test('an output folder with other files is not changed', async () => {
  const project = createProject({ ...SMALL, 'dist/thesis.txt': 'mine' })
  const report = await project.build()
  expect(report.ok).toBe(false)
  expect(report.problems[0]?.message).toContain('holds files that Octavo did not write')
  expect(readdirSync(project.out)).toEqual(['thesis.txt'])
})

test('a page and a public file with the same output path are an error', async () => {
  const project = createProject({ ...SMALL, 'public/guide/setup/index.html': '<p>mine</p>' })
  const report = await project.build()
  expect(report.problems).toMatchObject([
    { severity: 'error', message: expect.stringContaining('"guide/setup/index.html"') },
  ])
})

test('a file and a folder with the same output path are an error', async () => {
  const project = createProject({ ...SMALL, 'public/guide': 'a file' })
  const report = await project.build()
  expect(report.problems).toMatchObject([
    { severity: 'error', file: 'docs/guide/setup.md', message: expect.stringContaining('"guide" would be a file') },
  ])
  expect((await project.build({ write: false })).problems).toEqual(report.problems)
})

test('a choice about tracking in a site without analytics is a warning', async () => {
  const project = createProject({ ...SMALL, 'docs/index.md': '# Home\n\n<OptOut />\n' })
  const problems = async () =>
    (await project.build()).problems.map(({ severity, line, message }) => [severity, line, message])
  expect(await problems()).toEqual([['warning', 3, '<OptOut> has no effect: the site counts no visits.']])
  const analytics = { host: 'https://stats.example.com/', origins: { 'https://docs.example.com': 1 } }
  project.write({ 'octavo.config.json': JSON.stringify({ analytics }) })
  expect(await problems()).toEqual([])
})

test('robots.txt and llms.txt in the public folder are published in place of those that Octavo makes', async () => {
  const own = { 'public/robots.txt': 'User-agent: *\nDisallow: /beta/\n', 'public/llms.txt': '# Mine\n' }
  const project = createProject({ ...SMALL, ...own })
  expect((await project.build()).problems).toEqual([])
  expect(project.read('robots.txt')).toBe(own['public/robots.txt'])
  expect(project.read('llms.txt')).toBe('# Mine\n')
  project.write({ 'public/robots.txt': null })
  expect((await project.build()).problems).toEqual([])
  expect(project.read('robots.txt')).toContain('Allow: /')
})

test('an alias cannot replace a file that Octavo writes', async () => {
  const project = createProject({ ...SMALL, 'docs/index.md': '---\naliases: [build.json, index.md]\n---\n\n# Home\n' })
  const report = await project.build()
  expect(report.problems.map(({ message }) => message.replace(/ \(.*/, ''))).toEqual([
    '"index.md" would be a file',
    '"build.json" would be a file',
  ])
  expect(existsSync(project.out)).toBe(false)
})

test('no page is written outside of the output folder', async () => {
  const project = createProject({ ...SMALL, 'docs/evil.md': '---\nslug: "%2e%2e/%2e%2e/evil"\n---\n\n# Evil\n' })
  const report = await project.build()
  expect(report.problems).toMatchObject([{ severity: 'error', file: 'docs/evil.md' }])
  expect(existsSync(join(project.root, '..', 'evil'))).toBe(false)
})

test.each(['docs/site', 'public', 'pages', 'link/docs/a/b'])(
  'the output folder %s, which is read from, is refused',
  async (folder) => {
    const project = createProject({ ...SMALL, 'octavo.config.json': '{"docs": {"routeBasePath": "/"}}' })
    symlinkSync(project.root, join(project.root, 'link'))
    const report = await project.build({ out: join(project.root, folder) })
    expect(report.problems).toMatchObject([{ message: expect.stringContaining('which the site is read from') }])
    expect(existsSync(join(project.root, folder))).toBe(false)
  },
)

test('an output folder with a folder that is read from is refused: its pages would be removed', async () => {
  const project = createProject(SMALL)
  await project.build()
  project.write({ 'octavo.config.json': '{"docs": {"path": "dist/text"}}', 'dist/text/index.md': '# Home\n' })
  const { problems } = await project.build()
  expect(problems).toMatchObject([
    { message: `The output folder ${project.out} contains ${join(project.out, 'text')}, which the site is read from.` },
  ])
  expect(project.read('text/index.md')).toBe('# Home\n')
})

test.each(['null', '[]', '{"name": {"a": 1}, "version": 3}', '{'])('package.json may hold %s', async (text) => {
  expect((await createProject({ ...SMALL, 'package.json': text }).build()).problems).toEqual([])
})

test('the site is built without a place for the cache', async () => {
  const project = createProject({ ...SMALL, '.octavo': 'a file, where the cache would be' })
  expect(await project.build()).toMatchObject({ ok: true, pages: 2, problems: [] })
})

test('a file that changed without a new mtime is published again', async () => {
  const project = createProject({ ...SMALL, 'public/note.txt': 'one' })
  const file = join(project.root, 'public/note.txt')
  utimesSync(file, 1000, 1000)
  await project.build()
  writeFileSync(file, 'two')
  utimesSync(file, 1000, 1000)
  await project.build()
  expect(project.read('note.txt')).toBe('two')
})

test('a page is rendered again after a change of its component, or of a file that the component imports', async () => {
  const project = createProject({
    'docs/index.md': '# Prices\n\n<Price />\n',
    'components/Price.tsx': `import { price } from '../lib/price.ts'\nexport const Price = () => <b>{price}</b>\n`,
    'lib/price.ts': 'export const price = "first"\n',
  })
  await project.build()
  expect(project.read('index.html')).toContain('<b>first</b>')
  await rebuild(project, { 'lib/price.ts': 'export const price = "second"\n' })
  expect(project.read('index.html')).toContain('<b>second</b>')
  await rebuild(project, { 'components/Price.tsx': 'export const Price = () => <i>third</i>\n' })
  expect(project.read('index.html')).toContain('<i>third</i>')
})

test('a folder that is configured twice is reported as such', async () => {
  const project = createProject({ ...SMALL, 'octavo.config.json': '{"pages": {"path": "docs"}}' })
  const messages = (await project.build()).problems.map(({ message }) => message)
  expect(messages).toEqual(['"pages.path" is the folder "docs", which is inside "docs", the folder of "docs.path".'])
})

test('a new title of a page leaves the Markdown of all other pages as it is', async () => {
  const project = createProject({ ...SMALL, 'docs/other.md': '# Other\n\n{{product}} and [setup](guide/setup.md).\n' })
  await project.build()
  const listChanged = async (files: Record<string, string>) => {
    const before = project.readTimes()
    expect((await rebuild(project, files)).problems).toEqual([])
    const changed = [...project.readTimes()].filter(([file, time]) => before.get(file) !== time)
    return changed.map(([file]) => file).filter((file) => file.endsWith('.md'))
  }
  const config = (url: string) => ({ 'octavo.config.yml': `customFields: { product: Acme }\nurl: ${url}\n` })
  expect(await listChanged(config('https://a.example.com'))).toHaveLength(3)
  expect(await listChanged({ 'docs/guide/setup.md': '# Installation\n\n## Steps\n' })).toEqual(['guide/setup.md'])
  // The links in it are absolute.
  expect(await listChanged(config('https://b.example.com'))).toHaveLength(3)
})

const UNREADABLE = {
  'octavo.config.yml': 'customFields: { product: "Acme }\n',
  'octavo.config.ts': 'export default { customFields: { product: process.env.NONE.trim() } }\n',
  'octavo.config.json': '{ "customFields": { "product": "Acme" } // Our name\n}',
}

test.each(Object.entries(UNREADABLE))(
  '%s that cannot be read is the only problem, for a build and the preview',
  async (file, text) => {
    const project = createProject({
      [file]: text,
      'docs/index.md': '# {{product}}\n\n[Gone](gone.md)\n\n<Own />\n',
    })
    const { problems, ok } = await project.build()
    expect([ok, problems.map((problem) => problem.file)]).toEqual([false, [file]])
    let shown: string[] = []
    const onProblems = (now: typeof problems) => void (shown = now.map(({ message }) => message))
    const server = await startDev({ root: project.root, port: 0, host: '127.0.0.1', strictPort: false, onProblems })
    try {
      await eventually(() => expect(shown).toEqual(problems.map(({ message }) => message)))
      project.write({ [file]: null, 'octavo.config.mjs': 'export default { customFields: { product: "Acme" } }\n' })
      await eventually(() => expect(shown).toHaveLength(2))
    } finally {
      await server.close()
    }
  },
)
