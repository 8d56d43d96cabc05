import { consentStore, refreshConsent, watchOtherTabs } from '../consent/store.ts'
import { watchVisits } from '../consent/visits.ts'
import type { UnaskedAnalytics } from '../../shared/shell.ts'
import type { Tracker } from './tracker.ts'

/** Counts visits without asking, unless the reader objects with the opt-out widget, or the browser does. */
export function startWithoutConsent({ sites, ...settings }: UnaskedAnalytics & { homeRoute: string }): void {
  const siteId = Object.hasOwn(sites, location.origin) ? sites[location.origin] : undefined
  if (siteId === undefined || navigator.globalPrivacyControl) return
  let tracker: Promise<Tracker | undefined> | undefined
  watchOtherTabs()
  watchVisits((visit) => {
    if (refreshConsent() === 'optedOut') return
    // A blocked or unreachable script must not disturb the reader.
    tracker ??= import('./index.ts').then(
      ({ startTracker }) => startTracker({ ...settings, siteId }),
      () => undefined,
    )
    void tracker.then((running) => consentStore.get().consent !== 'optedOut' && running?.track(visit))
  })
  consentStore.subscribe(() => {
    if (tracker && consentStore.get().consent === 'optedOut') location.reload()
  })
}
