import type { Tracker, TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** https://plausible.io/docs/custom-locations */
    plausible?(event: string, options: { u: string }): void
  }
}

/** https://plausible.io/docs/script-extensions: `manual` sends no page views by itself. */
export function startTracker({ host, siteId }: TrackerOptions): Tracker {
  return createTracker({
    global: 'plausible',
    script: `${host}js/script.manual.js`,
    attributes: { 'data-domain': String(siteId), 'data-api': `${host}api/event` },
    page: ({ url }) => window.plausible?.('pageview', { u: url }),
  })
}
