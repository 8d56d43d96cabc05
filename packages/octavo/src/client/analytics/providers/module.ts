import { features } from '../../../shared/shell.ts'
import type { Visit } from '../../consent/visits.ts'
import { EVENT, type SendEvent, type Tracker, type TrackerOptions } from '../tracker.ts'

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

export async function startTracker(options: TrackerOptions): Promise<Tracker> {
  const { start, page, stop } = await loadModule()
  start(options)
  return { track: (visit) => page(visit), stop: () => stop() }
}

export const sendEvent: SendEvent = async ({ route, useful }) => {
  const { event } = await loadModule()
  return event?.(EVENT, { page: route, useful }) !== false
}

/** Loads the site's analytics module. The bundler inserts its path, and reports missing exports. */
function loadModule(): Promise<AnalyticsModule> {
  return import(features.analyticsModule!) as Promise<AnalyticsModule>
}
