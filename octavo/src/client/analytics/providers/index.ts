/**
 * The services besides Matomo that count visits, each in a module with the exports of `analytics/index.ts`.
 *
 * Input   visits, in order; the id of the site on the server
 * Output  one page view for each visit, through the script of the service, which is loaded with the first one
 *
 * A bundle of a site contains only the module of its provider, in place of Matomo's (`node/assets/analytics`).
 * Must not: decide about consent; send anything after `stop`; fail in a way that a reader notices.
 */
export { createTracker } from './tracker.ts'
