import { describe, expect, it } from 'vitest'
import { renderHeaders, renderLlms, renderRobots, renderSitemap } from './index.ts'
import { makeSite } from './site.fixture.ts'

const PAGES = {
  'docs/index.md': { title: 'Welcome', description: 'Where to start.' },
  'docs/design/index.md': { title: 'Design' },
  'docs/design/a&b.md': { title: 'A [and] <B>', description: 'Two\n*lines*.', last_update: '2025-02-03T10:00:00Z' },
  'docs/hidden.md': { unlisted: true },
  'pages/legal.md': { title: 'Legal' },
}
const PUBLIC = { config: { url: 'https://x.org', tagline: 'All you need.' } }

describe('sitemap.xml', () => {
  it('lists every listed page', () => {
    expect(renderSitemap(makeSite(PAGES, PUBLIC))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://x.org/5.1/docs/</loc></url>
<url><loc>https://x.org/5.1/docs/design/</loc></url>
<url><loc>https://x.org/5.1/docs/design/a&amp;b/</loc><lastmod>2025-02-03</lastmod></url>
<url><loc>https://x.org/5.1/legal/</loc></url>
</urlset>
`)
  })

  it('is empty without an origin or with noIndex', () => {
    expect(renderSitemap(makeSite(PAGES))).toBe('')
    expect(renderSitemap(makeSite(PAGES, { config: { ...PUBLIC.config, noIndex: true } }))).toBe('')
  })
})

describe('robots.txt', () => {
  it('contains the address of the sitemap', () => {
    expect(renderRobots(makeSite(PAGES, PUBLIC), { languages: [] })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://x.org/5.1/sitemap.xml\n',
    )
  })

  it('lists the other languages on the same host, as crawlers read one file of a host', () => {
    const languages = ['/5.1/', '/de/5.1/', 'https://ja.x.org/'].map((baseUrl) => ({
      language: 'x',
      label: 'X',
      baseUrl,
    }))
    expect(renderRobots(makeSite(PAGES, PUBLIC), { languages })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://x.org/5.1/sitemap.xml\nSitemap: https://x.org/de/5.1/sitemap.xml\n',
    )
  })

  it('allows crawling with noIndex, so that crawlers see it', () => {
    expect(renderRobots(makeSite(PAGES, { config: { noIndex: true } }), { languages: [] })).toBe(
      'User-agent: *\nAllow: /\n',
    )
  })
})

it('llms.txt lists the Markdown of every page by category', () => {
  expect(renderLlms(makeSite(PAGES, PUBLIC))).toBe(`# Handbook

> All you need.

## Handbook

- [Welcome](https://x.org/5.1/docs.md): Where to start.

## Design

- [Design](https://x.org/5.1/docs/design.md)
- [A \\[and\\] \\<B>](https://x.org/5.1/docs/design/a&b.md): Two \\*lines\\*.

## Other pages

- [Legal](https://x.org/5.1/legal.md)
`)
})

it('_headers contains the headers of the server', () => {
  const text = renderHeaders({ basePath: '/5.1/', csp: "default-src 'self'", immutable: ['/assets/*'] })
  expect(text).toContain('/5.1/*\n  X-Content-Type-Options: nosniff\n')
  expect(text).toContain("  Content-Security-Policy: default-src 'self'; frame-ancestors 'self'\n")
  expect(text).toContain('/5.1/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  const own = renderHeaders({ basePath: '/5.1/', csp: '', immutable: [], headers: { '/a/*.zip': { 'X-Note': 'b' } } })
  expect(own).toMatch(/\n\/5\.1\/a\/\*\.zip\n  X-Note: b\n$/)
  expect(text).toContain('/5.1/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n')
  expect(text).toContain('/5.1/llms*.txt\n  X-Robots-Tag: noindex\n')
})

it('_headers leaves the scripts of other languages below the same path to the policy of their documents', () => {
  const stamp = { basePath: '/', csp: "default-src 'self'; script-src 'sha256-a'", immutable: [] }
  const [english, german] = [{ baseUrl: '/' }, { baseUrl: '/de/' }]
  const ruleOf = (text: string, path: string) => text.split('\n\n').find((rule) => rule.startsWith(`${path}\n`))
  const shared = renderHeaders(stamp, { languages: [english, german] })
  expect(ruleOf(shared, '/*')).toContain("\n  Content-Security-Policy: frame-ancestors 'self'")
  expect(ruleOf(shared, '/*.svg')).toContain("script-src 'sha256-a'")
  for (const others of [[english], [english, { baseUrl: 'https://de.example.com/' }]])
    expect(renderHeaders(stamp, { languages: others })).toBe(renderHeaders(stamp))
})
