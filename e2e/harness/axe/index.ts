/**
 * What axe finds in a page, in both color modes.
 *
 * A page gets an inspector: a tab beside it whose scripts look at it. It stays when the page goes to another document,
 * so that the browser compiles axe once. What an earlier page has shown to be right is not checked again.
 */
export { findViolations, findViolationsAfterResize } from './find-violations.ts'
export { isInspector } from './inspector.ts'
