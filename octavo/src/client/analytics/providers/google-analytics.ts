import { pushToGoogle } from './google-queue.ts'
import type { Tracker, TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

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
