/** Links in the configuration and in the sidebar: where they lead, and what is reported. */
import { describe, expect, it } from 'vitest'
import { makeSite, messagesOf, type ConfigSketch } from './site.fixture.ts'

const PAGES = {
  'docs/index.md': {},
  'docs/news.md': { headings: ['What is new'] },
  'docs/plan.md': { draft: true },
}

function announce(content: string, config: ConfigSketch = {}) {
  const announcementBar = { id: 'a', content, closable: true }
  const plan = makeSite(PAGES, { config: { announcementBar, ...config }, staticFiles: ['public/a b.pdf'] })
  return { html: plan.site.announcement?.html, messages: messagesOf(plan) }
}

describe('a link in the HTML of the announcement', () => {
  it.each([
    ['"/docs/news/"', '"/5.1/docs/news/"'],
    ["'/5.1/docs/news/?a=1&amp;b=2#what-is-new'", '"/5.1/docs/news/?a=1&amp;b=2#what-is-new"'],
    ['docs/news.md', '"/5.1/docs/news/"'],
    ['" /docs/news "', '"/5.1/docs/news/"'],
    ['"/a b.pdf"', '"/5.1/a%20b.pdf"'],
    // Other sites on the same host, and the whole host.
    ['"/5.0/docs/"', '"/5.0/docs/"'],
    ['"/"', '"/"'],
    ['"https://example.com/docs/news/"', '"https://example.com/docs/news/"'],
    ['"#octavo-main"', '"#octavo-main"'],
    ['""', '""'],
  ])('to %s becomes %s', (written, address) => {
    const rest = (href: string) =>
      `New: <b>x</b> <a class="a>b" data-href="/x/" HREF=${href} title='href="/y/"'>see</a>.`
    expect(announce(rest(written))).toEqual({ html: rest(address), messages: [] })
  })

  it('is reported at the setting if it leads nowhere', () => {
    const html =
      '<a href="/5.1/docs/nwes/">1</a> <a href="docs/gone/">2</a> <a href="/docs/plan.md">3</a> <a href="/docs/news/#new">4</a>'
    const { html: shown, messages } = announce(html)
    expect(shown).toBe(html.replace('"/docs/news/', '"/5.1/docs/news/'))
    expect(messages).toEqual([
      'error octavo.config.ts The link "/5.1/docs/nwes/" leads to no page or file of this site. Did you mean "/5.1/docs/news/"?',
      'error octavo.config.ts The link "docs/gone/" leads to no page or file of this site. Fix the path: it is relative to the base path of the site.',
      'error octavo.config.ts The link "/docs/plan.md" leads to a draft, which is not published. Remove the link, or publish the page by removing "draft: true" from it.',
      'warning octavo.config.ts The link "/docs/news/#new" names the anchor "#new", which "docs/news.md" does not have. Give the heading this anchor: "## … {#new}".',
    ])
    const unchecked = { uncheckedLinks: ['**/docs/**', 'docs/**'] }
    expect(announce(html, unchecked).messages).toEqual([])
  })
})

it('what the policy refuses in the HTML of the announcement, and a tag that is not closed, is reported', () => {
  const html =
    '<script>x()</script> <a href="javascript:x()" onclick="y()">a</a> <b style="color: red">b <img src="/a.png">'
  const { html: shown, messages } = announce(html)
  expect(shown).toBe(html)
  expect(messages.map((message) => message.replace(/: the policy.*/, '…'))).toEqual([
    'warning octavo.config.ts <script> has no effect in this HTML…',
    'warning octavo.config.ts href="javascript:x()" of <a> has no effect in this HTML…',
    'warning octavo.config.ts onclick="y()" of <a> has no effect in this HTML…',
    'warning octavo.config.ts style="color: red" of <b> has no effect in this HTML…',
    'warning octavo.config.ts <b> is not closed in this HTML. Add "</b>".',
  ])
  expect(announce('<p>One<br>Two <svg viewBox="0 0 1 1"><path d="M0 0"/></svg>').messages).toEqual([])
})

it('an item of the navbar leads to a folder with an index in the public folder', () => {
  const items = [{ type: 'link' as const, label: 'API', to: '/javadoc/', position: 'right' as const }]
  const plan = makeSite(PAGES, { config: { navbar: { items } }, staticFiles: ['public/javadoc/index.html'] })
  expect(plan.site.navbar).toMatchObject([{ label: 'API', href: '/5.1/javadoc/' }])
  expect(messagesOf(plan)).toEqual([])
})

it('links in HTML of the navbar are checked, too', () => {
  const items = [
    { type: 'html' as const, html: '<a href="/docs/news/">1</a> <a href=/5.1/x/>2</a>', position: 'right' as const },
  ]
  const plan = makeSite(PAGES, { config: { navbar: { items } } })
  expect(plan.site.navbar).toEqual([{ ...items[0], html: '<a href="/5.1/docs/news/">1</a> <a href=/5.1/x/>2</a>' }])
  expect(plan.problems).toMatchObject([{ kind: 'broken-link', key: ['navbar', 'items', 0, 'html'] }])
})

it('links of navbar, footer, sidebar and redirects are reported if they lead to a draft, or name no anchor', () => {
  const link = (to: string) => ({ label: 'x', to })
  const plan = makeSite(PAGES, {
    config: {
      navbar: { items: [{ type: 'link', ...link('/docs/plan.md'), position: 'left' }] },
      footer: { columns: [], copyright: '', links: [link('/docs/news/#gone')] },
      redirects: { '/old/': '/docs/news/#what-is-nwe' },
    },
    sidebarText: '- index\n- news\n- { label: x, href: /docs/news/#old }\n',
  })
  expect(messagesOf(plan).map((message) => message.replace(/(does not have|published)\..*/, '$1'))).toEqual([
    'error octavo.config.ts The link "/docs/plan.md" leads to a draft, which is not published',
    'warning sidebar.yml:3:21 The link "/docs/news/#old" names the anchor "#old", which "docs/news.md" does not have',
    'warning octavo.config.ts The link "/docs/news/#what-is-nwe" names the anchor "#what-is-nwe", which "docs/news.md" does not have',
    'warning octavo.config.ts The link "/docs/news/#gone" names the anchor "#gone", which "docs/news.md" does not have',
  ])
})

it('a file beside the pages that only a setting links to is published', () => {
  const config: ConfigSketch = { footer: { columns: [], copyright: '', links: [{ label: 'x', to: '/docs/a.pdf' }] } }
  const plan = makeSite(PAGES, { config, staticFiles: ['docs/a.pdf'] })
  expect(messagesOf(plan)).toEqual([])
  expect(plan.attachments).toEqual([{ file: 'docs/a.pdf', to: 'docs/a.pdf' }])
})
