import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startState } from '../client/store.ts'
import { page as SAMPLE_PAGE, site as SAMPLE_SITE } from '../shared/sample.fixture.ts'
import type { NavbarItem, PageData, SidebarNode, SiteData } from '../shared/site.ts'
import { startWithParts } from './finish-parts.tsx'
import { Shell } from './Shell/Shell.tsx'

const leaf = (name: string, rest: Partial<SidebarNode> = {}): SidebarNode => ({
  label: name,
  href: `/docs/${name}/`,
  ...rest,
})

const NODES: SidebarNode[] = [
  leaf('overview'),
  { label: 'Shut', href: '/docs/shut/', pruned: true },
  {
    ...leaf('guide'),
    children: [
      leaf('first', { badges: ['beta'] }),
      leaf('<second> & "third"'),
      { label: 'Deep', children: [leaf('deepest')] },
    ],
  },
  { label: 'Open', collapsed: false, children: [leaf('seen')] },
]

const NAVBAR: NavbarItem[] = [
  { type: 'link', position: 'left', label: 'Guide', href: '/docs/guide/', activeBasePath: '/docs/' },
  { type: 'link', position: 'left', label: 'Learn', href: '/learning/', plugin: 'learning' },
  { type: 'dropdown', position: 'right', label: 'More', items: [{ label: 'First', href: '/docs/first/' }] },
  { type: 'search', position: 'right' },
]

const SITE: SiteData = { ...SAMPLE_SITE, navbar: NAVBAR }

const at = (route: string, nodes: SidebarNode[] | null = NODES): PageData => ({
  ...SAMPLE_PAGE,
  route,
  title: route,
  ...(nodes && { sidebar: { name: 'docs', nodes } }),
})

test('a shell of finished parts is the one React renders, on whichever pages they were rendered before', () => {
  const routes = ['first', 'overview', 'first', 'guide', 'deepest', 'seen', '<second> & "third"', 'nowhere', 'overview']
  const pages = [...routes.map((name) => at(`/docs/${name}/`)), at('/learning/', null), at('/docs/first/')]
  for (const page of pages) {
    const data = { site: SITE, page, article: `<p>${page.title}</p>` }
    startState(data)
    const whole = renderToString(<Shell />)
    startWithParts(data)
    expect(renderToString(<Shell />)).toBe(whole)
  }
})

test('another site has other parts', () => {
  const render = (site: SiteData) => {
    startWithParts({ site, page: at('/docs/first/'), article: '' })
    return renderToString(<Shell />)
  }
  expect(render(SITE)).toContain('More')
  expect(render({ ...SITE, navbar: [] })).not.toContain('More')
})
