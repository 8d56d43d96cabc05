import { expect, it } from 'vitest'
import type { NavbarItem } from '../../../shared/site.ts'
import { listAreas, nameAreas } from './index.ts'

const tab = (label: string, activeBaseRegex: string): NavbarItem => ({
  type: 'link',
  label,
  href: '/',
  position: 'left',
  activeBaseRegex,
  area: true,
})
const navbar: NavbarItem[] = [
  tab('Guide', '^/guide(?:/|$)'),
  tab('API', '^/api(?:/|$)'),
  { type: 'link', label: 'Blog', href: '/blog/', position: 'left' },
  { type: 'search', position: 'right' },
]

it('areas are the tabs of the navbar', () => {
  expect(listAreas(navbar).map(({ label }) => label)).toEqual(['Guide', 'API'])
})

it('the first hit of each page names its area, once', () => {
  const hit = (page: number, url: string, subcategory: string) => {
    return { page, url, subcategory, title: '', badges: [], text: '', words: [], pageTitle: '' }
  }
  const hits = [
    hit(0, '/api/setup/#calls', 'Set up'),
    hit(0, '/api/setup/#errors', 'Set up › Calls'),
    hit(1, '/guide/tips/', 'Deep'),
    hit(2, '/guide/', ''),
    hit(3, '/blog/', 'News'),
  ]
  expect(nameAreas({ hits, isPartial: false }, listAreas(navbar)).hits.map(({ subcategory }) => subcategory)).toEqual([
    'API › Set up',
    'Set up › Calls',
    'Guide › Deep',
    'Guide',
    'News',
  ])
})
