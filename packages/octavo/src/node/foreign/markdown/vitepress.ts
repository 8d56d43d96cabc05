import type { ForeignMarkdown } from '../engine.ts'
import { CONTAINER, FIELD } from './hints.ts'

/** https://vitepress.dev */
export const vitepress = {
  frontMatter: {
    aside: FIELD.LEVELS,
    editLink: FIELD.EDIT_LINK,
    features: FIELD.START,
    footer: FIELD.SHELL,
    lastUpdated: 'Write "last_update" with a date or false, or "docs.showLastUpdated" in the configuration.',
    navbar: FIELD.SHELL,
    outline: FIELD.LEVELS,
    sidebarDepth: FIELD.LEVELS,
    titleTemplate: 'Write "titleDelimiter" in the configuration.',
  },
  containers: {
    raw: CONTAINER.REMOVE,
    'v-pre': 'Remove its first and its last line. Text in braces stays as it is, unless it is a variable of the site.',
  },
  constructs: {
    code: {
      kind: 'foreign-vitepress-code',
      pattern: /^<<< ?[@./][^\n]*/,
      name: 'a code file of VitePress',
      hint: 'Write <Code file="…" />.',
    },
    include: {
      kind: 'foreign-vitepress-include',
      pattern: /<!--\s*@include:.{0,400}?-->/g,
      name: 'an include of VitePress',
      hint: 'Write <Include file="…" />.',
      effect: 'has no effect',
    },
  },
} satisfies ForeignMarkdown
