import { describe, expect, test } from 'vitest'
import { changesFor, toConsent, type Consent, type ConsentAction, type ConsentCookie } from './consent.ts'

type Cookies = readonly ConsentCookie[]

const SHOWN = '_firstImpression'
const GIVEN = 'mtm_consent'
const REMOVED = 'mtm_consent_removed'

test.each<[Cookies, Consent]>([
  [[], 'undecided'],
  [[SHOWN], 'declined'],
  [[GIVEN], 'granted'],
  [[SHOWN, GIVEN], 'granted'],
  [[REMOVED], 'optedOut'],
  [[SHOWN, REMOVED], 'optedOut'],
  [[GIVEN, REMOVED], 'optedOut'],
  [[SHOWN, GIVEN, REMOVED], 'optedOut'],
])('the cookies %j mean %s', (cookies, consent) => {
  expect(toConsent(new Set(cookies))).toBe(consent)
})

describe('actions of the reader', () => {
  const from: Record<Consent, Cookies> = {
    undecided: [],
    declined: [SHOWN],
    granted: [SHOWN, GIVEN],
    optedOut: [SHOWN, REMOVED],
  }
  test.each<[Consent, ConsentAction, Consent, Cookies]>([
    ['undecided', 'show', 'declined', [SHOWN]],
    ['undecided', 'grant', 'granted', [GIVEN]],
    ['undecided', 'decline', 'undecided', []],
    ['undecided', 'optOut', 'optedOut', [REMOVED]],
    ['undecided', 'optIn', 'undecided', []],
    ['declined', 'show', 'declined', [SHOWN]],
    ['declined', 'grant', 'granted', [SHOWN, GIVEN]],
    ['declined', 'decline', 'declined', [SHOWN]],
    ['declined', 'optOut', 'optedOut', [SHOWN, REMOVED]],
    ['declined', 'optIn', 'declined', [SHOWN]],
    ['granted', 'show', 'granted', [SHOWN, GIVEN]],
    ['granted', 'grant', 'granted', [SHOWN, GIVEN]],
    ['granted', 'decline', 'declined', [SHOWN]],
    ['granted', 'optOut', 'optedOut', [SHOWN, REMOVED]],
    ['granted', 'optIn', 'granted', [SHOWN, GIVEN]],
    ['optedOut', 'show', 'optedOut', [SHOWN, REMOVED]],
    ['optedOut', 'grant', 'optedOut', [SHOWN, REMOVED]],
    ['optedOut', 'decline', 'optedOut', [SHOWN, REMOVED]],
    ['optedOut', 'optOut', 'optedOut', [SHOWN, REMOVED]],
    ['optedOut', 'optIn', 'undecided', []],
  ])('%s, then %s: %s', (before, action, after, cookies) => {
    const result = apply(from[before], action)
    expect([...result].sort()).toEqual([...cookies].sort())
    expect(toConsent(result)).toBe(after)
  })
})

function apply(cookies: Cookies, action: ConsentAction): Set<string> {
  const result = new Set<string>(cookies)
  for (const [name, change] of Object.entries(changesFor(action, toConsent(result))))
    if (change === 'set') result.add(name)
    else result.delete(name)
  return result
}
