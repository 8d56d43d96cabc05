import { runInNewContext } from 'node:vm'
import { hash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { renderDocument, renderPolicy, renderRedirect, renderServerPolicy } from './index.ts'
import { manifest, page, site, theme } from '../../shared/sample.fixture.ts'
import * as WORDS from '../../shared/words/index.ts'

const policy = renderPolicy(manifest.bootScript)
const ENGLISH = { language: 'en', direction: 'ltr' as const, labels: { shell: WORDS } }
const render = (change: Partial<Parameters<typeof renderDocument>[0]> = {}) =>
  renderDocument({ site, page, article: '<p>Text</p>', theme, manifest, buildId: 'b1', policy, ...change })

test('a document contains title, description, address and build id', () => {
  const html = render()
  expect(html).toContain('<title>Design | K5 Workbench</title>')
  expect(html).toContain('<meta name="description" content="How a model is made.">')
  expect(html).toContain('<link rel="canonical" href="https://docs.example.com/5.1/docs/design/">')
  expect(html).toContain('<meta name="octavo-build" content="b1">')
  expect(html).toContain('<main><h1>Design</h1><p>Text</p></main>')
})

test('a document itself loads only the style sheet, and names scripts and fonts for the boot script', () => {
  const html = render()
  expect(html).toContain('<link rel="stylesheet" href="/5.1/assets/style-A1b2C3d4.css">')
  expect(html).not.toMatch(/preload|type="module"/)
  expect(html).toContain(' data-scripts="assets/start-A1b2C3d4.js assets/hydrate-A1b2C3d4.js"')
  expect(html).toContain(' data-text-font="assets/text-A1b2C3d4.woff2" data-mono-font="assets/mono-A1b2C3d4.woff2"')
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script>',
    '<script type="application/json" id="octavo-data">',
    '<script>',
  ])
})

test('a document says whether it needs the font for code', () => {
  expect(render()).not.toContain('data-code')
  expect(render({ article: '<p><code>npm test</code></p>' })).toMatch(/<html[^>]* data-code>/)
})

test('text of a page cannot end the element around it', () => {
  const evil = '</script><script>alert(1)</script>'
  const html = render({ page: { ...page, title: 'x', description: `"${evil}`, documentTitle: evil } })
  expect(html).not.toContain('<script>alert')
  const [, json = ''] = /id="octavo-data">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json).page.documentTitle).toBe(evil)
})

test('the Not Found page has no canonical address and is not indexed', () => {
  const html = render({ page: { ...page, notFound: true } })
  expect(html).not.toContain('rel="canonical"')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
})

test('a site with noIndex has a robots tag on every page', () => {
  expect(render({ site: { ...site, noIndex: true } })).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(render()).not.toContain('name="robots"')
})

test('the heads of two sites rendered in turn are not mixed up', () => {
  const other = { ...site, basePath: '/', title: 'Other' }
  expect(render({ site: other })).toContain('href="/assets/style-A1b2C3d4.css"')
  expect(render()).toContain('href="/5.1/assets/style-A1b2C3d4.css"')
})

test('the policy allows the inline scripts of documents by their hash, and no others', () => {
  const [boot, barrier] = ['boot()', '0'].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  expect(renderPolicy('boot()', { 'connect-src': ['https://stats.example.com'] })).toBe(
    "default-src 'self'; " +
      `script-src 'self' ${boot} ${barrier}; ` +
      "style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; " +
      "connect-src 'self' https://stats.example.com",
  )
})

test('the policy of a server also allows the script of redirects', () => {
  const [, script = ''] = /<script>(.*)<\/script>/.exec(renderRedirect('/', ENGLISH)) ?? []
  expect(renderServerPolicy('boot()')).toContain(`'sha256-${hash('sha256', script, 'base64')}'`)
  expect(renderPolicy('boot()')).not.toContain(hash('sha256', script, 'base64'))
})

test('a redirect works without scripts, and has its target as canonical address', () => {
  const html = renderRedirect('/5.1/docs/?a=1&b=2', ENGLISH)
  expect(html).toContain('<link rel="canonical" href="/5.1/docs/?a=1&amp;b=2">')
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/5.1/docs/?a=1&amp;b=2"></noscript>')
})

test.each([
  ['https://x.y/new/', 'https://x.y/new/?q=1#part'],
  ['https://x.y/new/#own', 'https://x.y/new/?q=1#own'],
  ['https://x.y/new/?own=1', 'https://x.y/new/?own=1#part'],
])('a redirect to %s keeps query and fragment, unless the target has its own', (href, end) => {
  const [, script = ''] = /<script>(.*)<\/script>/.exec(renderRedirect(href, ENGLISH)) ?? []
  const replace = vi.fn<(url: URL) => void>()
  const page = { document: { querySelector: () => ({ href }) }, location: { search: '?q=1', hash: '#part', replace } }
  runInNewContext(script, { ...page, URL })
  expect(replace.mock.calls.map(String)).toEqual([end])
})

test('a redirect has its own policy, for hosts that send none', () => {
  const html = renderRedirect('/', ENGLISH)
  const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? []
  expect(html).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash('sha256', script, 'base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'">`,
  )
})

test('a redirect is in the language of the site', () => {
  const shell = { redirecting: 'Weiterleitung …', pageMoved: 'Diese Seite ist jetzt unter {address}.' }
  const html = renderRedirect('/5.1/?a=1&b=2', { language: 'de', direction: 'ltr', labels: { shell } })
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<title>Weiterleitung …</title>')
  expect(html).toContain('<p>Diese Seite ist jetzt unter <a href="/5.1/?a=1&amp;b=2">/5.1/?a=1&amp;b=2</a>.</p>')
})
