import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const CONFIG = `export default {
  baseUrl: '/5.1/',
  policy: { scripts: ['https://cdn.example.com'], connect: ['wss://live.example.com'] },
  headers: { '/downloads/*': { 'Content-Disposition': 'attachment' }, '/a/': { 'X-Note': 'start' } },
  head: [
    { type: 'meta', name: 'google-site-verification', content: 'a"b' },
    { type: 'link', rel: 'alternate', href: '/feed.xml', mediaType: 'application/rss+xml' },
    { type: 'script', src: 'https://cdn.example.com/a.js', data: { domain: 'x' } },
    { type: 'script', src: '/js/own.js?v=1', module: true },
  ],
}`

const PAGE = `---
head:
  - type: json-ld
    data: { "@context": "https://schema.org", "@type": "Article", name: "</script><b>" }
---

# A
`

test('tags of the configuration are in every document, tags of a page only in its own', async () => {
  const project = createProject({
    'octavo.config.ts': CONFIG,
    'docs/a.md': PAGE,
    'docs/b.md': '# B\n',
    'public/js/own.js': '',
    'public/downloads/a.pdf': '',
  })
  expect((await project.build()).problems).toEqual([])
  const [first, second] = [project.read('a/index.html'), project.read('b/index.html')]
  for (const text of [first, second, project.read('404.html')]) {
    expect(text).toContain('<meta name="google-site-verification" content="a&quot;b">')
    expect(text).toContain('<link rel="alternate" href="/5.1/feed.xml" type="application/rss+xml">')
    expect(text).toContain('<script src="https://cdn.example.com/a.js" defer data-domain="x"></script>')
    expect(text).toContain('<script src="/5.1/js/own.js?v=1" type="module"></script>')
    expect(text).toMatch(/script-src 'self' [^;]*https:\/\/cdn\.example\.com/)
    expect(text).toMatch(/connect-src 'self' wss:\/\/live\.example\.com/)
  }
  expect(first).toContain('<script type="application/ld+json">{"@context":"https://schema.org"')
  expect(first).toContain(String.raw`"\u003c/script>\u003cb>"`)
  expect(second).not.toContain('ld+json')
  expect(project.read('_headers')).toContain('/5.1/downloads/*\n  Content-Disposition: attachment\n')
  expect(JSON.parse(project.read('build.json'))).toMatchObject({ headers: { '/a/': { 'X-Note': 'start' } } })

  // The second build takes the plan of the first one from the cache.
  project.write({ 'docs/b.md': '# B\n\nMore.\n' })
  await project.build()
  expect(project.read('b/index.html')).toContain('name="google-site-verification"')
  project.write({ 'docs/a.md': PAGE.replace('Article', 'HowTo') })
  await project.build()
  expect(project.read('a/index.html')).toContain('"HowTo"')
})

/** `place message hint` of each problem. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const { problems } = await createProject(files).build({ write: false, cache: false })
  return problems.map(({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`)
}

test('an address that browsers would refuse is an error that names the setting', async () => {
  const config = `head: [
    { type: 'script', src: 'https://cdn.example.com/a.js' },
    { type: 'link', rel: 'stylesheet', href: 'https://cdn.example.com/a.css' },
    { type: 'link', rel: 'preload', as: 'font', href: 'https://cdn.example.com/a.woff2' },
    { type: 'script', src: '/gone.js' },
    { type: 'link', rel: 'preconnect', href: 'https://cdn.example.com' },
  ]`
  const page = '---\nhead:\n  - type: link\n    rel: icon\n    href: https://cdn.example.com/i.png\n---\n\n# A\n'
  expect(await problemsOf({ 'octavo.config.ts': `export default { ${config} }`, 'docs/a.md': page })).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:5:5 "head\[0\]\.href" is on .* Add "https:\/\/cdn\.example\.com" to "policy\.images"/,
    ),
    expect.stringMatching(
      /^octavo\.config\.ts:2:\d+ "head\[0\]\.src" is on .* to "policy\.scripts" in the configuration\.$/,
    ),
    expect.stringMatching(
      /^octavo\.config\.ts:3:\d+ "head\[1\]\.href" is on .* to "policy\.styles" in the configuration\.$/,
    ),
    expect.stringMatching(/^octavo\.config\.ts:4:\d+ .* Put the file into "public": files of this kind cannot come/),
    expect.stringMatching(/^octavo\.config\.ts:5:\d+ "head" names the file "public\/gone\.js", which does not exist/),
  ])
})

test.each([
  [`head: [{ type: 'script', src: 'a.js' }]`, '"head[0].src" must be a path in the public folder'],
  [`head: [{ type: 'script', src: 'http://x.test/a.js' }]`, '"head[0].src" must be a path in the public folder'],
  [`head: [{ type: 'script', src: '/a.js', onload: 'x' }]`, 'Unknown key "head[0].onload".'],
  [`head: [{ type: 'script', src: '/a.js', text: 'x' }]`, 'Unknown key "head[0].text".'],
  [`head: [{ type: 'style' }]`, '"head[0].type" must be "meta", "link", "script" or "json-ld", but is "style".'],
  [
    `head: [{ type: 'meta', name: 'Robots', content: 'x' }]`,
    '"head[0].name" must be the name of a tag that Octavo does not write itself',
  ],
  [`head: [{ type: 'meta', content: 'x' }]`, '"head[0]" must be a tag with either "name" or "property", but has none.'],
  [`head: [{ type: 'link', rel: 'canonical', href: '/' }]`, '"head[0].rel" must be a relation other than "canonical"'],
  [`head: [{ type: 'json-ld', data: { a: 1n } }]`, '"head[0].data" must be data that can be written as JSON'],
  [`policy: { scripts: ['*'] }`, '"policy.scripts[0]" must be one origin such as'],
  [`policy: { scripts: ["'unsafe-inline'"] }`, '"policy.scripts[0]" must be one origin such as'],
  [`policy: { scripts: ['https://*.x.test'] }`, '"policy.scripts[0]" must be one origin such as'],
  [`policy: { images: ['data:'] }`, '"policy.images[0]" must be one origin such as'],
  [`policy: { frames: ['https://x.test/a'] }`, 'but is "https://x.test/a". Write "https://x.test".'],
  [`policy: { connect: ['http://x.test'] }`, '"policy.connect[0]" must be one origin such as'],
  [`policy: { fonts: [] }`, 'Unknown key "policy.fonts".'],
  [`headers: { '/*': { 'content-security-policy': 'x' } }`, 'must be a header that Octavo does not set itself'],
  [`headers: { '/*': { 'X-A': 'a\\nX-B: b' } }`, '"headers./*.X-A" must be text in one line'],
  [`headers: { 'a': { 'X-A': 'a' } }`, 'must be a path such as "/downloads/*", with at most one "*"'],
])('%s is an error', async (config, message) => {
  const found = await problemsOf({ 'octavo.config.ts': `export default {\n  ${config},\n}`, 'docs/a.md': '# A\n' })
  expect(found[0]).toContain(message)
  expect(found[0]).toMatch(/^octavo\.config\.ts:2:\d+ /)
})

test('a tag of front matter with an unknown attribute is an error', async () => {
  const page = '---\ntitle: A\nhead:\n  - type: meta\n    nam: author\n    content: Ann\n---\n\n# A\n'
  expect(await problemsOf({ 'docs/a.md': page })).toEqual([
    expect.stringMatching(/^docs\/a\.md:3:1 The front matter field "head\[0\]\.nam" is not known\./),
  ])
})

test.each([
  ['type: script', 'The front matter field "head[0].src" is missing. Add it.'],
  [
    '{ type: meta, name: author, content: 5 }',
    'The front matter field "head[0].content" is not valid. It must be text.',
  ],
  ...['[meta, { name: author, content: Ann }]', '{ tag: meta, attrs: { name: author, content: Ann } }'].map(
    (tag): [string, string] => [
      tag,
      'The front matter field "head[0]" is not valid. Write each tag as one object, such as { type: meta, name: author, content: Ann }.',
    ],
  ),
])('a tag of front matter that is %s is an error that says what to write', async (tag, message) => {
  const page = `---\ntitle: A\nhead:\n  - ${tag}\n---\n\n# A\n`
  expect(await problemsOf({ 'docs/a.md': page })).toEqual([`docs/a.md:3:1 ${message}`])
})

test('a site can leave out the version of Octavo', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const files = { 'docs/index.md': '# Home\n', 'blog/2026-01-01-a.md': '# A\n' }
  const tellsVersion = async (config: object) => {
    const project = createProject({ ...files, 'octavo.config.json': JSON.stringify({ blog: {}, ...config }) })
    expect((await project.build()).ok).toBe(true)
    return [...project.readAll()].filter(([, content]) => content.includes(version)).map(([file]) => file)
  }
  expect(await tellsVersion({})).toEqual(expect.arrayContaining(['build.json', 'index.html']))
  expect(await tellsVersion({ showEngineVersion: false })).toEqual([])
})
