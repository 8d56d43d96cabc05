import type { ForeignMarkdown } from '../engine.ts'
import { FIELD } from './hints.ts'

/** https://docusaurus.io */
export const docusaurus = {
  frontMatter: {
    displayed_sidebar: 'Remove it: a page shows the sidebar that lists it.',
    pagination_label: FIELD.LABEL,
    parse_number_prefixes: 'Write "docs.numberPrefixes" in the configuration.',
    sidebar_class_name: FIELD.LOOK,
    sidebar_custom_props: FIELD.LOOK,
  },
  constructs: {
    tab: {
      kind: 'foreign-docusaurus-tab',
      pattern: /(?:^|\s)tab(?:=\{[^}]*\})?(?=\s|$)/,
      name: 'a tab of Docusaurus',
      hint: 'Put the blocks of a group into <CodeTabs>, each with label="…".',
    },
    npm2yarn: {
      kind: 'foreign-docusaurus-npm2yarn',
      pattern: /\bnpm2yarn\b/,
      name: 'an option that adds other package managers',
      hint: 'Write the commands of each package manager in <CodeTabs>.',
    },
    live: {
      kind: 'foreign-docusaurus-live',
      pattern: /(?:^|\s)live(?=\s|$)/,
      name: 'an option that makes code editable',
      hint: 'Remove it, or show the code in a component of the site.',
      effect: 'has no effect',
    },
  },
} satisfies ForeignMarkdown
