/**
 * The tracker: tells a Matomo server which pages a reader opens and which of their parts they see. Loaded only with consent.
 *
 * Input   visits, in their order; the article in the document
 * Output  calls on Matomo's queue `_paq`; its script, loaded once
 *
 * For each visit: address, referrer, title, page view at once, so that the order of fast readers is kept. What is in the
 * article is told when Matomo's script is there and the page is still the one shown.
 * Must not: decide about consent; tell anything of a page that was left; fail in a way a reader notices.
 */
import type { Visit } from '../consent/visits.ts'
import { watchShellButtons } from './buttons.ts'
import { markContent } from './content.ts'
import { sendViewsOnLeaving } from './leave.ts'
import { push, waitingCommands } from './queue.ts'

export interface TrackerOptions {
  /** Address of the Matomo server; ends with a slash. */
  host: string
  siteId: number
  productName: string
  homeRoute: string
}

export interface Tracker {
  track(visit: Visit): void
  /** Ends all tracking in this document for good. */
  stop(): void
}

const HEARTBEAT_SECONDS = 10
/** How often Matomo looks which parts of the page have come into view. */
const VISIBILITY_MILLISECONDS = 750

export function startTracker(options: TrackerOptions): Tracker {
  const control = new AbortController()
  const { signal } = control
  let shown: Visit | undefined
  setUp(options)
  const script = createScript(`${options.host}matomo.js`)
  const loaded = whenLoaded(script, signal, () => startSeeing(signal))
  const followLinks = createLinkFollower()
  const stop = () => {
    control.abort()
    script.remove()
    silence()
  }
  // A reader's blocker is an answer, too: nothing is tried another way.
  script.addEventListener('error', stop)
  document.head.append(script)
  sendViewsOnLeaving(options, signal)
  const trackContent = async (visit: Visit) => {
    await loaded
    if (signal.aborted || shown !== visit) return
    trackArticle(visit, options)
    followLinks()
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

/** This server is asked nothing before there is consent; Matomo is told so all the same, and never remembers it by itself. */
function setUp({ host, siteId }: TrackerOptions): void {
  push(
    ['requireCookieConsent'],
    ['setCookieConsentGiven'],
    ['setTrackerUrl', `${host}matomo.php`],
    ['setSiteId', String(siteId)],
    ['setCookieSameSite', 'Lax'],
    ['setSecureCookie', location.protocol === 'https:'],
    ['setCookiePath', '/'],
    // What is on its way when the reader clicks a link arrives nevertheless.
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

/** Once, when the first article is marked: Matomo looks by itself what scrolls into view, and which links are clicked. */
function startSeeing(signal: AbortSignal): void {
  push(['trackVisibleContentImpressions', true, VISIBILITY_MILLISECONDS])
  watchShellButtons(signal)
}

function trackArticle(visit: Visit, { homeRoute }: TrackerOptions): void {
  const main = document.getElementById('main')
  if (!main) return
  const article = markContent(main, visit.heading, homeRoute === location.pathname)
  push(['trackContentImpressionsWithinNode', article], ['MediaAnalytics::scanForMedia', article])
}

/** Matomo listens for clicks on the whole document: once is enough for all pages. */
function createLinkFollower(): () => void {
  let isFollowing = false
  return () => {
    if (!isFollowing) push(['enableLinkTracking'])
    isFollowing = true
  }
}

function createScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  return script
}

/** Resolves when Matomo's script has run. Never, when it is blocked or unreachable. */
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
 * Without consent Matomo keeps back what it would send; our own cookie is gone already. `forgetConsentGiven` would be wrong: it
 * writes that the reader objected.
 */
function silence(): void {
  const waiting = waitingCommands()
  if (waiting) waiting.length = 0
  else push(['disableHeartBeatTimer'], ['requireConsent'], ['forgetCookieConsentGiven'])
}
