import type { ClonedSite } from './figures.fixture.ts'

/** Sites of Just the Docs, of the Documentation Theme, and one with its own theme. */
export const JEKYLL_SITES: readonly ClonedSite[] = [
  {
    clone: 'just-the-docs',
    folder: '',
    repository: 'just-the-docs/just-the-docs',
    commit: 'b28a6550bb5e913ad7c5180559f4a29c35f44087',
    figures: {
      pages: 46,
      addresses: 46,
      anchors: 377,
      unconverted: { 'scripts and styles in pages': 7, '404 pages': 1, 'Liquid templates': 1 },
    },
  },
  {
    clone: 'pmd',
    folder: 'docs',
    repository: 'pmd/pmd',
    commit: 'cd096e90e4ed2e61f4109466d21a1eaab09721eb',
    figures: {
      pages: 128,
      addresses: 128,
      anchors: 2048,
      unconverted: {
        'tags of plugins': 460,
        'inline styles': 197,
        'filters of plugins': 135,
        'sidebar entries': 58,
        'broken links': 43,
        'scripts and styles in pages': 26,
        'Liquid templates': 13,
        'empty pages': 5,
        '404 pages': 1,
      },
    },
  },
  {
    clone: 'jekyll',
    folder: 'docs',
    repository: 'jekyll/jekyll',
    commit: '202df571314ba1d18e9fccd81d12aaad4a703c38',
    figures: {
      pages: 208,
      addresses: 208,
      anchors: 858,
      unconverted: {
        'inline styles': 3,
        'Liquid templates': 5,
        plugins: 2,
        'HTML pages': 2,
        '404 pages': 1,
        'broken links': 1,
        'sidebar entries': 1,
        'scripts and styles in pages': 1,
      },
    },
  },
  {
    clone: 'rubygems-guides',
    folder: '',
    repository: 'rubygems/guides',
    commit: 'a5b54b55311833c3371f90be28def0bebc7a1c6c',
    figures: { pages: 98, addresses: 98, anchors: 691, unconverted: {} },
  },
]
