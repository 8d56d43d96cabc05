import { EVENT, toWord, type SendEvent, type Tracker, type TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** https://plausible.io/docs/custom-locations */
    plausible?(event: string, options: { u: string; props?: Record<string, string> }): void
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

/** https://plausible.io/docs/custom-event-goals */
export const sendEvent: SendEvent = (event) => {
  window.plausible?.(EVENT, { u: location.origin + location.pathname, props: { useful: toWord(event) } })
  return window.plausible !== undefined
}
