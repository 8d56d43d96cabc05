import type { ClonedSite } from './figures.fixture.ts'

/** Sites of Antora, with and without a playbook. */
export const ANTORA_SITES: readonly ClonedSite[] = [
  {
    clone: 'docs-operations',
    folder: '',
    repository: 'neo4j/docs-operations',
    commit: '711c81b1838b7235f25252461eacdb20ae519f1c',
    figures: {
      pages: 249,
      addresses: 249,
      anchors: 2445,
      unconverted: { extensions: 9, 'macros of extensions': 392, 'mistakes in AsciiDoc': 5, playbooks: 1 },
    },
  },
  {
    clone: 'camel-quarkus',
    folder: 'docs',
    repository: 'apache/camel-quarkus',
    commit: '9e952fb7eee50c87edd37bc84bef3c7d4edc516e',
    figures: {
      pages: 400,
      addresses: 400,
      anchors: 2036,
      unconverted: {
        'broken links': 4,
        icons: 2,
        'links to other components': 490,
        'macros of extensions': 8,
        'missing includes': 3,
        'mistakes in AsciiDoc': 1,
        playbooks: 1,
        'unknown attributes': 7,
      },
    },
  },
]
