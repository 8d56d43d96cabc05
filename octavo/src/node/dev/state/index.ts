/**
 * The site as a preview knows it.
 *
 * Input   the site's folder and its cache; changed files
 * Output  a `DevState`: all pages, planned. With many pages, first only their routes and sidebars, and documents on
 *         demand
 *
 * Must not: change a state; answer requests; know which pages are open.
 */
export { collectProblems, includingPages, sortPages, type DevContext, type DevState } from './dev-state.ts'
export { holdState, type StateHolder } from './hold-state.ts'
export { findMovedFile, routeOfFile, seePage, type SeenPage } from './moved-page.ts'
export { loadFirstState, type FirstState } from './start-state.ts'
export { GIT_CHANGE, reloadState, renewComponents, updateState } from './update-state.ts'
