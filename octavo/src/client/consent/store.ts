import { changesFor, toConsent, type Consent, type ConsentAction } from './consent.ts'
import { applyChanges, readCookieNames } from './cookies.ts'

/** What the parts of the page that deal with consent show. */
export interface ConsentState {
  consent: Consent
  /** Visits are counted on this origin, so there is something to decide; null before that is known. */
  isTrackable: boolean | null
  isDialogOpen: boolean
  /** The browser keeps what is decided: false where it refuses cookies. */
  isKept: boolean
  /** How often the dialog has been opened in this document: each time it starts anew. */
  openings: number
}

type Listener = () => void

/** What the server renders from. */
export const FIRST_STATE: ConsentState = {
  consent: 'undecided',
  isTrackable: null,
  isDialogOpen: false,
  isKept: true,
  openings: 0,
}

/** Carries what a reader did to the other tabs; they read the cookies again and believe nothing else. */
const CHANNEL = 'octavo-consent'

let state = FIRST_STATE
let channel: BroadcastChannel | undefined
const listeners = new Set<Listener>()

export function getConsentState(): ConsentState {
  return state
}

export function subscribeToConsent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setConsentState(change: Partial<ConsentState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Does what the reader wants, here and in every open tab; false when the browser does not keep it. */
export function act(action: ConsentAction): boolean {
  const isKept = applyChanges(changesFor(action, refreshConsent()))
  // Unlike a window, a channel reaches this origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel().postMessage(action)
  refreshConsent()
  setConsentState({ isKept })
  return isKept
}

/** Reads the cookies again. */
export function refreshConsent(): Consent {
  const consent = toConsent(readCookieNames())
  if (consent !== state.consent) setConsentState({ consent })
  return consent
}

/** Keeps this tab true to what is decided in other tabs, and while it lay in the background. */
export function watchOtherTabs(): void {
  openChannel()
  addEventListener('pageshow', refreshConsent)
  document.addEventListener('visibilitychange', refreshConsent)
}

export function openDialog(): void {
  refreshConsent()
  setConsentState({ isDialogOpen: true, openings: state.openings + 1 })
}

export function closeDialog(): void {
  if (state.isDialogOpen) setConsentState({ isDialogOpen: false })
}

function openChannel(): BroadcastChannel {
  channel ??= createChannel()
  return channel
}

function createChannel(): BroadcastChannel {
  const created = new BroadcastChannel(CHANNEL)
  created.addEventListener('message', ({ data }) => {
    refreshConsent()
    // The question has been answered elsewhere.
    if (data === 'grant' || data === 'decline') closeDialog()
  })
  return created
}
