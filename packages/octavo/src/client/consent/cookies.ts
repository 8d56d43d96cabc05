import { features } from '../../shared/shell.ts'
import { CONSENT_COOKIES, type ConsentCookie, type CookieChanges } from './consent.ts'

const DAY = 24 * 60 * 60 * 1000
const YEAR = 365 * DAY

/** Lifetime of each cookie, in milliseconds. If a browser caps it, the reader is asked again earlier. */
export const LIFETIMES: Readonly<Record<ConsentCookie, number>> = {
  _firstImpression: 2 * YEAR,
  mtm_consent: 30 * YEAR,
  mtm_consent_removed: 30 * YEAR,
}

/** A consent contains the time at which it was given. Anything else was not written by this site or by Matomo. */
const CONSENT_VALUE = /^\d+$/

/** Removes the tracker's cookies. */
export function expireTrackerCookies(): void {
  if (!features.trackerCookies) return
  for (const name of readCookieNames()) if (features.trackerCookies.test(name)) removeCookie(name)
}

/** Names of all cookies visible to this page; empty if cookies are disabled. */
function readCookieNames(): Set<string> {
  return new Set(parseCookies(readCookieText()).map(([name]) => name))
}

/** The names of the cookies from which consent is derived. */
export function readConsentCookies(): Set<string> {
  return toConsentCookies(readCookieText())
}

/**
 * The same from the syntax of `document.cookie`. There may be several cookies of a name, for other paths or domains.
 */
export function toConsentCookies(text: string): Set<string> {
  const valid = parseCookies(text).filter(([name, value]) => name !== 'mtm_consent' || CONSENT_VALUE.test(value))
  return new Set(valid.map(([name]) => name))
}

/**
 * Text without `=` is the value of a cookie without a name:
 * https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.6
 */
function parseCookies(text: string): [name: string, value: string][] {
  return text.split(';').flatMap((pair): [string, string][] => {
    const [, name, value = ''] = /^\s*([^=\s][^=]*)=(.*)$/s.exec(pair) ?? []
    return name === undefined ? [] : [[name.trim(), value.trim()]]
  })
}

/** Writes and removes cookies, and reads them back; false if the browser refused a change. */
export function applyChanges(changes: CookieChanges): boolean {
  const names = CONSENT_COOKIES.filter((name) => changes[name] !== undefined)
  for (const name of names) {
    if (changes[name] === 'set') writeCookie(formatCookie(name, LIFETIMES[name]))
    else removeCookie(name)
  }
  const stored = readConsentCookies()
  return names.every((name) => stored.has(name) === (changes[name] === 'set'))
}

/** Removes a cookie for every domain and path for which it may have been set. */
function removeCookie(name: string): void {
  for (const domain of ['', ...domainsOf(location.hostname)])
    for (const path of pathsOf(location.pathname)) writeCookie(formatCookie(name, -DAY, Date.now(), { path, domain }))
}

/**
 * A cookie in the syntax of `document.cookie`; its value is the time of writing. A negative lifetime removes the
 * cookie.
 */
export function formatCookie(
  name: string,
  lifetime: number,
  now = Date.now(),
  { path = '/', domain = '' } = {},
): string {
  const expires = new Date(now + lifetime).toUTCString()
  const scope = domain === '' ? `Path=${path}` : `Path=${path}; Domain=${domain}`
  return `${name}=${lifetime < 0 ? '' : now}; Expires=${expires}; ${scope}; SameSite=Lax; Secure`
}

/** `docs.example.com` → `docs.example.com`, `example.com` */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/**
 * `/5.1/docs/` → `/`, `/5.1`, `/5.1/`, `/5.1/docs`, `/5.1/docs/`. A cookie is removed only with the path it was set
 * with.
 */
export function pathsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  const folders = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
}

/** Access throws in a document without an origin, for example in a sandboxed frame. */
function readCookieText(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // The caller reads the cookies back and finds it missing.
  }
}
