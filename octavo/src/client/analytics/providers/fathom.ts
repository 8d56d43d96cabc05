import type { Tracker, TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** https://usefathom.com/docs/script/script-advanced */
    fathom?: { trackPageview(page: { url: string; referrer: string }): void }
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
