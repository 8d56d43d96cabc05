/**
 * Makes a PDF file of a page to print, with an installed Chromium.
 *
 * Input   the HTML of a page to print (`printPage`), a server that shows it, a browser
 * Output  a tagged PDF file: contents with page numbers, running headers, links, bookmarks, title and language
 *
 * Steps   change the HTML for sheets (`sheets.ts`) → print it once to learn on which sheet each page begins
 *         (`page-numbers.ts`) → print it again with these numbers.
 * Must not: need anything but the browser's own command line; change the built folder.
 */
export { findBrowser, BROWSER_VARIABLE } from './browser.ts'
export { printBook, type PrintedBook } from './print-book.ts'
export { isPrintPage } from './sheets.ts'
