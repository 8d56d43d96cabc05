import { CONSENT_COOKIES, type ConsentCookie, type CookieChanges } from './consent.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long each cookie lasts, in milliseconds. Browsers may cut it short: then the reader is asked again. */
export const LIFETIMES: Readonly<Record<ConsentCookie, number>> = {
  _firstImpression: 730 * DAY,
  mtm_consent: 94608e7,
  mtm_consent_removed: 94608e7,
}

/** Names of all cookies this page can see. Empty where cookies are forbidden. */
export function readCookieNames(): Set<string> {
  return new Set(
    readCookieText()
      .split(';')
      .map((pair) => pair.split('=')[0]?.trim() ?? '')
      .filter(Boolean),
  )
}

/** Writes and removes cookies; false when the browser did not keep to it. */
export function applyChanges(changes: CookieChanges): boolean {
  const names = CONSENT_COOKIES.filter((name) => changes[name] !== undefined)
  for (const name of names) writeCookie(formatCookie(name, changes[name] === 'set' ? LIFETIMES[name] : -DAY))
  const kept = readCookieNames()
  return names.every((name) => kept.has(name) === (changes[name] === 'set'))
}

/** A cookie as `document.cookie` takes it; its value is when it was written. A negative lifetime removes it. */
export function formatCookie(name: string, lifetime: number, now = Date.now()): string {
  const expires = new Date(now + lifetime).toUTCString()
  return `${name}=${lifetime < 0 ? '' : now}; Expires=${expires}; Path=/; SameSite=Lax; Secure`
}

/** Throws where a document has no cookies at all, such as in a sandboxed frame. */
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
    // Nothing is kept, which whoever reads the cookies back finds out.
  }
}
