import type { ForeignMarkdown } from '../engine.ts'
import { FIELD } from './hints.ts'

/** https://jekyllrb.com, with the theme Just the Docs */
export const jekyll = {
  frontMatter: {
    excerpt: FIELD.DESCRIPTION,
    grand_parent: FIELD.PARENT,
    has_children: FIELD.PARENT,
    has_toc: FIELD.PARENT,
    nav_exclude: FIELD.NOT_LISTED,
    nav_order: FIELD.POSITION,
    parent: FIELD.PARENT,
    permalink: FIELD.ADDRESS,
    published: 'Write "draft: true" for a page that is not published yet.',
    redirect_from: FIELD.OLD_ADDRESSES,
    search_exclude: FIELD.NOT_SEARCHED,
  },
} satisfies ForeignMarkdown
