import { CONSENT_COOKIES, type ConsentCookie, type CookieChanges } from './consent.ts'

const DAY = 24 * 60 * 60 * 1000

/** Lifetime of each cookie, in milliseconds. If a browser caps it, the reader is asked again earlier. */
export const LIFETIMES: Readonly<Record<ConsentCookie, number>> = {
  _firstImpression: 730 * DAY,
  mtm_consent: 94608e7,
  mtm_consent_removed: 94608e7,
}

/** Names of all cookies visible to this page; empty if cookies are disabled. */
export function readCookieNames(): Set<string> {
  return new Set(
    readCookieText()
      .split(';')
      .map((pair) => pair.split('=')[0]?.trim() ?? '')
      .filter(Boolean),
  )
}

/** Writes and removes cookies, and reads them back; false if the browser refused a change. */
export function applyChanges(changes: CookieChanges): boolean {
  const names = CONSENT_COOKIES.filter((name) => changes[name] !== undefined)
  for (const name of names) writeCookie(formatCookie(name, changes[name] === 'set' ? LIFETIMES[name] : -DAY))
  const stored = readCookieNames()
  return names.every((name) => stored.has(name) === (changes[name] === 'set'))
}

/**
 * A cookie in the syntax of `document.cookie`; its value is the time of writing. A negative lifetime removes the
 * cookie.
 */
export function formatCookie(name: string, lifetime: number, now = Date.now()): string {
  const expires = new Date(now + lifetime).toUTCString()
  return `${name}=${lifetime < 0 ? '' : now}; Expires=${expires}; Path=/; SameSite=Lax; Secure`
}

/** Access throws in a document without an origin, for example in a sandboxed frame. */
function readCookieText(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // The caller reads the cookies back and finds it missing.
  }
}
