/** One mistake in a setting is one message, which says what to write. */
import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'

const messagesOf = (input: unknown) =>
  checkConfig(input, 'octavo.config.ts').problems.map(({ severity, key = [], message, hint }) =>
    [severity, key.join('.'), message, hint].filter(Boolean).join(' '),
  )
const LIST = 'must be an object with keys, but is a list. Write each entry as a key and its value, in braces.'

test.each([
  [
    { title: 'A\u0008B', navbar: { items: [{ label: 'C', href: 'https://ex ample.com' }] } },
    [
      'error navbar.items.0.href "navbar.items[0].href" must be an address without spaces that browsers can read, but is "https://ex ample.com".',
    ],
  ],
  [
    { title: 'A', navbar: { items: [{ label: 'C', href: 'https://example.com/my page' }] } },
    [
      'error navbar.items.0.href "navbar.items[0].href" must be an address without spaces that browsers can read, but is "https://example.com/my page".',
    ],
  ],
  [
    { title: 'A', navbar: { items: [{ label: 'C', href: 'https:foo' }] } },
    [
      'error navbar.items.0.href "navbar.items[0].href" must be an address without spaces that browsers can read, but is "https:foo".',
    ],
  ],
  [
    { title: 'A\u0008B', navbar: { items: [{ label: 'C\u0002', href: 'https://example.com' }] } },
    [
      'error title "title" contains the control character U+0008, which pages cannot show. Remove it.',
      'error navbar.items.0.label "navbar.items[0].label" contains the control character U+0002, which pages cannot show. Remove it.',
    ],
  ],
  [{ customFields: ['a'] }, [`error customFields "customFields" ${LIST}`]],
  [{ redirects: ['/old/'] }, [`error redirects "redirects" ${LIST}`]],
  [{ badges: { status: ['new'] } }, [`error badges.status "badges.status" ${LIST}`]],
  [{ headers: { '/*': ['a'] } }, [`error headers./* "headers./*" ${LIST}`]],
  [
    { customFields: ['a'], toc: { minLevel: 4, maxLevel: 3 } },
    ['error toc "toc" must be levels with "minLevel" not above "maxLevel", but "minLevel" is 4 and "maxLevel" is 3.'],
  ],
  [
    { favicon: { sourc: 'a.svg' } },
    ['error favicon.sourc Unknown key "favicon.sourc". Did you mean "favicon.source"?'],
  ],
  [
    { docs: [{ path: 'docs' }, { path: 'docs' }] },
    [
      'error docs.1.path "docs[1].path" is the folder "docs", which is inside "docs", the folder of "docs[0].path". Use separate folders.',
    ],
  ],
  [
    { embeds: { hosts: ['youtub', 'intranet'] } },
    [
      'error embeds.hosts.0 "youtub" is neither a host nor one of youtube, vimeo, codesandbox and stackblitz. Did you mean "youtube"?',
    ],
  ],
  [
    { badges: { status: { new: 'New' }, edition: { new: 'New' } } },
    [
      'error badges.edition.new "badges.status" and "badges.edition" both have the badge "new". Rename one of them: pages name a badge without its kind.',
    ],
  ],
  [
    { navbar: { items: [{ type: 'versionDropdown' }] } },
    [
      'warning navbar.items.0 The dropdown of versions is not shown, because the site has no "version". Add, for example, version: { label: "5.1" }, or remove the item.',
    ],
  ],
  [
    { navbar: { items: [{ label: 'A', to: 'https://a.example' }] } },
    [
      'error navbar.items.0.to "navbar.items[0].to" must be a path of this site such as "/img/logo.svg", but is "https://a.example". Write it as "href".',
    ],
  ],
  [
    { navbar: { items: [{ label: 'A', items: [] }] } },
    ['error navbar.items.0.items "navbar.items[0].items" must be a list of at least one link, but is an empty list.'],
  ],
  [
    { footer: { links: [{ docId: 'a' }, { to: '/a/' }] } },
    ['error footer.links.1 "footer.links[1]" must be a link with a "label", but has none.'],
  ],
  [
    { announcementBar: { id: 'a', content: 'A', from: '2026-02-02', until: '2026-02-01' } },
    [
      'error announcementBar.until "announcementBar.until" must be a day that is not before "from", but is "2026-02-01".',
    ],
  ],
  [{ contact: {} }, ['error contact "contact" must be an object with "email", "links" or "reportUrl", but has none.']],
  [
    { colorMode: { default: 'system' } },
    [
      'error colorMode.default "colorMode.default" must be "light" or "dark", but is "system". With "respectPrefersColorScheme", which is the default, readers get the mode of their operating system.',
    ],
  ],
  [
    { baseUrl: 'https://example.com/docs' },
    [
      'error baseUrl "baseUrl" must be a path of letters, digits, "-", "_" and "." such as "/5.1/", but is "https://example.com/docs". Write "https://example.com" as "url", and the path "/docs/" as "baseUrl".',
    ],
  ],
])('%j', (input, messages) => {
  expect(messagesOf(input)).toEqual(messages)
})

test('days of one announcement may be equal, and times are compared with days', () => {
  const bar = (from: string, until: string) => messagesOf({ announcementBar: { id: 'a', content: 'A', from, until } })
  expect(bar('2026-02-01', '2026-02-01')).toEqual([])
  expect(bar('2026-02-01T08:00:00Z', '2026-02-01')).toEqual([])
  expect(bar('2026-02-01T08:00:00+02:00', '2026-02-01T07:00:00Z')).toEqual([])
})
