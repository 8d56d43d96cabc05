import { expect, test } from 'vitest'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { mintlify } from '../engines/unknown/index.ts'
import { finishSite } from '../finish/index.ts'
import { fromIconify, fromLucideComponent, fromMaterial, fromMintlify, fromStarlight, listIconSets } from './icons.ts'

test.each([
  [fromIconify('i-lucide-folder-open'), 'lucide/folder-open'],
  [fromIconify('simple-icons:github'), 'simple-icons/github'],
  [fromIconify('i-logos-vue'), undefined],
  [fromLucideComponent('FolderOpenIcon'), 'lucide/folder-open'],
  [fromLucideComponent('Heading2'), 'lucide/heading-2'],
  [fromLucideComponent('rocket'), undefined],
  [fromLucideComponent('Icon'), undefined],
  [fromMaterial(':material-rocket-launch:'), 'mdi/rocket-launch'],
  [fromMaterial(':fontawesome-brands-github:'), 'fa6-brands/github'],
  [fromMaterial(':octicons-mark-github-16:'), 'octicon/mark-github-16'],
  [fromMaterial(':rocket:'), undefined],
  [fromMintlify('rocket'), 'fa6-solid/rocket'],
  [fromMintlify('github'), 'fa6-brands/github'],
  [fromMintlify('bell', 'fontawesome', 'regular'), 'fa6-regular/bell'],
  [fromMintlify('rocket', 'lucide'), 'lucide/rocket'],
  [fromMintlify('/images/a.svg'), undefined],
  [fromStarlight('setting'), 'lucide/settings'],
  [fromStarlight('x.com'), 'simple-icons/x'],
  [fromStarlight('constructor'), undefined],
])('an icon of another engine becomes one of a set: %s is %s', (icon, expected) => {
  expect(icon).toBe(expected)
})

test('icons of cards, tabs, callouts and pages are kept, their sets are packages to install, and others are named', async () => {
  const folder = folderOf({
    'docs.json':
      '{ "navigation": { "groups": [] }, "colors": { "primary": "#0a5f70" }, "icons": { "library": "lucide" } }',
    'a.mdx':
      '---\ntitle: A\nicon: book\n---\n\n<Card title="B" icon="rocket" href="/b">C</Card>\n\n<Note icon="/img/d.svg">D</Note>\n\n' +
      '<Callout icon="star">E</Callout>\n\n<Tabs>\n<Tab title="F" icon="github:x">\nG\n</Tab>\n</Tabs>\n',
    'b.mdx': '---\nicon: <svg></svg>\n---\n\nB\n',
  })
  const site = finishSite(await mintlify.read(folder, 'docs.json'), folder)
  const [a, b] = site.pages
  expect(a?.text).toContain('icon: lucide/book\n')
  expect(a?.text).toContain('<Card title="B" href="./b.md" icon="lucide/rocket">')
  expect(a?.text).toContain(':::note\n')
  expect(a?.text).toContain(':::note{icon="lucide/star"}\n')
  expect(b?.text).not.toContain('icon')
  expect(site.converted['icons']).toBe(3)
  const of = (kind: string) =>
    site.notConverted.filter((finding) => finding.kind === kind).map(({ message }) => message)
  expect(of('icons')).toEqual([
    'The icon "/img/d.svg" was left out, because it has no counterpart.',
    'The icon "github:x" was left out, because it has no counterpart.',
    'The icon "<svg></svg>" was left out, because it has no counterpart.',
  ])
  expect(of('packages to install')).toEqual(['Icons need the package "@iconify-json/lucide".'])
  expect(listIconSets(site.pages)).toEqual(['@iconify-json/lucide'])
  expect(site.config.theme).toEqual({ accent: '#0a5f70' })
})
