import { expect, it } from 'vitest'
import { checkConfig } from './check-config.ts'

function problemsOf(docs: unknown, others: object = {}): string[] {
  const { problems } = checkConfig({ docs, ...others }, 'octavo.config.ts')
  return problems.map(({ key = [], message, hint }) => [key.join('.'), message, hint].filter(Boolean).join(' '))
}

it.each<[string, unknown, string[]]>([
  ['areas', [{ path: 'guide' }, { path: 'api', label: 'API', route: '/reference/', sidebar: 'nav/api.yml' }], []],
  ['areas in one folder, one of them at the base path', [{ path: 'docs/guide', route: '/' }, { path: 'docs/api' }], []],
  ['no area', [], ['docs "docs" must be a list with at least one area, but is an empty list.']],
  [
    'a text',
    'docs',
    [
      'docs "docs" must be an object with keys, but is "docs". It has the keys path, routeBasePath, sidebarPath, numberPrefixes, editUrl, showLastUpdated and breadcrumbs.',
    ],
  ],
  [
    'an area without a folder',
    [{ label: 'API' }],
    ['docs.0.path "docs[0].path" is missing. Add it, or remove the object it belongs to.'],
  ],
  [
    'a key of a single folder',
    [{ path: 'api', sidebars: 'x.yml' }],
    ['docs.0.sidebars Unknown key "docs[0].sidebars". Did you mean "docs[0].sidebar"?'],
  ],
  [
    'an address above the site',
    [{ path: 'api', route: '../api' }],
    ['docs.0.route "docs[0].route" must be a path such as "docs", but is "../api".'],
  ],
  [
    'an area inside another',
    [{ path: 'docs' }, { path: 'docs/api' }],
    [
      'docs.1.path "docs[1].path" is the folder "docs/api", which is inside "docs", the folder of "docs[0].path". Use separate folders.',
    ],
  ],
  [
    'the folder of pages',
    [{ path: 'guide' }, { path: 'pages' }],
    [
      'pages.path "pages.path" is the folder "pages", which is inside "pages", the folder of "docs[1].path". Use separate folders.',
    ],
  ],
  [
    'two areas with one address',
    [{ path: 'guide' }, { path: 'api', route: '/Guide/' }],
    ['docs.1.route "docs[1]" has the address "/Guide", as has "docs[0]". Give each area its own address.'],
  ],
  [
    'two areas with one label',
    [{ path: 'docs/api' }, { path: 'old/api' }],
    [
      'docs.1.label "docs[1]" has the label "Api", as has "docs[0]". Give each area its own label: tabs and search show it.',
    ],
  ],
  [
    'two areas with one sidebar file',
    [
      { path: 'guide', sidebar: 'sidebar.yml' },
      { path: 'api', sidebar: 'sidebar.yml' },
    ],
    [
      'docs.1.sidebar "docs[1]" has the sidebar file "sidebar.yml", as has "docs[0]". Give each area its own sidebar file.',
    ],
  ],
])('%s', (_, docs, messages) => {
  expect(problemsOf(docs)).toEqual(messages)
})
