/** Markdown that the blog writes. */
import { formatDay } from '../../../shared/build/text/dates.ts'
import type { SourceSite } from '../../../shared/build/site-code.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import type { BlogConfig } from './paths.ts'
import type { Author, Post } from './post.ts'

export type BlogSite = Pick<SourceSite, 'language'> & Pick<BlogConfig, 'labels'>

/** A variable, or a character that may have a meaning. */
const VARIABLE_OR_MARK = /(\{\{\s*[A-Za-z_][\w.-]*\s*\}\})|[\\`*_{}[\]<>()#+\-!|:&~$.]/g

/** Text that is shown as it is, apart from its variables. */
export function escapeButVariables(text: string): string {
  return text.replace(VARIABLE_OR_MARK, (found, variable?: string) => variable ?? `\\${found}`).replace(/\s+/g, ' ')
}

/** A link to a file or a path of the site. */
export function linkTo(path: string, words: string): string {
  return `[${escapeButVariables(words)}](</${path}>)`
}

/** A label in which values, which are Markdown, take the places of names in braces. */
export function fillMarkdownLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label
    .split(/(\{\w+\})/)
    .map((part) => {
      const filled = fillLabel(part, values)
      return filled === part ? escapeButVariables(part) : filled
    })
    .join('')
}

export function renderDate({ date }: Post, { language }: Pick<BlogSite, 'language'>): string {
  return `<time datetime="${date}">${escapeButVariables(formatDay(date, language))}</time>`
}

/** In a list, the date is beside the title, and this line below the text. */
export function renderReadingTime({ minutes }: Post, { labels }: BlogSite): string {
  // Not divided between two lines.
  return fillMarkdownLabel(labels.readingTime, { minutes: `${minutes}` }).replaceAll(' ', '\u00A0')
}

/** Path of the page with the posts of an author. */
export type AuthorPath = (author: Author) => string
