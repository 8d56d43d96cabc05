import type { ForeignMarkdown } from '../engine.ts'
import { FIELD } from './hints.ts'

/** Starlight, https://starlight.astro.build */
export const astro = {
  frontMatter: {
    banner: 'Write an admonition at the beginning of the page.',
    editUrl: FIELD.EDIT_LINK,
    pagefind: FIELD.NOT_SEARCHED,
    tableOfContents: FIELD.LEVELS,
    template: FIELD.START,
  },
} satisfies ForeignMarkdown
