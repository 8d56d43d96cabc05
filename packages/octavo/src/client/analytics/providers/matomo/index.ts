/**
 * Reports to a Matomo server which pages a reader opens and which of their parts they see.
 *
 * Input   visits, in order; the article in the document
 * Output  commands in Matomo's queue `_paq` (https://developer.matomo.org/guides/tracking-javascript-guide); its
 *         script, once
 *
 * Each visit queues its page view at once, which preserves the order. The content of the article is reported once
 * Matomo's script is loaded, if the page is still shown.
 * Must not: report content of a page that was left.
 */
import { MAIN_ID, CONTACT_ID } from '../../../../shared/ids/shell-ids.ts'
import type { Visit } from '../../../consent/visits.ts'
import { EVENT, toWord, type SendEvent, type Tracker, type TrackerOptions } from '../../tracker.ts'
import { markContent } from './content.ts'
import { sendViewsOnLeaving } from './leave.ts'
import { push, takePending } from './queue.ts'

const HEARTBEAT_SECONDS = 10
/** How often Matomo checks which parts of the page have come into view. */
const VISIBILITY_MILLISECONDS = 750

export function startTracker(options: TrackerOptions): Tracker {
  const control = new AbortController()
  const { signal } = control
  let shown: Visit | undefined
  setUp(options)
  const script = createScript(`${options.host}matomo.js`)
  const loaded = whenLoaded(script, signal, () => startImpressions(signal))
  const trackLinks = createLinkTracking()
  const stop = () => {
    control.abort()
    script.remove()
    silence()
  }
  // A reader who blocks the script does not want to be tracked, so there is no fallback.
  script.addEventListener('error', stop)
  document.head.append(script)
  sendViewsOnLeaving(options, signal)
  const trackContent = async (visit: Visit) => {
    await loaded
    if (signal.aborted || shown !== visit) return
    trackArticle(visit, options)
    trackLinks()
  }
  return {
    track(visit) {
      if (signal.aborted) return
      shown = visit
      push(...toView(visit, options.productName))
      void trackContent(visit)
    },
    stop,
  }
}

/** Not before the script is loaded, which is too late for the reader who waits for the outcome. */
export const sendEvent: SendEvent = (event) => {
  if (!window._paq || Array.isArray(window._paq)) return false
  push(['trackEvent', EVENT, toWord(event), event.route])
  return true
}

/** Consent has been given, but Matomo must not store that: it requires consent and gets it for this document only. */
function setUp({ host, siteId }: TrackerOptions): void {
  push(
    ['requireCookieConsent'],
    ['setCookieConsentGiven'],
    ['setTrackerUrl', `${host}matomo.php`],
    ['setSiteId', String(siteId)],
    ['setCookieSameSite', 'Lax'],
    ['setSecureCookie', location.protocol === 'https:'],
    ['setCookiePath', '/'],
    // Beacons arrive even if the reader follows a link at once.
    ['alwaysUseSendBeacon'],
    ['enableHeartBeatTimer', HEARTBEAT_SECONDS],
    ['MediaAnalytics::enableMediaAnalytics'],
  )
}

function toView({ url, referrer, heading }: Visit, productName: string) {
  return [
    ['setCustomUrl', url],
    ['setReferrerUrl', referrer],
    ['setDocumentTitle', `${heading} | ${productName}`],
    ['trackPageView'],
  ] as const
}

/** Once per document: Matomo then watches by itself which content scrolls into view. */
function startImpressions(signal: AbortSignal): void {
  push(['trackVisibleContentImpressions', true, VISIBILITY_MILLISECONDS])
  watchShellButtons(signal)
}

function trackArticle(visit: Visit, { homeRoute }: TrackerOptions): void {
  const main = document.getElementById(MAIN_ID)
  if (!main) return
  const article = markContent(main, visit.heading, homeRoute === location.pathname)
  push(['trackContentImpressionsWithinNode', article], ['MediaAnalytics::scanForMedia', article])
}

/** Matomo listens for clicks on the whole document, so link tracking is enabled once. */
function createLinkTracking(): () => void {
  let isTracking = false
  return () => {
    if (!isTracking) push(['enableLinkTracking'])
    isTracking = true
  }
}

function createScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  return script
}

/** Resolves when Matomo's script has run; never if it is blocked or unreachable. */
function whenLoaded(script: HTMLScriptElement, signal: AbortSignal, onLoad: () => void): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener(
      'load',
      () => {
        onLoad()
        resolve()
      },
      { signal },
    )
  })
}

/**
 * Makes Matomo send nothing more. Not with `forgetConsentGiven`, which also stores that the reader objected
 * (https://developer.matomo.org/guides/tracking-consent).
 */
function silence(): void {
  const isLoaded = takePending() === undefined
  if (isLoaded) push(['disableHeartBeatTimer'], ['requireConsent'], ['forgetCookieConsentGiven'])
}

/** Buttons of the shell that are tracked as content: their names in Matomo by selector. */
const LABELS: Readonly<Record<string, string>> = {
  '.round-button:not([popovertarget])': 'Scroll back to the top',
  [`[popovertarget="${CONTACT_ID}"]`]: 'Contact Button',
  '.consent-button': 'Cookie button',
}

/** Reports each button when it is first seen. Soft navigations keep the buttons, so once per document is enough. */
function watchShellButtons(signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const label = Object.keys(LABELS).find((selector) => target.matches(selector))
      if (label !== undefined) push(['trackContentImpression', LABELS[label], LABELS[label], ''])
    }
  })
  for (const button of document.querySelectorAll(Object.keys(LABELS).join(', '))) observer.observe(button)
  signal.addEventListener('abort', () => observer.disconnect())
}
