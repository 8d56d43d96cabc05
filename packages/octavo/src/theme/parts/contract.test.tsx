/** The contract of parts: a change that breaks a site's files breaks a test here. Additions need a new line only. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { PARTS, SLOTS, type LAYOUT, type SLOT_PROPS } from '../../shared/parts.ts'
import { page, site } from '../../shared/sample.fixture.ts'
import { ShellContext } from '../../client/shell/index.ts'
import { createShellStore, type ShellState } from '../../client/shell/store.ts'
import { checkProps } from './place.tsx'
import * as theme from './index.ts'
import * as lenses from './lenses.ts'
import type { Lens } from './lenses.ts'

interface PropsOf {
  Announcement: theme.AnnouncementProps
  Footer: theme.FooterProps
  Home: theme.HomeProps
  Logo: theme.LogoProps
  Navbar: theme.NavbarProps
  NavbarItem: theme.NavbarItemProps
  NotFound: theme.NotFoundProps
  PageFooter: theme.PageFooterProps
  PageHeader: theme.PageHeaderProps
  Pagination: theme.PaginationProps
  Sidebar: theme.SidebarProps
  SidebarItem: theme.SidebarItemProps
  Toc: theme.TocProps
}

type PartName = keyof PropsOf
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Names<Part extends PartName> = (typeof PARTS)[Part]['props'][number]

/** The compiler checks that the types and `shared/parts` have the same parts and props. */
const SAME: { [Part in PartName]: IsSame<keyof PropsOf[Part], Names<Part>> } & {
  parts: IsSame<PartName, keyof typeof PARTS>
} & {
  slots: IsSame<keyof theme.SlotProps, (typeof SLOT_PROPS)[number]>
  layouts: IsSame<keyof theme.LayoutProps, (typeof LAYOUT)['props'][number]>
} = {
  Announcement: true,
  Footer: true,
  Home: true,
  Logo: true,
  Navbar: true,
  NavbarItem: true,
  NotFound: true,
  PageFooter: true,
  PageHeader: true,
  Pagination: true,
  Sidebar: true,
  SidebarItem: true,
  Toc: true,
  parts: true,
  slots: true,
  layouts: true,
}

const LINK = { type: 'link', label: 'Guide', href: '/5.1/docs/', position: 'left' } as const
const NODE = { label: 'Design', href: '/5.1/docs/design/', badges: ['beta'] }
const LOGO = { src: '/5.1/logo.svg', alt: '', width: 32, height: 32 }
const FOOTER = { columns: [{ title: 'More', items: [LINK] }], links: [LINK], copyright: '© Example' }

const STATE: ShellState = createShellStore({
  site: {
    ...site,
    navbar: [LINK],
    logo: LOGO,
    footer: FOOTER,
    announcement: { id: 'a', html: '<b>New</b>', closable: true },
  },
  page: {
    ...page,
    tags: ['beside'],
    hideTags: true,
    previous: { label: 'A', href: '/5.1/docs/a/' },
    next: { label: 'B', href: '/5.1/docs/b/' },
    toc: [{ id: 'x', level: 2, html: 'X' }],
    editUrl: 'https://example.com/edit',
    lastUpdated: '2025-10-30',
    markdownUrl: '/5.1/docs/design.md',
  },
  article: '<p>Text</p>',
}).get()

/** The values that each part gets on a page with everything, and other ones that its original must show. */
const CASES: {
  [Part in PartName]: {
    lens: unknown
    own?: object
    props: PropsOf[Part]
    changed: Partial<PropsOf[Part]>
    shows: string
  }
} = {
  Announcement: {
    lens: lenses.announcementLens,
    props: { html: '<b>New</b>', closable: true },
    changed: { html: '<b>Other</b>' },
    shows: '<b>Other</b>',
  },
  Footer: { lens: lenses.footerLens, props: FOOTER, changed: { copyright: 'Mine' }, shows: '<p>Mine</p>' },
  Home: {
    lens: lenses.homeLens,
    // `SiteLayout` adds the article.
    props: { title: 'Design', description: 'How a model is made.' } as theme.HomeProps,
    changed: { title: 'Other' },
    shows: '>Other</h1>',
  },
  Logo: {
    lens: lenses.logoLens,
    props: { title: 'K5 Workbench', href: '/5.1/', image: LOGO },
    changed: { title: 'K6', href: '/else/' },
    shows:
      '<a class="site-title" href="/else/" data-address="https://docs.example.com/5.1/"><img class="logo" src="/5.1/logo.svg" alt="" width="32" height="32"/><span>K6</span></a>',
  },
  Navbar: {
    lens: lenses.navbarLens,
    props: { items: [LINK] },
    changed: { items: [{ ...LINK, label: 'More' }] },
    shows: '>More</a>',
  },
  NavbarItem: {
    lens: lenses.navbarItemLens,
    own: { item: LINK },
    props: { item: LINK, current: true },
    changed: { item: { ...LINK, label: 'More' } },
    shows: '<a class="navbar-link" href="/5.1/docs/" aria-current="true">More</a>',
  },
  NotFound: {
    lens: lenses.notFoundLens,
    props: { homeHref: '/5.1/' },
    changed: { homeHref: '/else/' },
    shows: 'href="/else/"',
  },
  PageFooter: {
    lens: lenses.pageFooterLens,
    props: { editUrl: 'https://example.com/edit', lastUpdated: '2025-10-30' },
    changed: { editUrl: 'https://example.com/else' },
    shows: 'href="https://example.com/else"',
  },
  PageHeader: {
    lens: lenses.pageHeaderLens,
    props: {
      title: 'Design',
      description: 'How a model is made.',
      badges: [],
      tags: [],
      tagHrefs: undefined,
      draft: false,
      unlisted: false,
      markdownUrl: '/5.1/docs/design.md',
      editUrl: 'https://example.com/edit',
    },
    changed: { tags: ['new'] },
    shows: '<span class="tag">new</span>',
  },
  Pagination: {
    lens: lenses.paginationLens,
    props: { previous: { label: 'A', href: '/5.1/docs/a/' }, next: { label: 'B', href: '/5.1/docs/b/' } },
    changed: { next: { label: 'C', href: '/c/' } },
    shows: '<a class="pagination-next" rel="next" href="/c/"><span>Next</span><div>C</div></a>',
  },
  Sidebar: {
    lens: lenses.sidebarLens,
    own: { nodes: [NODE] },
    props: { nodes: [NODE] },
    changed: { nodes: [{ label: 'Else', href: '/else/' }] },
    shows: '<ul><li><a href="/else/">Else</a></li></ul>',
  },
  SidebarItem: {
    lens: lenses.sidebarItemLens,
    own: { node: NODE },
    props: { label: 'Design', href: '/5.1/docs/design/', badges: ['beta'], current: true },
    changed: { label: 'Other', badges: [] },
    shows: '<a href="/5.1/docs/design/" aria-current="page">Other</a>',
  },
  Toc: {
    lens: lenses.tocLens,
    props: { headings: [{ id: 'x', level: 2, html: 'X' }] },
    changed: { headings: [{ id: 'y', level: 3, html: 'Y' }] },
    shows: '<li class="toc-3"><a href="#y">Y</a></li>',
  },
}

const originals: Readonly<Record<string, unknown>> = theme

test('the parts and slots are these', () => {
  expect(Object.keys(PARTS)).toEqual(Object.keys(CASES))
  expect(Object.keys(SLOTS)).toEqual(['ArticleEnd', 'ArticleStart', 'BodyEnd', 'SidebarFoot', 'SidebarHead'])
  expect(Object.values(SAME)).not.toContain(false)
})

test.each(Object.entries(CASES))('%s gets plain data, and its original shows changed data', (name, sample) => {
  const { own = {}, props, changed, shows } = sample
  const lens = sample.lens as Lens<object>
  const read = lens.read(STATE, own)
  expect(read).toEqual(props)
  expect(structuredClone(read)).toEqual(read)
  const state = lens.write(STATE, { ...read, ...changed })
  const again = lens.read(state, lens.toOwn?.({ ...read, ...changed }) ?? own)
  // The original finds out by itself whether an item is the current one.
  expect({ ...again, current: undefined }).toEqual({ ...read, ...changed, current: undefined })
  const Original = originals[name] as ComponentType<object>
  const store = createShellStore(STATE)
  const html = renderToStaticMarkup(
    <ShellContext value={store}>
      <Original {...read} {...changed} />
    </ShellContext>,
  )
  expect(html).toContain(shows)
})

test('a navbar or sidebar of a site shows the items of the theme without knowing which one is current', () => {
  const html = renderToStaticMarkup(
    <ShellContext value={createShellStore(STATE)}>
      <theme.NavbarItem item={LINK} />
      <theme.SidebarItem label="Design" href={STATE.page.route} badges={[]} />
    </ShellContext>,
  )
  expect(html).toContain('aria-current="true">Guide')
  expect(html).toContain('aria-current="page">Design')
})

test('a prop that the contract does not have is an error that names the nearest one', () => {
  const props = checkProps('Footer', { columns: [], links: [], copyright: '' }) as Record<string, unknown>
  expect(props['copyright']).toBe('')
  expect(JSON.stringify({ ...props })).toBe('{"columns":[],"links":[],"copyright":""}')
  expect(JSON.stringify(props)).toContain('copyright')
  expect(() => props['copyrigth']).toThrow(
    'Footer has no prop "copyrigth". Did you mean "copyright"? It has "columns", "links", "copyright".',
  )
})

test('a prop that the contract no longer has is an error that says what to write', () => {
  const contract = { props: ['line'], removed: { copyright: 'Read "line" instead (0.9.0).' } }
  const props = checkProps('Footer', {}, contract) as Record<string, unknown>
  expect(() => props['copyright']).toThrow('Footer no longer has the prop "copyright". Read "line" instead (0.9.0).')
})
