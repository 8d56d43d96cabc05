import { EVENT, toWord, type SendEvent, type Tracker, type TrackerOptions } from '../tracker.ts'
import { createTracker } from './create-tracker.ts'

declare global {
  interface Window {
    /** https://posthog.com/docs/libraries/js */
    posthog?: {
      init(key: string, options: Record<string, unknown>): void
      capture(event: string, properties: Record<string, string>): void
      opt_out_capturing(): void
    }
  }
}

export function startTracker({ host, siteId, productName }: TrackerOptions): Tracker {
  return createTracker({
    global: 'posthog',
    script: `${host}static/array.js`,
    start: () =>
      window.posthog?.init(String(siteId), {
        api_host: host.replace(/\/$/, ''),
        autocapture: false,
        capture_pageview: false,
        capture_pageleave: false,
        disable_session_recording: true,
        disable_external_dependency_loading: true,
        advanced_disable_flags: true,
        // Cookies only, which are removed when consent is withdrawn.
        persistence: 'cookie',
        opt_out_capturing_persistence_type: 'cookie',
      }),
    page: ({ url, referrer, heading }) =>
      window.posthog?.capture('$pageview', {
        $current_url: url,
        $referrer: referrer,
        title: `${heading} | ${productName}`,
      }),
    stop: () => {
      window.posthog?.opt_out_capturing()
      forgetSession()
    },
  })
}

/** PostHog also keeps properties of the visit in this storage. */
function forgetSession(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('ph_')) sessionStorage.removeItem(key)
  } catch {
    // The browser refuses the storage, so there is nothing in it.
  }
}

/** https://posthog.com/docs/product-analytics/capture-events */
export const sendEvent: SendEvent = (event) => {
  window.posthog?.capture(EVENT, { useful: toWord(event), page: event.route })
  return window.posthog !== undefined
}
