/**
 * The configuration of a book.
 *
 * Input   FROM
 * Output  `Book`: its spaces, each with the folder of its pages and its table of contents; findings
 * Must not: read pages; run a `book.js`.
 */
export { findBook, LEGACY_FILE, SITE_FILE } from './find-book.ts'
export { readBook } from './read-book.ts'
export type { Book, Space } from './book.ts'
