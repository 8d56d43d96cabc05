import { EVENT, toWord, type SendEvent, type Tracker, type TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** Google's queue: https://developers.google.com/tag-platform/gtagjs/reference */
    dataLayer?: unknown[]
    /** Set by Google's script. */
    google_tag_manager?: unknown
  }
}

/**
 * With consent mode (https://developers.google.com/tag-platform/security/guides/consent): everything is denied, and the
 * reader has granted only the storage of analytics.
 */
export function startTracker({ host, siteId, productName }: TrackerOptions): Tracker {
  const id = String(siteId)
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  pushToGoogle('consent', 'default', { ...denied, analytics_storage: 'denied' })
  pushToGoogle('consent', 'update', { analytics_storage: 'granted' })
  pushToGoogle('js', new Date())
  pushToGoogle('config', id, { send_page_view: false })
  return createTracker({
    script: `${host}gtag/js?id=${encodeURIComponent(id)}`,
    page: ({ url, referrer, heading }) =>
      pushToGoogle('event', 'page_view', {
        page_location: url,
        page_referrer: referrer,
        page_title: `${heading} | ${productName}`,
      }),
    stop: () => {
      pushToGoogle('consent', 'update', { analytics_storage: 'denied' })
      // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
      Object.assign(window, { [`ga-disable-${id}`]: true })
    },
  })
}

export const sendEvent: SendEvent = (event) => {
  if (window.google_tag_manager === undefined || !window.dataLayer) return false
  pushToGoogle('event', EVENT, { useful: toWord(event), page_path: event.route })
  return true
}

/** Adds a command to Google's queue. Its script understands only `arguments` objects, not arrays. */
function pushToGoogle(..._command: unknown[]): void {
  // An element with this id is not the queue.
  if (!Array.isArray(window.dataLayer)) window.dataLayer = []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}
