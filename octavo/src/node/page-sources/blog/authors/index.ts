/**
 * The authors of posts.
 *
 * Input   the file of authors
 * Output  authors by their ids, and the Markdown that shows them at posts and on their pages
 *
 * Loaded only with what makes a blog: `needs-author-styles` is outside, because it is asked before.
 * Must not: read posts.
 */
export { hasCard, renderAuthor, renderAuthors } from './cards.ts'
export { readAuthors } from './read-authors.ts'
