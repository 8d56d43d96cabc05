/** The reader's consent as values: which states there are, what they follow from, what leads from one to another. */

/**
 * `undecided`: was never asked. `granted`: may be counted. `declined`: was asked and did not agree.
 * `optedOut`: objected, which also closes the dialog's controls.
 */
export type Consent = 'undecided' | 'granted' | 'declined' | 'optedOut'

/** What a reader does, or what happens to them: `show` is the dialog being shown. */
export type ConsentAction = 'show' | 'grant' | 'decline' | 'optOut' | 'optIn'

/** The three cookies everything follows from. */
export const CONSENT_COOKIES = ['_firstImpression', 'mtm_consent', 'mtm_consent_removed'] as const
export type ConsentCookie = (typeof CONSENT_COOKIES)[number]

export type CookieChange = 'set' | 'remove'
export type CookieChanges = Partial<Record<ConsentCookie, CookieChange>>

/** An objection always wins. A missing cookie never means consent. */
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
  // Opting in again is no consent: the reader is asked afresh.
  optIn: { mtm_consent_removed: 'remove', _firstImpression: 'remove' },
}

/**
 * What an action does to the cookies in a state. Only opting in undoes an objection, and it undoes nothing else: the dialog
 * may still be open in a tab while the objection is made in another.
 */
export function changesFor(action: ConsentAction, consent: Consent): CookieChanges {
  const isVoid = consent === 'optedOut' ? action === 'grant' : action === 'optIn'
  return isVoid ? {} : CHANGES[action]
}
