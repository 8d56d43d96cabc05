import type { Visit } from '../consent/visits.ts'
import type { Tracker, TrackerOptions } from './tracker.ts'

/** The exports of a site's own analytics module. Its errors appear in the console only. */
export interface AnalyticsModule {
  /** Called once, with the first visit that may be counted. */
  start(options: TrackerOptions): void
  /** Called for each visit: the first page and each soft navigation. */
  page(visit: Visit): void
  /** Called when the reader withdraws consent, before the page is loaded again. Remove what was stored. */
  stop(): void
  /**
   * Called for the answer of a reader to "Was this page useful?" if the site asks through its provider. Return false if
   * it could not be sent.
   */
  event?(name: 'feedback', data: { page: string; useful: boolean }): boolean | void
}

export function createSiteTracker(module: AnalyticsModule, options: TrackerOptions): Tracker {
  module.start(options)
  return { track: (visit) => module.page(visit), stop: () => module.stop() }
}
