/**
 * The answers of the preview's server.
 *
 * Input   requests; the current site
 * Output  documents, files of the site, modules from Vite; a page with the reason when a document cannot be rendered
 *
 * Must not: answer for another host (see `listAllowedHosts`); open a file outside of the site in the editor.
 */
export { isAllowedHost, listAllowedHosts } from './allowed-hosts.ts'
export { createHandler, refuseHost, refuseSite } from './handle-request.ts'
