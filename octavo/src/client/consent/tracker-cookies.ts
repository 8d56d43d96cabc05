import { MATOMO_COOKIES } from '../../shared/analytics.ts'
import { readCookieNames, removeCookie } from './cookies.ts'

/** Removes the tracker's cookies. A generated module does that for other providers. */
export function expireTrackerCookies(): void {
  for (const name of readCookieNames()) if (MATOMO_COOKIES.test(name)) removeCookie(name)
}
