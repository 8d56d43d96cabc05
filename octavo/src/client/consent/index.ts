/**
 * Consent: whether this reader's visit may be counted.
 *
 * Input   the three consent cookies; the origin of this page and the site id configured for it
 * Output  with consent, a tracker that is told of each page; without it, nothing at all leaves for the analytics host
 *
 * The cookies are the only truth and are read again before each hit. Withdrawal stops the tracker at once, removes its cookies
 * and loads the page again, because a script that runs cannot be unloaded.
 * Must not: import the tracker other than lazily; believe anything but the cookies.
 */
import type { Tracker } from '../analytics/index.ts'
import type { SiteData } from '../../shared/site.ts'
import { getConsentState, refreshConsent, setConsentState, subscribeToConsent, watchOtherTabs } from './store.ts'
import { expireTrackerCookies } from './tracker-cookies.ts'
import { currentVisit, watchVisits, type Visit } from './visits.ts'

type TrackableSite = Pick<SiteData, 'analytics' | 'basePath'>

/** Begins to follow the reader's decisions. On origins that are not configured it only says that there is nothing to decide. */
export function startConsent(site: TrackableSite): void {
  const { analytics } = site
  if (!analytics) return
  const siteId = Object.hasOwn(analytics.sites, location.origin) ? analytics.sites[location.origin] : undefined
  setConsentState({ isTrackable: siteId !== undefined })
  if (siteId === undefined) return
  whenSeen(() => {
    watchOtherTabs()
    if (refreshConsent() !== 'granted') expireTrackerCookies()
    const follow = createFollower(() => loadTracker(site, siteId))
    watchVisits(follow)
    subscribeToConsent(() => {
      const visit = currentVisit()
      if (visit) follow(visit)
    })
  })
}

/** Tells the tracker of visits, in their order and each once, as long as there is consent. */
function createFollower(load: () => Promise<Tracker>): (visit: Visit) => void {
  let loading: Promise<Tracker> | undefined
  let running: Tracker | undefined
  let last: Visit | undefined
  const tell = async (visit: Visit) => {
    loading ??= load()
    // Blocked or unreachable: the reader notices nothing.
    running = await loading.catch(() => undefined)
    if (getConsentState().consent === 'granted') running?.track(visit)
  }
  return (visit) => {
    if (refreshConsent() !== 'granted') return loading && withdraw(running)
    if (visit === last) return
    last = visit
    void tell(visit)
  }
}

function withdraw(tracker: Tracker | undefined): void {
  tracker?.stop()
  expireTrackerCookies()
  location.reload()
}

async function loadTracker({ analytics, basePath }: TrackableSite, siteId: number): Promise<Tracker> {
  const { startTracker } = await import('../analytics/index.ts')
  if (!analytics || refreshConsent() !== 'granted') throw new Error('The consent was withdrawn.')
  const { host, productName } = analytics
  return startTracker({ host, siteId, productName, homeRoute: basePath })
}

/** A page that the browser prepares ahead of a click may never be seen. */
function whenSeen(callback: () => void): void {
  const isPrepared = 'prerendering' in document && document.prerendering === true
  if (isPrepared) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}
