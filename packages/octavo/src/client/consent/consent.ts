/**
 * The state machine of consent, without cookies: its states, how they follow from the cookies, and the reader's
 * actions.
 */

/**
 * `undecided`: was never asked. `granted`: may be counted. `declined`: was asked and did not agree.
 * `optedOut`: objected, which also disables the controls of the dialog.
 */
export type Consent = 'undecided' | 'granted' | 'declined' | 'optedOut'

/** What the reader does in the dialog or the opt-out widget; `show` means that the dialog appears. */
export type ConsentAction = 'show' | 'grant' | 'decline' | 'optOut' | 'optIn'

/**
 * The cookies from which the state is derived. Matomo uses the names `mtm_consent` and `mtm_consent_removed`, too
 * (https://developer.matomo.org/guides/tracking-consent).
 */
export const CONSENT_COOKIES = ['_firstImpression', 'mtm_consent', 'mtm_consent_removed'] as const
export type ConsentCookie = (typeof CONSENT_COOKIES)[number]

type CookieChange = 'set' | 'remove'
export type CookieChanges = Partial<Record<ConsentCookie, CookieChange>>

/** An objection takes precedence. A missing cookie never means consent. */
export function toConsent(cookies: ReadonlySet<string>): Consent {
  if (cookies.has('mtm_consent_removed')) return 'optedOut'
  if (cookies.has('mtm_consent')) return 'granted'
  return cookies.has('_firstImpression') ? 'declined' : 'undecided'
}

const CHANGES: Readonly<Record<ConsentAction, CookieChanges>> = {
  show: { _firstImpression: 'set' },
  grant: { mtm_consent: 'set', mtm_consent_removed: 'remove' },
  decline: { mtm_consent: 'remove' },
  optOut: { mtm_consent: 'remove', mtm_consent_removed: 'set' },
  // Opting in is not consent, so the reader is asked again.
  optIn: { mtm_consent_removed: 'remove', _firstImpression: 'remove' },
}

/**
 * The cookies that an action sets and removes in a state. Only `optIn` undoes an objection, and it does nothing else.
 * `grant` does not, because the dialog may be open in one tab while the reader opts out in another.
 */
export function changesFor(action: ConsentAction, consent: Consent): CookieChanges {
  const isIgnored = consent === 'optedOut' ? action === 'grant' : action === 'optIn'
  return isIgnored ? {} : CHANGES[action]
}
