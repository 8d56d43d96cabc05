/** Keys and values of other engines are errors that say what Octavo has instead. */
import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'

test.each<[string, unknown, string[]]>([
  [
    'key of another engine in an object',
    { markdown: { rehypePlugins: [] } },
    [
      'Unknown key "markdown.rehypePlugins". Plugins for HTML do not run. Look for a remark plugin, or write a function in "markdown.transforms".',
    ],
  ],
  [
    'keys of other engines for an item of the navbar',
    { navbar: { title: 'Acme', items: [{ label: 'Guide', text: 'Guide', link: '/guide/' }] } },
    [
      'Unknown key "navbar.items[0].text". Write it as "label".',
      'Unknown key "navbar.items[0].link". Write a path of this site as "to", and any other address as "href".',
      'Unknown key "navbar.title". Write it as "title", beside "navbar".',
    ],
  ],
  [
    'what newcomers expect',
    { variables: {}, versions: [], robots: {}, openapi: 'a.json', docs: { lastUpdated: true } },
    [
      'Unknown key "docs.lastUpdated". Write it as "docs.showLastUpdated".',
      'Unknown key "variables". Write it as "customFields".',
      'Unknown key "versions". Build each version as its own site, and name it in "version".',
      'Unknown key "robots". Put a file "robots.txt" into the public folder.',
      'Unknown key "openapi". Make the pages with the package "octavo-openapi", see "API reference" in the guide.',
    ],
  ],
  [
    'keys of a single folder in an area',
    { docs: [{ path: 'guide', routeBasePath: '/', sidebarPath: 'guide.yml' }] },
    [
      'Unknown key "docs[0].routeBasePath". Write it as "route".',
      'Unknown key "docs[0].sidebarPath". Write it as "sidebar".',
    ],
  ],
  [
    'a value of another engine',
    { onBrokenLinks: 'error', url: 'docs.example.com' },
    [
      '"url" must be an origin such as "https://docs.example.com", but is "docs.example.com". Write "https://docs.example.com".',
      '"onBrokenLinks" must be "ignore", "log", "warn" or "throw", but is "error". Write "throw".',
    ],
  ],
  [
    'a tag of VitePress, which is a list',
    { head: [['meta', { name: 'author', content: 'Ann' }]] },
    [
      "\"head[0]\" must be an object with keys, but is a list. Write each tag as one object, such as { type: 'meta', name: 'author', content: 'Ann' }.",
    ],
  ],
  [
    'an origin with a path and without a scheme',
    { url: 'docs.example.com/handbook' },
    [
      '"url" must be an origin such as "https://docs.example.com", but is "docs.example.com/handbook". Write "https://docs.example.com" as "url", and the path "/handbook/" as "baseUrl".',
    ],
  ],
])('%s', (_name, input, expected) => {
  const { problems } = checkConfig(input, 'octavo.config.ts')
  expect(problems.map(({ message, hint = '' }) => `${message} ${hint}`)).toEqual(expected)
})
