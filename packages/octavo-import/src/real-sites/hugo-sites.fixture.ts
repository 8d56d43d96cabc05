import type { ClonedSite } from './figures.fixture.ts'

/** Sites made with Hugo and the theme Docsy. */
export const HUGO_SITES: readonly ClonedSite[] = [
  {
    clone: 'etcd-website',
    folder: '',
    repository: 'etcd-io/website',
    commit: '824597935df6e95992ef61c07e3222f4f796ca6c',
    figures: {
      pages: 726,
      addresses: 726,
      anchors: 6870,
      unconverted: {
        'shortcodes in code': 9,
        'broken links': 8,
        icons: 6,
        'inline styles': 4,
        'shortcodes in addresses': 4,
        'items of navbar and footer': 2,
        'pages that are not Markdown': 1,
        'HTML pages': 1,
        settings: 1,
        'themes and modules': 1,
        'empty pages': 1,
        'pages in other folders': 1,
      },
    },
  },
  {
    clone: 'flux-website',
    folder: '',
    repository: 'fluxcd/website',
    commit: '6da0f383c3348b92f94ae5a90c4d2b59ec0144e8',
    figures: {
      pages: 234,
      addresses: 234,
      anchors: 1937,
      unconverted: {
        'broken links': 365,
        'embedded pages': 18,
        'empty pages': 6,
        'items of navbar and footer': 4,
        'inline styles': 3,
        'themes and modules': 3,
        icons: 3,
        'pages in other folders': 2,
        'HTML pages': 1,
        'missing images': 1,
        'videos and sounds on other hosts': 1,
        'empty code blocks': 1,
      },
    },
  },
  {
    clone: 'jaeger',
    folder: '',
    repository: 'jaegertracing/documentation',
    commit: 'd9251ffa7b4b1891ce81cb6cf395b81cbde8255e',
    figures: {
      pages: 681,
      addresses: 680,
      anchors: 4779,
      unconverted: {
        diagrams: 40,
        icons: 8,
        'themes and modules': 3,
        'empty pages': 2,
        'broken links': 1,
        'pages in other folders': 1,
      },
    },
  },
]
