import type { ClonedSite } from './figures.fixture.ts'

/** Sites of VuePress 1 and 2. */
export const VUE_SITES: readonly ClonedSite[] = [
  {
    clone: 'vuepress',
    folder: 'packages/docs',
    repository: 'vuejs/vuepress',
    commit: '9fb4bb00925d9409e6732118e996411c6a82c85d',
    figures: {
      pages: 92,
      addresses: 92,
      anchors: 799,
      unconverted: {
        'elements of the head': 8,
        'included files': 6,
        'scripts and styles in pages': 6,
        'Vue attributes': 4,
        'Vue expressions': 4,
        'files of the theme': 3,
        'computed settings': 2,
        plugins: 2,
        'tables of contents inside pages': 2,
        'computed parts of sidebars': 2,
        'language tags': 1,
      },
    },
  },
  {
    clone: 'vuepress-docs',
    folder: '',
    repository: 'vuepress/docs',
    commit: '2a9b67ee0fc36bf852debd76aedd2a15c53d5a92',
    figures: {
      pages: 68,
      addresses: 68,
      anchors: 678,
      unconverted: {
        'elements of the head': 9,
        'Vue expressions': 8,
        'scripts and styles in pages': 4,
        'computed settings': 2,
        'Vue attributes': 2,
        'tables of contents inside pages': 2,
        plugins: 1,
        'files of the theme': 1,
        'language tags': 1,
        'pages in other folders': 1,
      },
    },
  },
  {
    clone: 'vue-i18n',
    folder: 'docs',
    repository: 'intlify/vue-i18n',
    commit: '40a3ec106627e07b0026893d97a962778f092669',
    figures: {
      pages: 183,
      addresses: 183,
      anchors: 3059,
      unconverted: {
        'sidebar entries': 246,
        'broken links': 72,
        'scripts and styles in pages': 3,
        'Vue attributes': 3,
        settings: 3,
        'files of the theme': 1,
        'files that Octavo writes': 1,
        'style sheets': 1,
      },
    },
  },
]
