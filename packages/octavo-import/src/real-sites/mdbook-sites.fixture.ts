import type { ClonedSite } from './figures.fixture.ts'

/** Books of the Rust project. */
export const MDBOOK_SITES: readonly ClonedSite[] = [
  {
    clone: 'book',
    folder: '',
    repository: 'rust-lang/book',
    commit: '917544888a55e4da7109bdba8c88c893c0da70f4',
    figures: {
      pages: 111,
      addresses: 111,
      anchors: 542,
      unconverted: {
        'inline styles': 8,
        'pages in other folders': 7,
        preprocessors: 2,
        settings: 2,
        'tags without a component': 1,
      },
    },
  },
  {
    clone: 'mdbook',
    folder: 'guide',
    repository: 'rust-lang/mdBook',
    commit: '641d06abe7d10d981ed61dd2711a30e4119666cd',
    figures: {
      pages: 32,
      addresses: 31,
      anchors: 151,
      unconverted: { icons: 17, 'included files': 2, preprocessors: 1, drafts: 1, 'packages to install': 1 },
    },
  },
]
