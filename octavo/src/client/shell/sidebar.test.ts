import { expect, test } from 'vitest'
import type { PageData, SidebarNode } from '../../shared/site.ts'
import { nextColorChoice } from './color-mode.ts'
import { findNearestPages } from './nearest-pages.ts'
import { isCategoryOpen, revealRoute } from './sidebar.ts'
import type { ShellState } from './store.ts'
import { parseTabChoices } from '../article/tab-choices.ts'

const leaf = (label: string, href: string): SidebarNode => ({ label, href })
const design: SidebarNode = {
  label: 'Design',
  href: '/docs/design/',
  children: [leaf('Namespaces', '/docs/design/namespaces/'), leaf('Git client', '/docs/design/git-client/')],
}
const about: SidebarNode = { label: 'About', collapsed: false, children: [leaf('Overview', '/docs/about/overview/')] }
const at = (route: string, categories = {}) =>
  ({ page: { route, sidebar: { name: 's', nodes: [about, design] } } as PageData, categories }) as ShellState

test('a toggle that does not follow the system goes between light and dark', () => {
  const options = { default: 'light', respectPrefersColorScheme: false, toggle: true } as const
  expect([nextColorChoice('light', options), nextColorChoice('dark', options)]).toEqual(['dark', 'light'])
})

test('a toggle that follows the system goes from system to light to dark and back', () => {
  const options = { default: 'light', respectPrefersColorScheme: true, toggle: true } as const
  expect((['system', 'light', 'dark'] as const).map((choice) => nextColorChoice(choice, options))).toEqual([
    'light',
    'dark',
    'system',
  ])
})

test('the way to the current page is open, everything else as configured, the reader decides over both', () => {
  expect(isCategoryOpen(at('/docs/design/namespaces/'), design, '/Design')).toBe(true)
  expect(isCategoryOpen(at('/docs/about/overview/'), design, '/Design')).toBe(false)
  expect(isCategoryOpen(at('/docs/design/'), about, '/About')).toBe(true)
  expect(isCategoryOpen(at('/docs/design/', { '/About': false }), about, '/About')).toBe(false)
  expect(isCategoryOpen(at('/docs/about/overview/', { '/Design': true }), design, '/Design')).toBe(true)
})

test('going to a page opens the category around it, even one the reader closed', () => {
  const closed = { '/Design': false, '/About': false }
  expect(revealRoute(closed, at('/docs/design/git-client/').page)).toEqual({ '/About': false })
})

test('a wrong address leads to the pages most like it', () => {
  const [first] = findNearestPages('/docs/desing/namespace/', [about, design])
  expect(first).toEqual({ label: 'Namespaces', href: '/docs/design/namespaces/' })
  expect(findNearestPages('/zzz/qqq/', [about, design])).toEqual([])
})

test('stored tab choices that are no choices count as none', () => {
  expect(parseTabChoices('{"language":"Java","x":1}')).toEqual({ language: 'Java' })
  for (const stored of [null, '', 'null', '[', '3', '"x"']) expect(parseTabChoices(stored)).toEqual({})
})
