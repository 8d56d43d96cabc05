import { createTracker } from './tracker.ts'
import type { Tracker, TrackerOptions } from '../index.ts'

declare global {
  interface Window {
    /** Google's queue: https://developers.google.com/tag-platform/gtagjs/reference */
    dataLayer?: unknown[]
  }
}

/**
 * With consent mode (https://developers.google.com/tag-platform/security/guides/consent): everything is denied, and the
 * reader has granted only the storage of analytics.
 */
export function startTracker({ host, siteId, productName }: TrackerOptions): Tracker {
  const id = String(siteId)
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  call('consent', 'default', { ...denied, analytics_storage: 'denied' })
  call('consent', 'update', { analytics_storage: 'granted' })
  call('js', new Date())
  call('config', id, { send_page_view: false })
  return createTracker({
    script: `${host}gtag/js?id=${encodeURIComponent(id)}`,
    page: ({ url, referrer, heading }) =>
      call('event', 'page_view', {
        page_location: url,
        page_referrer: referrer,
        page_title: `${heading} | ${productName}`,
      }),
    stop: () => {
      call('consent', 'update', { analytics_storage: 'denied' })
      // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
      Object.assign(window, { [`ga-disable-${id}`]: true })
    },
  })
}

/** The script understands only `arguments` objects, not arrays. */
function call(..._command: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}
