import { readCookieNames, writeCookie } from './cookies.ts'

/**
 * Cookies that Matomo's script sets: visitor, visit, referrer, custom variables, consent
 * (https://matomo.org/faq/general/faq_146/).
 */
const TRACKER_COOKIE = /^(_pk_|mtm_cookie_consent$)/

/** Removes the tracker's cookies for every domain and path for which they may have been set. */
export function expireTrackerCookies(): void {
  const names = [...readCookieNames()].filter((name) => TRACKER_COOKIE.test(name))
  for (const name of names)
    for (const domain of ['', ...domainsOf(location.hostname)])
      for (const path of pathsOf(location.pathname))
        writeCookie(`${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=${path}${domain && `; Domain=${domain}`}`)
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
