import { expect, test } from 'vitest'
import type { SidebarNode } from '../../shared/site.ts'
import { findNearestPages } from './nearest-pages.ts'

const NODES: SidebarNode[] = [
  { label: 'About', children: [{ label: 'Overview', href: '/docs/about/overview/' }] },
  {
    label: 'Design',
    href: '/docs/design/',
    children: [
      { label: 'Namespaces', href: '/docs/design/namespaces/' },
      { label: 'Git client', href: '/docs/design/git-client/' },
    ],
  },
]

test('suggests the pages whose addresses are most similar to a wrong one', () => {
  const [first] = findNearestPages('/docs/desing/namespace/', NODES)
  expect(first).toEqual({ label: 'Namespaces', href: '/docs/design/namespaces/' })
})

test('suggests nothing if no address is similar', () => {
  expect(findNearestPages('/zzz/qqq/', NODES)).toEqual([])
})
