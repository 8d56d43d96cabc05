/** What is above posts, and posts in lists. */
import { hasCard, renderAuthors } from './authors/index.ts'
import { escapeButVariables, linkTo, renderByline, type AuthorPath, type BlogSite } from './markdown.ts'
import type { Post } from './post.ts'

/** Date, reading time and authors of a post. The authors have a line of their own if one has more than a name. */
export function renderPostHead(post: Post, site: BlogSite, authorPath: AuthorPath, hasLinks: boolean): string {
  const { authors } = post
  if (!authors.some(hasCard)) {
    const names = authors.map((author) => linkTo(authorPath(author), author.name))
    return renderByline(post, site, names)
  }
  return `${renderByline(post, site, [])}\n\n${renderAuthors(authors, authorPath, hasLinks)}`
}

/** Posts as a list with their descriptions. */
export function renderPosts(posts: readonly Post[], site: BlogSite, authorPath: AuthorPath): string {
  return posts
    .map((post) =>
      [
        `## ${linkTo(post.file, post.title)}`,
        renderPostHead(post, site, authorPath, false),
        escapeButVariables(post.description),
      ].join('\n\n'),
    )
    .join('\n\n')
}
