import { expect, test } from 'vitest'
import { hasWideNavbar, isCurrentLink, isNavbarItemShown } from './navbar.ts'
import { site } from './sample.fixture.ts'
import type { NavbarItem } from './site.ts'

type LinkItem = Extract<NavbarItem, { type: 'link' }>

test('a navbar item is shown on every path that its expression does not match', () => {
  const shown = (item: { hiddenBaseRegex?: string }) =>
    ['/5.1/', '/5.1/docs/', '/5.1/learning/'].map((path) => isNavbarItemShown(item, path))
  expect(shown({})).toEqual([true, true, true])
  expect(shown({ hiddenBaseRegex: '/learning/' })).toEqual([true, true, false])
  expect(shown({ hiddenBaseRegex: '^/5.1/$' })).toEqual([false, true, true])
})

/** The labels of the links that are marked as current on a page. */
function findCurrent(links: Partial<LinkItem>[], route: string): string[] {
  const navbar = links.map((link) => ({ type: 'link', position: 'left', label: '', href: '', ...link }) as const)
  const shown = navbar.filter((item) => isNavbarItemShown(item, route))
  return shown.filter((item) => isCurrentLink(item, { ...site, navbar }, route)).map(({ label }) => label)
}

const LINKS = [
  { label: 'Home', href: '/5.1/' },
  { label: 'Documentation', href: '/5.1/docs/', activeBasePath: '/5.1/docs/' },
  { label: 'News', href: '/5.1/docs/news/' },
  { label: 'Interfaces', href: '/5.1/docs/api/client/', activeBaseRegex: '/docs/(api|events)/' },
  { label: 'Chat', href: 'https://chat.example.com' },
  { label: 'Old news', href: '/5.1/docs/news/old/', hiddenBaseRegex: '/docs/' },
]

test.each([
  ['/5.1/', ['Home']],
  ['/5.1/docs/', ['Documentation']],
  ['/5.1/docs/design/', ['Documentation']],
  ['/5.1/docs/news/', ['News']],
  ['/5.1/docs/news/2026/', ['News']],
  ['/5.1/docs/newspaper/', ['Documentation']],
  ['/5.1/docs/events/sent/', ['Interfaces']],
  ['/5.1/docs/news/old/', ['News']],
  ['/5.1/learning/', []],
])('on %s, the current links of the navbar are %j', (route, labels) => {
  expect(findCurrent(LINKS, route)).toEqual(labels)
})

test('without slashes at the end of addresses, a link is current on the pages below it, too', () => {
  const links = [{ label: 'Blog', href: '/5.1/blog' }]
  expect(findCurrent(links, '/5.1/blog/first')).toEqual(['Blog'])
  expect(findCurrent(links, '/5.1/blogs')).toEqual([])
})

test.each([
  ['six short links', { labels: ['Docs', 'API', 'Blog', 'Team', 'Jobs', 'News'] }, false],
  ['ten ordinary links', { labels: Array<string>(10).fill('Reference') }, true],
  ['ten short links in Chinese', { labels: Array<string>(10).fill('组件参考') }, true],
  ['the tabs of many areas', { areas: Array<string>(8).fill('Operations'), labels: [] }, true],
])('%s may need more space than the navbar has', (_, { labels, areas = ['Guide'] }: Links, expected) => {
  const items = labels.map((label) => ({ type: 'link', label, position: 'left' }) as const)
  const config = { title: 'Handbook', navbar: { items }, areas: areas.map((label) => ({ label })) }
  expect(hasWideNavbar(config)).toBe(expected)
})

interface Links {
  labels: string[]
  areas?: string[]
}
