import { EVENT, toWord, type SendEvent, type Tracker, type TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

type Properties = Record<string, unknown>

declare global {
  interface Window {
    /** https://umami.is/docs/tracker-functions */
    umami?: {
      track(change: (properties: Properties) => Properties): unknown
      track(event: string, data: Properties): unknown
    }
  }
}

export function startTracker({ host, siteId, productName }: TrackerOptions): Tracker {
  return createTracker({
    global: 'umami',
    script: `${host}script.js`,
    attributes: { 'data-website-id': String(siteId), 'data-auto-track': 'false', 'data-host-url': host },
    page: ({ url, referrer, heading }) =>
      window.umami?.track((properties) => ({ ...properties, url, referrer, title: `${heading} | ${productName}` })),
  })
}

export const sendEvent: SendEvent = (event) => {
  window.umami?.track(EVENT, { useful: toWord(event), page: event.route })
  return window.umami !== undefined
}
