/**
 * The addresses of pages.
 *
 * Input   heads of pages: file, front matter
 * Output  an id and a route for each page, redirects from old addresses and to first pages, and the Problems of both
 *
 * Must not: look at the text or the links of a page.
 */
export { findAddressFault, toSiteRoute, type AddressSettings } from './address.ts'
export { assignRoutes, pathInCollection, toIdPath } from './assign-routes.ts'
export { checkNumberPrefixes } from './number-prefixes.ts'
export { collectRedirects, resolveRedirects, planStarts } from './redirects.ts'
