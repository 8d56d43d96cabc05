import type { ClonedSite } from './figures.fixture.ts'

/** Sites of Fumadocs and Vocs. */
export const REACT_SITES: readonly ClonedSite[] = [
  {
    clone: 'fumadocs',
    folder: '',
    repository: 'fuma-nama/fumadocs',
    commit: 'ff3272452fc9c54e14916a90e394c0a9746414a6',
    figures: {
      pages: 187,
      addresses: 180,
      anchors: 909,
      unconverted: {
        'tables of types': 35,
        'Twoslash blocks': 17,
        'sidebar entries': 6,
        'pages in React': 3,
        'broken links': 2,
        'missing images': 1,
        'items of navbar and footer': 1,
        'packages to install': 1,
      },
    },
  },
  {
    clone: 'better-auth',
    folder: '',
    repository: 'better-auth/better-auth',
    commit: '451aa4b6e57c9d4989bebc61ebb0892510e8a14e',
    figures: {
      pages: 194,
      addresses: 194,
      anchors: 2628,
      unconverted: {
        'attributes with expressions': 56,
        'pages in React': 11,
        'broken links': 7,
        redirects: 6,
        'components defined in pages': 6,
        'sidebar entries': 4,
        'missing images': 1,
      },
    },
  },
  {
    clone: 'zod',
    folder: '',
    repository: 'colinhacks/zod',
    commit: 'e516c3baf22615e20934116abebfed6c000222c2',
    figures: {
      pages: 18,
      addresses: 18,
      anchors: 307,
      unconverted: {
        'tags without a component': 7,
        'inline styles': 1,
        'pages in React': 1,
      },
    },
  },
  {
    clone: 'vocs',
    folder: 'site',
    repository: 'wevm/vocs',
    commit: '4d36250650f46aaef319c14f74aeea47279dd036',
    figures: {
      pages: 42,
      addresses: 42,
      anchors: 499,
      unconverted: {
        'Twoslash blocks': 37,
        settings: 4,
        'attributes with expressions': 2,
        'computed settings': 2,
        'code from files': 1,
      },
    },
  },
]
