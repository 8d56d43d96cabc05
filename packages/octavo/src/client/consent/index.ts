/**
 * Consent: whether this reader's visits may be counted.
 *
 * Input   the three consent cookies; the origin of this page and the site id configured for it
 * Output  with consent, a tracker that gets each visit; without it, no request to the analytics host
 *
 * The cookies are the only source of truth and are read before each visit is reported. Withdrawal stops the tracker,
 * removes its cookies and reloads the page, because a loaded script cannot be unloaded.
 * Must not: import the tracker before there is consent; derive consent from anything but the cookies.
 */
import type { SiteData } from '../../shared/site.ts'
import type { Tracker } from '../analytics/index.ts'
import { expireTrackerCookies } from './cookies.ts'
import { consentStore, refreshConsent, watchOtherTabs } from './store.ts'
import { currentVisit, watchVisits, type Visit } from './visits.ts'

type TrackableSite = Pick<SiteData, 'analytics' | 'basePath'>

/**
 * Starts to follow the reader's decisions. On an origin without a site id it only records that there is nothing to
 * decide.
 */
export function startConsent(site: TrackableSite): void {
  const { analytics } = site
  if (!analytics) return
  const siteId = Object.hasOwn(analytics.sites, location.origin) ? analytics.sites[location.origin] : undefined
  consentStore.set({ isTrackable: siteId !== undefined })
  if (siteId === undefined) return
  whenActivated(() => {
    watchOtherTabs()
    if (refreshConsent() !== 'granted') expireTrackerCookies()
    const report = createReporter(() => loadTracker(site, siteId))
    watchVisits(report)
    consentStore.subscribe(() => {
      const visit = currentVisit()
      if (visit) report(visit)
    })
  })
}

/** Reports visits to the tracker, in order and each once, as long as there is consent. */
function createReporter(load: () => Promise<Tracker>): (visit: Visit) => void {
  let loading: Promise<Tracker> | undefined
  let running: Tracker | undefined
  let last: Visit | undefined
  const track = async (visit: Visit) => {
    loading ??= load()
    // If the tracker is blocked or unreachable, the reader notices nothing.
    running = await loading.catch(() => undefined)
    if (consentStore.get().consent === 'granted') running?.track(visit)
  }
  return (visit) => {
    if (refreshConsent() !== 'granted') return loading && withdraw(running)
    if (visit === last) return
    last = visit
    void track(visit)
  }
}

function withdraw(tracker: Tracker | undefined): void {
  tracker?.stop()
  expireTrackerCookies()
  location.reload()
}

async function loadTracker({ analytics, basePath }: TrackableSite, siteId: number | string): Promise<Tracker> {
  const { startTracker } = await import('../analytics/index.ts')
  if (!analytics || refreshConsent() !== 'granted') throw new Error('The consent was withdrawn.')
  const { host, productName } = analytics
  return startTracker({ host, siteId, productName, homeRoute: basePath })
}

/** A prerendered page may never be seen (https://developer.mozilla.org/docs/Web/API/Document/prerendering). */
function whenActivated(callback: () => void): void {
  const isPrerendered = 'prerendering' in document && document.prerendering === true
  if (isPrerendered) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}
