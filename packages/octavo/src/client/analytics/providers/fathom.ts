import { EVENT, toWord, type SendEvent, type Tracker, type TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** https://usefathom.com/docs/script/script-advanced */
    fathom?: { trackPageview(page: { url: string; referrer: string }): void; trackEvent?(event: string): void }
  }
}

export function startTracker({ host, siteId }: TrackerOptions): Tracker {
  return createTracker({
    global: 'fathom',
    script: `${host}script.js`,
    attributes: { 'data-site': String(siteId), 'data-auto': 'false' },
    page: ({ url, referrer }) => window.fathom?.trackPageview({ url, referrer }),
  })
}

/** https://usefathom.com/docs/events/overview */
export const sendEvent: SendEvent = (event) => {
  window.fathom?.trackEvent?.(`${EVENT} ${toWord(event)}`)
  return window.fathom?.trackEvent !== undefined
}
