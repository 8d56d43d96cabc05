import { EVENT, toWord, type SendEvent, type Tracker, type TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** https://www.goatcounter.com/help/js */
    goatcounter?: { count(page: { path: string; title: string; referrer?: string; event?: true }): void }
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

/** https://www.goatcounter.com/help/events */
export const sendEvent: SendEvent = (event) => {
  const word = toWord(event)
  window.goatcounter?.count({ path: `${EVENT}-${word}${event.route}`, title: `${EVENT}: ${word}`, event: true })
  return window.goatcounter !== undefined
}
