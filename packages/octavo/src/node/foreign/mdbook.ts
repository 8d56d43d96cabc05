import type { ForeignEngine } from './engine.ts'
import { OPTION } from './hints.ts'

/** https://rust-lang.github.io/mdBook */
export const mdbook = {
  name: 'mdBook',
  cliOptions: {
    destdir: OPTION.OUTPUT,
    hostname: OPTION.HOST,
  },
  constructs: {
    'foreign-mdbook-include': 'includes (`{{#include}}`)',
    'foreign-mdbook-hidden': 'blocks with hidden lines',
  },
} satisfies ForeignEngine
