import type { ForeignMarkdown } from '../engine.ts'
import { FIELD } from './hints.ts'

/** https://gohugo.io */
export const hugo = {
  frontMatter: {
    lastmod: FIELD.DATE,
    linkTitle: FIELD.LABEL,
    menu: FIELD.PARENT,
    url: FIELD.ADDRESS,
    weight: FIELD.POSITION,
  },
} satisfies ForeignMarkdown
