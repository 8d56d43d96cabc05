import { expect, test } from 'vitest'
import type { PageData, SidebarNode } from '../../shared/site.ts'
import { isCategoryOpen, revealRoute } from './sidebar.ts'
import type { ShellState } from './store.ts'

const leaf = (label: string, href: string): SidebarNode => ({ label, href })
const design: SidebarNode = {
  label: 'Design',
  href: '/docs/design/',
  children: [leaf('Namespaces', '/docs/design/namespaces/'), leaf('Git client', '/docs/design/git-client/')],
}
const about: SidebarNode = { label: 'About', collapsed: false, children: [leaf('Overview', '/docs/about/overview/')] }
const at = (route: string, categories = {}) =>
  ({ page: { route, sidebar: { name: 's', nodes: [about, design] } } as PageData, categories }) as ShellState

test('the category of the current page is open, others are as configured, and the reader overrides both', () => {
  expect(isCategoryOpen(at('/docs/design/namespaces/'), design, '/Design')).toBe(true)
  expect(isCategoryOpen(at('/docs/about/overview/'), design, '/Design')).toBe(false)
  expect(isCategoryOpen(at('/docs/design/'), about, '/About')).toBe(true)
  expect(isCategoryOpen(at('/docs/design/', { '/About': false }), about, '/About')).toBe(false)
  expect(isCategoryOpen(at('/docs/about/overview/', { '/Design': true }), design, '/Design')).toBe(true)
})

test('going to a page opens its category, even if the reader closed it', () => {
  const closed = { '/Design': false, '/About': false }
  expect(revealRoute(closed, at('/docs/design/git-client/').page)).toEqual({ '/About': false })
})
