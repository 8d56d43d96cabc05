/**
 * Counts visits with the service that a site names. Loaded only when the visits of this reader may be counted.
 *
 * Input   visits, in order; the id of the site on the server
 * Output  one page view for each visit, through the script of the service
 *
 * `providers/` has a module for each service, which exports `startTracker`. A bundle contains one of them:
 * `node/bundle/analytics` puts that of another service, or the site's own (`site-tracker.ts`), in place of this file.
 * Must not: decide about consent; send anything after `stop`; fail in a way that a reader notices.
 */
export { startTracker } from './providers/matomo/index.ts'
export type { Tracker, TrackerOptions } from './tracker.ts'
