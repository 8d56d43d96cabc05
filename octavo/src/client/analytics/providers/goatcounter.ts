import type { Tracker, TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** https://www.goatcounter.com/help/js */
    goatcounter?: { count(page: { path: string; title: string; referrer: string }): void }
  }
}

export function startTracker({ host, productName }: TrackerOptions): Tracker {
  return createTracker({
    global: 'goatcounter',
    script: `${host}count.js`,
    attributes: { 'data-goatcounter': `${host}count`, 'data-goatcounter-settings': '{"no_onload":true}' },
    page: ({ url, referrer, heading }) =>
      window.goatcounter?.count({ path: new URL(url).pathname, title: `${heading} | ${productName}`, referrer }),
  })
}
