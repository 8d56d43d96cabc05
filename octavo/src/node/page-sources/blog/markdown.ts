/** Markdown that the blog writes. */
import type { SourceSite } from '../../../shared/site-code.ts'
import type { Author, Post } from './post.ts'

/** Text that is shown as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+\-!|:&~$.]/g, '\\$&').replace(/\s+/g, ' ')
}

/** A link to a file or a path of the site. */
export function linkTo(path: string, words: string): string {
  return `[${escapeMarkdown(words)}](</${path}>)`
}

/** `November 22, 2026`, in the language of the site. */
export function formatDate(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** A line with the date, the authors and the reading time of a post. */
export function renderByline(post: Post, { language }: Pick<SourceSite, 'language'>, authorPath: AuthorPath): string {
  const date = `<time datetime="${post.date}">${escapeMarkdown(formatDate(post.date, language))}</time>`
  const authors = post.authors.map((author) => linkTo(authorPath(author), author.name))
  return [date, ...(authors.length > 0 ? [authors.join(', ')] : []), `${post.minutes} min read`].join(' · ')
}

/** Path of the page with the posts of an author. */
export type AuthorPath = (author: Author) => string

/** Posts as a list with their descriptions. */
export function renderPosts(
  posts: readonly Post[],
  site: Pick<SourceSite, 'language'>,
  authorPath: AuthorPath,
): string {
  return posts
    .map((post) =>
      [
        `## ${linkTo(post.file, post.title)}`,
        renderByline(post, site, authorPath),
        escapeMarkdown(post.description),
      ].join('\n\n'),
    )
    .join('\n\n')
}
