import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShellContext } from '../../client/shell/index.ts'
import { createShellStore } from '../../client/shell/store.ts'
import { page, site } from '../../shared/sample.fixture.ts'
import type { PageData, SidebarNode } from '../../shared/site.ts'
import { reduceSidebar } from './reduced-sidebar.tsx'
import { Sidebar } from './Sidebar.tsx'

const nodes: SidebarNode[] = [
  { label: 'Start & <b>', href: '/a/', badges: ['beta'] },
  { label: 'Icon $&', href: '/b/', icon: 'star' },
  { label: 'Closed', href: '/c/', pruned: true },
  { label: 'No page', pruned: true },
  {
    label: 'Open',
    href: '/d/',
    children: [
      { label: 'First', href: '/d/1/' },
      { label: 'Second', href: '/d/2/' },
      { label: 'Second', href: '/d/2/' },
      { label: 'Inner', collapsed: false, children: [{ label: 'Third', href: '/d/3/' }] },
      { label: 'Last', href: '/d/4/' },
    ],
  },
  { label: 'Shut', children: [{ label: 'Hidden', href: '/e/1/' }] },
  { label: 'Elsewhere', href: 'https://example.com/' },
]

test.each(['/a/', '/b/', '/c/', '/d/', '/d/1/', '/d/2/', '/d/3/', '/d/4/', '/e/1/', '/other/'])(
  'the sidebar of %s has the same HTML as if all its entries were rendered for it',
  (route) => {
    const shown: PageData = { ...page, route, sidebar: { name: 'docs', nodes } }
    const render = (element: ReactElement, of = shown) =>
      renderToString(<ShellContext value={createShellStore({ site, page: of, article: '' })}>{element}</ShellContext>)
    const { page: reduced, fill } = reduceSidebar(shown, render)
    expect(fill(render(<Sidebar />, reduced))).toBe(render(<Sidebar />))
  },
)
