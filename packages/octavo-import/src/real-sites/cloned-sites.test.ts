/**
 * Imports and builds real sites, at least two of each engine. Their sources are not in this repository: the environment
 * variable `OCTAVO_IMPORT_SOURCES` names a folder with a clone of each at the given commit.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runImport } from '../engines/run-import.fixture.ts'
import { ANTORA_SITES } from './antora-sites.fixture.ts'
import { toFigures, type ClonedSite } from './figures.fixture.ts'
import { HUGO_SITES } from './hugo-sites.fixture.ts'
import { JEKYLL_SITES } from './jekyll-sites.fixture.ts'
import { MDBOOK_SITES } from './mdbook-sites.fixture.ts'
import { REACT_SITES } from './react-sites.fixture.ts'
import { VUE_SITES } from './vue-sites.fixture.ts'

const SOURCES = process.env['OCTAVO_IMPORT_SOURCES'] ?? ''

const SITES: ClonedSite[] = [
  {
    clone: 'redux',
    folder: '',
    repository: 'reduxjs/redux',
    commit: '3084fc33bb23ab4cab4796172eafe342da4e73d9',
    figures: {
      pages: 88,
      addresses: 87,
      anchors: 1128,
      unconverted: {
        redirects: 48,
        plugins: 3,
        settings: 2,
        'inline styles': 2,
        'unclosed containers': 1,
        'pages in other folders': 1,
        'parts of React pages': 1,
        'style sheets': 1,
      },
    },
  },
  {
    clone: 'jest',
    folder: '',
    repository: 'jestjs/jest',
    commit: '52db46e50404c993d3f10dd1481e861cc04ae22e',
    figures: {
      pages: 61,
      addresses: 60,
      anchors: 778,
      unconverted: {
        'tables of contents inside pages': 6,
        'pages in other folders': 5,
        'broken links': 4,
        'React pages': 3,
        'other versions': 3,
        settings: 2,
        'items of navbar and footer': 2,
        plugins: 2,
        'style sheets': 1,
      },
    },
  },
  {
    clone: 'starlight',
    folder: '',
    repository: 'withastro/starlight',
    commit: '3999be7cc18b41095d61e3b63d68ff3e6c6c050b',
    figures: {
      pages: 321,
      addresses: 612,
      anchors: 7057,
      unconverted: {
        'attributes with expressions': 181,
        icons: 47,
        'tags for the head of the document': 24,
        '404 pages': 17,
        'marked words in code': 9,
        'code blocks': 8,
        'front matter keys': 6,
        'pages in other folders': 4,
        'words of the interface': 3,
        settings: 3,
        'files that Octavo writes': 1,
        'packages to install': 1,
        'style sheets': 1,
      },
    },
  },
  {
    clone: 'ec',
    folder: '',
    repository: 'expressive-code/expressive-code',
    commit: 'a77ac26e8d1a70cec580e8e64ff172fc13b9f665',
    figures: {
      pages: 18,
      addresses: 18,
      anchors: 577,
      unconverted: {
        'attributes with expressions': 4,
        settings: 4,
        'marked words in code': 3,
        'code blocks': 3,
        'broken links': 3,
        'Astro pages': 3,
        'pages in other folders': 3,
        'components defined in pages': 1,
        'sidebar entries': 1,
        'packages to install': 1,
        'style sheets': 1,
      },
    },
  },
  {
    clone: 'vite',
    folder: 'docs',
    repository: 'vitejs/vite',
    commit: 'a98c8d95d552c6fa98ab66fb810f5b39ad5abf49',
    figures: {
      pages: 57,
      addresses: 57,
      anchors: 647,
      unconverted: {
        'Twoslash blocks': 80,
        'Vue attributes': 42,
        'Vue expressions': 13,
        'inline styles': 12,
        'elements of the head': 12,
        'tags for the head of the document': 12,
        'scripts and styles in pages': 11,
        settings: 11,
        'computed settings': 4,
        'files that Octavo writes': 1,
        'files of the theme': 1,
        'computed parts of sidebars': 1,
      },
    },
  },
  {
    clone: 'router',
    folder: 'packages/docs',
    repository: 'vuejs/router',
    commit: 'b19cce24aaf561b154b23cd475ca112bd61f2d10',
    figures: {
      pages: 110,
      addresses: 110,
      anchors: 976,
      unconverted: {
        'Twoslash blocks': 31,
        'broken links': 13,
        settings: 9,
        'elements of the head': 5,
        'scripts and styles in pages': 5,
        translations: 3,
        'Vue expressions': 2,
        'computed settings': 2,
        'inline styles': 1,
        'unclosed containers': 1,
        'tables of contents inside pages': 1,
        'items of navbar and footer': 1,
        'files of the theme': 1,
        'computed parts of sidebars': 1,
        'language tags': 1,
        'style sheets': 1,
      },
    },
  },
  {
    clone: 'traefik',
    folder: 'docs',
    repository: 'traefik/traefik',
    commit: 'fd5a576df2e8aeb0bfc8a96b6ef6e60a61f7ec0a',
    figures: {
      pages: 165,
      addresses: 165,
      anchors: 1397,
      unconverted: { settings: 2, 'empty pages': 2, extensions: 1 },
    },
  },
  {
    clone: 'argo',
    folder: '',
    repository: 'argoproj/argo-workflows',
    commit: 'f016ad89eb269d282aec06dc491c29f396a38df4',
    figures: {
      pages: 215,
      addresses: 214,
      anchors: 1998,
      unconverted: { 'pages in other folders': 4, settings: 2, 'links in diagrams': 2 },
    },
  },
  {
    clone: 'docfx',
    folder: 'docs',
    repository: 'dotnet/docfx',
    commit: '83a1d047e57421bcb2a5e92152dedd89f2d18dc2',
    figures: {
      pages: 34,
      addresses: 34,
      anchors: 384,
      unconverted: {
        'broken links': 6,
        'pages in YAML': 4,
        'cross references': 4,
        diagrams: 3,
        'generated pages': 1,
        'sidebar entries': 1,
        'packages to install': 1,
      },
    },
  },
  {
    clone: 'ps',
    folder: '',
    repository: 'MicrosoftDocs/PowerShell-Docs',
    commit: '27138b21b41de3e2b43cfcac4a56861ca419d5eb',
    figures: {
      pages: 826,
      addresses: 817,
      anchors: 8692,
      unconverted: {
        'cross references': 1240,
        versions: 604,
        'pages in other folders': 68,
        'included files': 10,
        'pages in YAML': 7,
        'sidebar entries': 1,
        'empty code blocks': 1,
      },
    },
  },
  {
    clone: 'vitest',
    folder: 'docs',
    repository: 'vitest-dev/vitest',
    commit: 'c3ba16b35847d27fb9f01f38cdcb047c77e121f8',
    figures: {
      pages: 223,
      addresses: 220,
      anchors: 1792,
      unconverted: {
        'front matter keys': 19,
        'elements of the head': 14,
        settings: 11,
        'Vue attributes': 5,
        'scripts and styles in pages': 9,
        'unclosed containers': 7,
        'Twoslash blocks': 4,
        'computed settings': 3,
        'inline styles': 2,
        'files that Octavo writes': 1,
        'files of the theme': 1,
        'tags for the head of the document': 4,
      },
    },
  },
  {
    clone: 'fastapi',
    folder: '',
    repository: 'fastapi/fastapi',
    commit: 'c3f316b7e814667e8ee81e03a7330d00ee61e45c',
    figures: {
      pages: 155,
      addresses: 155,
      anchors: 2081,
      unconverted: {
        'blocks of plugins': 61,
        macros: 41,
        'pages in other folders': 27,
        'broken links': 15,
        'missing images': 12,
        'inline styles': 9,
        settings: 5,
        plugins: 1,
      },
    },
  },
  {
    clone: 'nunit',
    folder: '',
    repository: 'nunit/docs',
    commit: '437d7f481908ae86f9a3aa77a4dcc3605ecde0d0',
    figures: {
      pages: 392,
      addresses: 392,
      anchors: 3504,
      unconverted: { 'generated pages': 1, 'sidebar entries': 1, 'pages in other folders': 1 },
    },
  },
]

const to = mkdtempSync(join(tmpdir(), 'octavo-cloned-sites-'))
afterAll(() => rmSync(to, { recursive: true, force: true }), 60_000)

for (const { clone, folder, repository, commit, figures } of [
  ...SITES,
  ...VUE_SITES,
  ...HUGO_SITES,
  ...MDBOOK_SITES,
  ...ANTORA_SITES,
  ...JEKYLL_SITES,
  ...REACT_SITES,
]) {
  const from = join(SOURCES, clone, folder)
  const isMissing = SOURCES === '' || !existsSync(from)
  test.skipIf(isMissing)(
    `${repository} ${commit.slice(0, 7)}: no error, nothing lost`,
    { timeout: 300_000 },
    async () => {
      expect(toFigures(await runImport(from, join(to, clone)))).toEqual(figures)
    },
  )
}
