import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'
import type { BuildReport } from '../report.ts'

const CONFIG = `
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const rules = {
  name: 'rules',
  folder: './rules/',
  watch: ['rules/rules.json'],
  *pages({ root, report }) {
    const rules = JSON.parse(readFileSync(join(root, 'rules/rules.json'), 'utf8'))
    if (rules.bad) report({ message: 'A rule is bad.', file: 'rules/rules.json', line: 2, column: 1, hint: 'Fix it.' })
    for (const [name, text] of Object.entries(rules)) {
      const markdown = () => {
        writeFileSync(join(root, 'made-' + name), 'x')
        return '# ' + name + '\\n\\n' + text + ' ![](/rules/icon.svg) [next](/rules/two/)'
      }
      yield { path: 'rules/' + name, key: text, markdown, frontMatter: { description: 'The rule ' + name, unlisted: name === 'two' } }
    }
    yield {
      path: 'rules',
      key: Object.keys(rules).join(),
      file: './rules/index.md',
      markdown: '---\\ntitle: All rules\\nowner: me\\n---\\n\\n[gone](./gone.md)\\n',
      ownFields: ['owner'],
      before: '<small>Made from data</small>',
      after: '- [one](/rules/one)',
    }
  },
  files: ({ pages, url }) => ({ 'rules/feed.txt': pages.map(({ route, title, description }) => url + route + ' ' + title + ' ' + description).join('\\n') }),
}

export default { title: 'Site', url: 'https://example.com', sources: [rules], onBrokenLinks: 'warn' }
`

describe('a site with pages made from data', () => {
  let site: Project
  let report: BuildReport
  beforeAll(async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000')
    site = createProject({
      'octavo.config.ts': CONFIG,
      'docs/index.md': '# Home\n\nSee [the rules](../rules/index.md) and [one](/rules/one).\n',
      'rules/rules.json': '{ "one": "First.", "two": "Second." }',
      'rules/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    })

    afterAll(() => void vi.unstubAllEnvs())
    report = await site.build()
  })
  const made = (name: string) => site.root && createdAt(site, name)

  test('publishes each page under its path, with links and images resolved', () => {
    const one = site.read('rules/one/index.html')
    expect(one).toContain('<title>one | Site</title>')
    expect(one).toContain('<meta name="description" content="The rule one">')
    expect(one).toMatch(/First\. <img src="\/assets\/[^"]*icon[^"]*"[^>]*> <a href="\/rules\/two\/">next<\/a>/)
    expect(site.read('index.html')).toContain('<a href="/rules/">the rules</a> and <a href="/rules/one/">one</a>')
  })

  test('puts Markdown around the text and keeps the line numbers of the text', () => {
    const all = site.read('rules/index.html')
    expect(all).toContain('<title>All rules | Site</title>')
    expect(all).toMatch(/<small>Made from data<\/small>[^]*gone[^]*<a href="\/rules\/one\/">one<\/a>/)
    expect(report.problems.map(({ message, file, line }) => [message, file, line])).toEqual([
      ['The link "./gone.md" leads to no page or file of this site.', 'rules/index.md', 6],
    ])
  })

  test('publishes the files of the source', () => {
    expect(site.read('rules/feed.txt')).toBe(
      'https://example.com/rules/one/ one The rule one\nhttps://example.com/rules/two/ two The rule two\nhttps://example.com/rules/ All rules gone',
    )
    expect(site.read('sitemap.xml')).toContain('<loc>https://example.com/rules/one/</loc>')
    expect(site.read('sitemap.xml')).not.toContain('two')
  })

  test('makes the text of a page again only when its key has changed', async () => {
    const before = [made('one'), made('two')]
    site.write({ 'rules/rules.json': '{ "one": "First.", "two": "Changed." }' })
    await site.build()
    expect([made('one') === before[0], made('two') === before[1]]).toEqual([true, false])
    expect(site.read('rules/two/index.html')).toContain('Changed.')
    const incremental = site.readAll()
    await site.build({ cache: false })
    expect(site.readAll()).toEqual(incremental)
  })

  test('removes the pages that are no longer listed', async () => {
    site.write({ 'rules/rules.json': '{ "one": "First." }' })
    await site.build()
    expect([...site.readAll().keys()].filter((file) => file.startsWith('rules/'))).toEqual([
      'rules/feed.txt',
      'rules/index.html',
      'rules/one.md',
      'rules/one/index.html',
    ])
  })
})

test('a problem in the Markdown around a text names the page and that part, but no line of the file', async () => {
  const site = createProject({
    'octavo.config.mjs': `
      const page = { path: 'a', key: 'x', file: 'notes/a.md', markdown: '# A\\n\\n[three](./3.md)\\n' }
      const before = 'One line\\n\\n[one](./1.md) ![two](./2.png) <Crad />'
      export default { sources: [{ name: 'notes', pages: () => [{ ...page, before, after: '[four](#four)' }] }] }
    `,
    'docs/index.md': '# Home\n',
  })
  const { problems } = await site.build({ write: false })
  const hintOf = (hint = '') => /(before|after) the text/.exec(hint)?.[1]
  expect(problems.map(({ message, file, line, hint }) => [message, file, line, hintOf(hint)])).toEqual([
    [expect.stringContaining('<Crad>'), 'notes/a.md', undefined, 'before'],
    [expect.stringContaining('./1.md'), 'notes/a.md', undefined, 'before'],
    [expect.stringContaining('./3.md'), 'notes/a.md', 3, undefined],
    [expect.stringContaining('./2.png'), 'notes/a.md', undefined, 'before'],
    [expect.stringContaining('#four'), 'notes/a.md', undefined, 'after'],
  ])
})

describe('the files of a source', () => {
  const CONFIG = `
    import { readFileSync } from 'node:fs'
    import { join } from 'node:path'
    const files = ({ root }) => JSON.parse(readFileSync(join(root, 'data.json'), 'utf8'))
    export default { sources: [{ name: 'data', watch: ['data.json'], pages: () => [], files }] }
  `
  const project = (data: Record<string, string>) =>
    createProject({ 'octavo.config.mjs': CONFIG, 'docs/index.md': '# Home\n', 'data.json': JSON.stringify(data) })

  test('follow the data they are made from, although no page has changed', async () => {
    const site = project({ 'a.txt': 'one' })
    await site.build()
    site.write({ 'data.json': '{ "a.txt": "two", "b.txt": "three" }' })
    await site.build()
    expect([site.read('a.txt'), site.read('b.txt')]).toEqual(['two', 'three'])
    site.write({ 'data.json': '{ "index.html": "four" }' })
    const { problems } = await site.build()
    expect(problems[0]?.message).toContain('would be published as "index.html"')
  })

  test.each(['../docs/index.md', '/../docs/index.md', 'a/../../docs/index.md', '%2e%2e/docs/index.md'])(
    'cannot be at %s',
    async (path) => {
      const site = project({ [path]: 'overwritten' })
      const { problems } = await site.build()
      expect(problems.map(({ message }) => message)).toEqual([
        `The path "${path}" of a file of the page source "data" leads outside the site.`,
      ])
      expect(site.read('../docs/index.md')).toBe('# Home\n')
    },
  )
})

function createdAt(site: Project, name: string): number {
  return statSync(join(site.root, `made-${name}`)).mtimeMs
}

test('a path is the address of its page, whatever files of that name would mean', async () => {
  const site = createProject({
    'octavo.config.mjs': `
      const page = (path, others) => ({ path, key: 'x', markdown: '# ' + path, ...others })
      const pages = () => [
        page('lib'),
        page('lib/readme'),
        page('lib/index'),
        page('lib/01-first'),
        page('lib/two', { file: 'packages/two/README.md', markdown: '---\\nslug: second\\n---\\n' }),
        page('lib/three', { frontMatter: { id: '3' } }),
      ]
      export default { docs: { numberPrefixes: 'strip' }, sources: [{ name: 'lib', pages }] }
    `,
    'docs/index.md': '# Home\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  expect([...site.readAll().keys()].filter((file) => /^(lib|packages).*html$/.test(file))).toEqual([
    'lib/01-first/index.html',
    'lib/3/index.html',
    'lib/index.html',
    'lib/index/index.html',
    'lib/readme/index.html',
    'lib/second/index.html',
  ])
})

test('a file of the documentation that a source publishes is one page, at the address of the source', async () => {
  const site = createProject({
    'octavo.config.mjs': `export default { changelog: { path: 'docs/changes.md', routeBasePath: 'releases' } }`,
    'docs/index.md': '# Home\n\n[Changes](changes.md)\n',
    'docs/changes.md': '# Changes\n\n## 1.0.0 - 2025-01-01\n',
  })
  expect(await site.build()).toMatchObject({ pages: 2, problems: [] })
  expect(site.read('index.html')).toContain('<a href="/releases/">Changes</a>')
  const times = site.readTimes()
  expect(await site.build()).toMatchObject({ pages: 2, written: 0 })
  expect(site.readTimes()).toEqual(times)
})

test('mistakes of a source are errors that name it', async () => {
  const site = createProject({
    'octavo.config.mjs': `
      const failing = { name: 'failing', pages: () => { throw new Error('No data.') } }
      const wrong = { name: 'wrong', pages: () => [{ path: '/a/', key: 'x', markdown: '' }, { path: 'b', markdown: '' }, { path: 'c', key: 'x' }] }
      const twice = { name: 'twice', pages: () => [{ path: 'a', key: 'x', markdown: 'A' }, { path: 'a', key: 'x', markdown: 'A' }] }
      const reporting = { name: 'reporting', pages: ({ report }) => (report({ message: 'Bad data.', file: 'data.json', line: 3, column: 2, hint: 'Fix it.' }), []) }
      const text = { name: 'text', pages: () => [{ path: 'text', key: 'x', markdown: async () => { throw new Error('No text.') } }] }
      export default { sources: [failing, wrong, twice, reporting, text] }
    `,
    'docs/index.md': '# Home\n',
  })
  const { problems } = await site.build({ write: false })
  expect(problems.map(({ severity, message, file, line, column }) => [severity, message, file, line, column])).toEqual([
    ['error', 'The page source "failing" failed: No data.', 'octavo.config.mjs', 2, 63],
    [
      'error',
      'The page "/a/" of the source "wrong" needs a "path" without slashes around it.',
      'octavo.config.mjs',
      undefined,
      undefined,
    ],
    [
      'error',
      'The page "b" of the source "wrong" needs a "key", a text that changes with its content.',
      'octavo.config.mjs',
      undefined,
      undefined,
    ],
    [
      'error',
      'The page "c" of the source "wrong" needs "markdown", a text or a function.',
      'octavo.config.mjs',
      undefined,
      undefined,
    ],
    ['error', 'The source "twice" lists two pages with the path "a".', undefined, undefined, undefined],
    ['error', 'Bad data.', 'data.json', 3, 2],
    ['error', 'The text of the page "@text/text" cannot be made: No text.', 'octavo.config.mjs', 6, 106],
  ])
})

test('an error in a module that the configuration imports is reported at its line', async () => {
  const site = createProject({
    'octavo.config.ts': `import { api } from './sources/api.ts'\nexport default { sources: [api] }\n`,
    'sources/api.ts': `import type { PageSource } from 'octavo'

export const api: PageSource = {
  name: 'api',
  pages: () => [],
  files: () => ({ 'a.txt': readText() }),
}

function readText(): string {
  throw new Error('No text.')
}
`,
    'docs/index.md': '# Home\n',
  })
  const { problems } = await site.build({ write: false })
  expect(problems).toMatchObject([{ file: 'sources/api.ts', line: 10, column: 9 }])
})

test('the error of a source that cannot reach its server says why', async () => {
  const site = createProject({
    'docs/index.md': '# Home\n',
    'octavo.config.mjs': `export default { sources: [{ name: 'api', pages: async () => (await fetch('http://127.0.0.1:9/rules')).json() }] }`,
  })
  const { problems } = await site.build()
  expect(problems).toMatchObject([
    { message: expect.stringMatching(/^The page source "api" failed: fetch failed: .+/) },
  ])
})

test('a source needs a name and a function', async () => {
  const site = createProject({
    'octavo.config.mjs': `export default { sources: [{ name: 'api', pagse: () => [] }] }`,
    'docs/index.md': '# Home\n',
  })
  const { problems } = await site.build({ write: false })
  expect(problems.map(({ message, line, column }) => [message, line, column])).toEqual([
    [
      '"sources[0]" must be a source: an object with a "name" and a function "pages", but it has no function "pages".',
      1,
      28,
    ],
  ])
})

test('a source adds styles, badges and origins, and pages link to its pages by a name and to its files', async () => {
  const site = createProject({
    'octavo.config.ts': `export default {
      url: 'https://example.com',
      sources: [{
        name: 'rules',
        adds: async ({ root }) => ({
          styles: [root ? 'rules.css' : ''],
          badges: { fixable: { label: 'Fixable', tone: 'fixable' } },
          connect: ['https://rules.example.com'],
        }),
        names: { scheme: 'rule', targets: () => ({ 'max-len': '/docs/rules/max-len.md#why' }) },
        downloads: ['rules/all.txt'],
        files: () => ({ 'rules/all.txt': 'max-len' }),
        pages: () => [{
          area: 'docs',
          path: 'rules/max-len',
          key: '1',
          markdown: '<p>Long.</p>\\n\\n## Why {#why}',
          twin: async () => 'At most 120.',
          frontMatter: { title: 'max-len', badges: ['fixable'] },
        }],
      }],
    }`,
    'rules.css': '.badge-fixable { --tone: green }',
    'docs/index.md': '# Home\n\n[max-len](rule:max-len), [all](/rules/all.txt), [lost](rule:max-lne)\n',
  })
  const { problems } = await site.build({ write: false })
  expect(problems.map(({ message, hint, line, column }) => `${line}:${column} ${message} ${hint}`)).toEqual([
    '3:49 The link "rule:max-lne" names nothing of this site. Did you mean "rule:max-len"?',
  ])
  site.write({ 'docs/index.md': '# Home\n\n[max-len](rule:max-len) [all](/rules/all.txt)\n' })
  expect((await site.build()).problems).toEqual([])
  const home = site.read('index.html')
  expect(home).toContain('<a href="/rules/max-len/#why">max-len</a> <a href="/rules/all.txt">all</a>')
  expect(home).toContain("connect-src 'self' https://rules.example.com")
  expect(site.read('index.md')).toContain('[max-len](https://example.com/rules/max-len/#why)')
  expect(site.read('rules/max-len/index.html')).toContain('<span class="badge badge-fixable">Fixable</span>')
  expect(site.read('rules/max-len.md')).toBe('# max-len (Fixable)\n\nAt most 120.\n')
})

test.each([
  ["{ styels: ['a.css'] }", 'adds "styels" in place of "styles".'],
  ["{ connect: ['https://*.example.com'] }", 'adds a wrong "connect[0]": it must be one origin such as'],
  ["() => { throw new Error('No.') }", 'failed: No.'],
])('a source that adds %s is reported', async (adds, message) => {
  const site = createProject({
    'octavo.config.ts': `export default { sources: [{ name: 'rules', adds: ${adds}, pages: () => [] }] }`,
    'docs/index.md': '# Home\n',
  })
  const { problems } = await site.build({ write: false })
  expect(problems.map((problem) => problem.message)).toEqual([
    expect.stringContaining(`The page source "rules" ${message}`),
  ])
})
