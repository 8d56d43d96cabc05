import { createStore } from '../browser/index.ts'
import { changesFor, toConsent, type Consent, type ConsentAction } from './consent.ts'
import { applyChanges, readConsentCookies } from './cookies.ts'

/** What the cookie settings and the opt-out widget show. */
interface ConsentState {
  consent: Consent
  /** Whether visits are counted on this origin, so that there is something to decide; null before that is known. */
  isTrackable: boolean | null
  isDialogOpen: boolean
  /** False if the browser refuses the cookies of a decision. */
  isPersisted: boolean
  /** How often the dialog has been opened in this document. Each time it starts from its first page. */
  openCount: number
}

export const consentStore = createStore<ConsentState>({
  consent: 'undecided',
  isTrackable: null,
  isDialogOpen: false,
  isPersisted: true,
  openCount: 0,
})

/** Sends each action to the other tabs, which then read the cookies again. */
const CHANNEL = 'octavo-consent'

let channel: BroadcastChannel | undefined

/** Applies an action of the reader in all open tabs; false if the browser does not persist it. */
export function applyAction(action: ConsentAction): boolean {
  const isPersisted = applyChanges(changesFor(action, refreshConsent()))
  // Unlike a window, a channel reaches only its own origin, and `postMessage` has no target parameter.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel().postMessage(action)
  refreshConsent()
  consentStore.set({ isPersisted })
  return isPersisted
}

declare global {
  interface Navigator {
    /** Whether the browser objects for the reader: https://www.w3.org/TR/gpc/. Absent in browsers without it. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Reads the cookies again. Where the browser objects, the reader is not asked, and may still consent. */
export function refreshConsent(): Consent {
  const stored = toConsent(readConsentCookies())
  const consent = stored === 'undecided' && navigator.globalPrivacyControl ? 'declined' : stored
  if (consent !== consentStore.get().consent) consentStore.set({ consent })
  return consent
}

/**
 * Follows decisions in other tabs, also those made while this tab was in the background or in the back/forward cache.
 */
export function watchOtherTabs(): void {
  openChannel()
  addEventListener('pageshow', refreshConsent)
  document.addEventListener('visibilitychange', refreshConsent)
}

export function openDialog(): void {
  refreshConsent()
  consentStore.set({ isDialogOpen: true, openCount: consentStore.get().openCount + 1 })
}

export function closeDialog(): void {
  if (consentStore.get().isDialogOpen) consentStore.set({ isDialogOpen: false })
}

function openChannel(): BroadcastChannel {
  channel ??= createChannel()
  return channel
}

function createChannel(): BroadcastChannel {
  const created = new BroadcastChannel(CHANNEL)
  created.addEventListener('message', ({ data }) => {
    refreshConsent()
    // The dialog was answered in another tab.
    if (data === 'grant' || data === 'decline') closeDialog()
  })
  return created
}
