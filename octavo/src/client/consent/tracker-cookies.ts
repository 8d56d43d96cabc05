import { readCookieNames, removeCookie } from './cookies.ts'

/**
 * Cookies that Matomo's script sets: visitor, visit, referrer, custom variables, consent
 * (https://matomo.org/faq/general/faq_146/).
 */
const TRACKER_COOKIE = /^(_pk_|mtm_cookie_consent$)/

/** Removes the tracker's cookies. */
export function expireTrackerCookies(): void {
  for (const name of readCookieNames()) if (TRACKER_COOKIE.test(name)) removeCookie(name)
}
