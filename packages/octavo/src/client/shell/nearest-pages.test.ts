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
  expect(first).toEqual({ label: 'Namespaces', href: '/docs/design/namespaces/', place: 'Design' })
})

test('suggests a page once that the sidebar lists several times', () => {
  const nodes = [...NODES, { label: 'Popular', children: [{ label: 'Namespaces', href: '/docs/design/namespaces/' }] }]
  const hrefs = findNearestPages('/docs/design/namespace/', nodes).map(({ href }) => href)
  expect(hrefs).toEqual([...new Set(hrefs)])
})

test('suggests nothing if no address is similar', () => {
  expect(findNearestPages('/zzz/qqq/', NODES)).toEqual([])
})

test('distinguishes pages with the same label by their categories, or else by their addresses', () => {
  const saga = (href: string): SidebarNode => ({ label: 'Saga', href })
  const nodes: SidebarNode[] = [
    {
      label: 'Implement',
      children: [
        { label: 'Java', children: [saga('/java/saga/'), saga('/java/sagas/')] },
        { label: 'TypeScript', children: [saga('/ts/saga/')] },
      ],
    },
  ]
  const places = findNearestPages('/saga/', nodes).map(({ place }) => place)
  expect(places.sort()).toEqual(['/java/saga/', '/java/sagas/', 'Implement › TypeScript'])
})
