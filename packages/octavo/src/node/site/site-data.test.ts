import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/schema.ts'
import { makeSite, messagesOf, type ConfigSketch } from './site.fixture.ts'

const PAGES = {
  'docs/index.md': { title: 'Start here', sidebar_label: 'Start' },
  'docs/design.md': { title: 'Design' },
  'pages/legal-notice.md': {},
}

type Items = SiteConfig['navbar']['items']

const right = { position: 'right' } as const

function navbarOf(...items: Items) {
  const plan = makeSite(PAGES, { config: { navbar: { items } } })
  return { items: plan.site.navbar, messages: messagesOf(plan) }
}

it('says that addresses have no final slash, and nothing where they have one', () => {
  expect(makeSite(PAGES).site.trailingSlash).toBeUndefined()
  expect(makeSite(PAGES, { config: { trailingSlash: false } }).site.trailingSlash).toBe(false)
})

describe('the navbar', () => {
  it('has items of every type, with addresses', () => {
    const { items, messages } = navbarOf(
      { type: 'doc', docId: 'index', position: 'left', activeBasePath: '/docs' },
      { type: 'doc', docId: 'design', position: 'left', activeBaseRegex: '/(a|b)/' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', hiddenBaseRegex: '/learning/', ...right },
      { type: 'link', label: 'Legal', to: '/legal-notice', ...right },
      { type: 'link', label: 'Git', href: 'https://git.example.com', ...right },
      { type: 'link', label: 'R & D', to: '/legal-notice', icon: 'check', ...right },
      { type: 'dropdown', label: 'More', items: [{ docId: 'design' }, { label: '5.0', href: '/5.0/docs/' }], ...right },
      { type: 'html', html: '<b>x</b>', ...right },
      { type: 'search', ...right },
      { type: 'versionDropdown', ...right },
      { type: 'colorMode', ...right },
    )
    expect(messages).toEqual([])
    expect(items).toEqual([
      { type: 'link', position: 'left', label: 'Start', href: '/5.1/docs/', activeBasePath: '/5.1/docs' },
      { type: 'link', position: 'left', label: 'Design', href: '/5.1/docs/design/', activeBaseRegex: '/(a|b)/' },
      { type: 'link', position: 'right', hiddenBaseRegex: '/learning/', label: 'Docs', href: '/5.1/docs/' },
      { type: 'link', position: 'right', label: 'Legal', href: '/5.1/legal-notice/' },
      { type: 'link', position: 'right', label: 'Git', href: 'https://git.example.com', external: true },
      {
        type: 'html',
        position: 'right',
        html: '<a class="icon-button icon-link icon-link-5" href="/5.1/legal-notice/" title="R &amp; D"><span class="icon"></span><span class="visually-hidden">R &amp; D</span></a>',
      },
      {
        type: 'dropdown',
        position: 'right',
        label: 'More',
        items: [
          { label: 'Design', href: '/5.1/docs/design/' },
          { label: '5.0', href: '/5.0/docs/', external: true },
        ],
      },
      { type: 'html', position: 'right', html: '<b>x</b>' },
      { type: 'search', position: 'right' },
      { type: 'versionDropdown', position: 'right' },
      { type: 'colorMode', position: 'right' },
    ])
  })

  it('reports items without a target', () => {
    const { items, messages } = navbarOf(
      { type: 'doc', docId: 'desing', ...right },
      { type: 'docSidebar', sidebarId: 'dosc', ...right },
      { type: 'link', label: 'Legal', to: '/legal-notise', ...right },
    )
    expect(items.map(({ type }) => type)).toEqual(['link'])
    expect(messages).toEqual([
      'error octavo.config.ts Couldn\'t find any doc with id "desing". Did you mean "design"?',
      'error octavo.config.ts There is no sidebar "dosc". Did you mean "docs"?',
      'error octavo.config.ts The link "/legal-notise" leads to no page or file of this site. Did you mean "/legal-notice/"?',
    ])
  })
})

it('leaves out a pattern that would hang every page, and reports it', () => {
  const slow = { type: 'link', label: 'Legal', to: '/legal-notice', hiddenBaseRegex: '^(([^!]|[a-z/.])*)*!', ...right }
  const { items, messages } = navbarOf(slow as Items[number])
  expect(items).toEqual([{ type: 'link', position: 'right', label: 'Legal', href: '/5.1/legal-notice/' }])
  expect(messages).toEqual([
    expect.stringMatching(/^error octavo\.config\.ts "navbar\.items\[0\]\.hiddenBaseRegex" takes too long/),
  ])
})

it('says which file an empty sidebar of the navbar is in', () => {
  const config = { navbar: { items: [{ type: 'docSidebar' as const, sidebarId: 'docs', ...right }] } }
  expect(messagesOf(makeSite({}, { config, sidebarText: 'docs: []' }))).toEqual([
    'error octavo.config.ts The sidebar "docs" is empty. Add pages to it in "sidebar.yml".',
  ])
})

describe('the shell', () => {
  it('has footer, contact, announcement and badges from the configuration', () => {
    const { site } = makeSite(PAGES, {
      config: {
        footer: {
          columns: [{ title: 'Docs', items: [{ docId: 'design' }] }],
          links: [{ label: 'Legal', to: '/legal-notice' }],
          copyright: '© Acme',
        },
        contact: { email: 'a@example.com', links: [{ label: 'Forum', href: 'https://forum.example.com' }] },
        announcementBar: {
          id: 'a',
          content: '<b>New</b>',
          closable: true,
          from: '2025-11-01T08:00:00+02:00',
          until: '2026-01-01',
        },
        badges: {
          edition: { architect: { label: 'Architect', title: 'Needs it', danger: false } },
          status: { beta: 'Beta', deprecated: { label: 'Deprecated', danger: true } },
        },
      },
    })
    expect(site.footer).toEqual({
      columns: [{ title: 'Docs', items: [{ label: 'Design', href: '/5.1/docs/design/' }] }],
      links: [{ label: 'Legal', href: '/5.1/legal-notice/' }],
      copyright: '© Acme',
    })
    expect(site.contact).toEqual({
      email: 'a@example.com',
      links: [{ label: 'Forum', href: 'https://forum.example.com', external: true }],
    })
    expect(site.announcement).toEqual({
      id: 'a',
      html: '<b>New</b>',
      closable: true,
      from: '2025-11-01T06:00:00.000Z',
      until: '2026-01-01',
    })
    expect(site.badges).toEqual({
      architect: { label: 'Architect', tone: 'edition', title: 'Needs it' },
      beta: { label: 'Beta', tone: 'status' },
      deprecated: { label: 'Deprecated', tone: 'danger' },
    })
  })

  it('finds logo and icon in the public folder', () => {
    const config = {
      logo: { src: './img/logo.svg', srcDark: 'img/dark.svg', alt: '', title: true, width: 32, height: 32 },
    }
    const plan = makeSite(PAGES, { config, staticFiles: ['public/img/logo.svg', 'public/favicon.svg'] })
    expect(plan.site.logo).toEqual({
      src: '/5.1/img/logo.svg',
      srcDark: '/5.1/img/dark.svg',
      alt: '',
      width: 32,
      height: 32,
    })
    expect(plan.site.favicon).toBe('/5.1/favicon.svg')
    expect(messagesOf(plan)).toEqual([
      'error octavo.config.ts "logo.srcDark" names the file "public/img/dark.svg", which does not exist. Add the file, or fix the path: it is relative to "public".',
    ])
  })

  it('says how to write a path with the public folder', () => {
    const config = { logo: { src: '/public/logo.svg', alt: '', title: true, width: 32, height: 32 } }
    expect(messagesOf(makeSite(PAGES, { config, staticFiles: ['public/logo.svg'] }))).toEqual([
      'error octavo.config.ts "logo.src" names the file "public/public/logo.svg", which does not exist. Write "/logo.svg": the folder is not part of the address.',
    ])
  })
})

describe('the version', () => {
  const version = { name: 'current', label: '5.1.0', listUrl: '/versionsList.json', keepPage: false }
  const versionOf = (pages: Parameters<typeof makeSite>[0], config: ConfigSketch = {}) =>
    makeSite(pages, { config: { version, ...config } })

  it('knows its number and where its documentation starts', () => {
    const { site, redirects } = versionOf({ 'docs/index.md': {}, 'pages/index.md': {} })
    const known = { name: 'current', label: '5.1.0', listUrl: '/versionsList.json', number: '5.1' }
    expect(site.version).toEqual({ ...known, docsHref: '/5.1/docs/' })
    expect(redirects).toEqual([])
    const kept = versionOf({ 'docs/index.md': {} }, { version: { ...version, keepPage: true } })
    expect(kept.site.version?.keepPage).toBe(true)
  })

  it('starts at its first page when the folder has none', () => {
    const { site, redirects } = versionOf({ 'docs/a.md': {}, 'pages/index.md': {} })
    expect(site.version?.docsHref).toBe('/5.1/docs/a/')
    expect(redirects).toEqual([{ from: '/5.1/docs/', to: '/5.1/docs/a/', file: 'docs/index.html' }])
  })

  it('redirects the address of the version dropdowns when the documentation is elsewhere', () => {
    const docs = { routeBasePath: '' }
    const { site, redirects } = versionOf({ 'docs/index.md': {} }, { baseUrl: '/5.0/', docs })
    expect(site.version).toMatchObject({ number: '5.0', docsHref: '/5.0/' })
    expect(redirects).toEqual([{ from: '/5.0/docs/', to: '/5.0/', file: 'docs/index.html' }])
  })

  it('leaves a page or a public file at that address alone', () => {
    const docs = { routeBasePath: '' }
    const config = { version, docs }
    expect(makeSite({ 'docs/index.md': {}, 'docs/docs/index.md': {} }, { config }).redirects).toEqual([])
    const staticFiles = ['public/docs/index.html']
    expect(makeSite({ 'docs/index.md': {} }, { config, staticFiles }).redirects).toEqual([])
  })

  it('without one there is no such redirect', () => {
    const docs = { routeBasePath: '' }
    const { site, redirects } = makeSite({ 'docs/index.md': {} }, { config: { docs } })
    expect([site.version, redirects]).toEqual([undefined, []])
  })
})
