import { expect, test } from 'vitest'
import { domainsOf, formatCookie, LIFETIMES, pathsOf, toConsentCookies } from './cookies.ts'

const NOW = Date.UTC(2025, 9, 30, 12)

test('cookies have the documented lifetimes', () => {
  expect(LIFETIMES).toEqual({
    _firstImpression: 730 * 86_400_000,
    mtm_consent: 946_080_000_000,
    mtm_consent_removed: 946_080_000_000,
  })
})

test('a cookie contains the time of writing and is valid for every path, over https, for this site', () => {
  expect(formatCookie('_firstImpression', LIFETIMES._firstImpression, NOW)).toBe(
    '_firstImpression=1761825600000; Expires=Sat, 30 Oct 2027 12:00:00 GMT; Path=/; SameSite=Lax; Secure',
  )
  expect(formatCookie('mtm_consent', LIFETIMES.mtm_consent, NOW)).toContain('Expires=Sat, 23 Oct 2055 12:00:00 GMT')
})

test('a cookie is removed by an expiry in the past, with the same attributes', () => {
  expect(formatCookie('mtm_consent', -86_400_000, NOW)).toBe(
    'mtm_consent=; Expires=Wed, 29 Oct 2025 12:00:00 GMT; Path=/; SameSite=Lax; Secure',
  )
})

test('cookies are looked for under every domain and path above the page', () => {
  expect(domainsOf('docs.example.com')).toEqual(['docs.example.com', 'example.com'])
  expect(domainsOf('localhost')).toEqual([])
  expect(pathsOf('/5.1/docs/')).toEqual(['/', '/5.1', '/5.1/', '/5.1/docs', '/5.1/docs/'])
  expect(pathsOf('/')).toEqual(['/'])
})

test('a cookie is removed from another path or domain with the same attributes', () => {
  expect(formatCookie('mtm_consent', -86_400_000, NOW, { path: '/5.1/', domain: 'example.com' })).toBe(
    'mtm_consent=; Expires=Wed, 29 Oct 2025 12:00:00 GMT; Path=/5.1/; Domain=example.com; SameSite=Lax; Secure',
  )
})

test.each([
  ['mtm_consent=1761825600000', ['mtm_consent']],
  ['a=b; mtm_consent=1 ;_firstImpression=x', ['a', 'mtm_consent', '_firstImpression']],
  // Neither this site nor Matomo writes these.
  ['mtm_consent=', []],
  ['mtm_consent=false', []],
  ['mtm_consent=-1', []],
  ['mtm_consent=0; mtm_consent=no', ['mtm_consent']],
  // A cookie without a name whose value looks like one.
  ['mtm_consent', []],
  ['mtm_consent_removed', []],
  // An objection needs no value.
  ['mtm_consent_removed=', ['mtm_consent_removed']],
  ['mtm_consent=1; mtm_consent_removed=false', ['mtm_consent', 'mtm_consent_removed']],
  ['', []],
  [';;=; =x', []],
])('of the cookies %j these count: %j', (text, names) => {
  expect([...toConsentCookies(text)]).toEqual(names)
})
