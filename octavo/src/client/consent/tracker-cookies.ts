import { readCookieNames, writeCookie } from './cookies.ts'

/** Cookies Matomo sets by itself: visitor, visit, referrer, custom variables, its own note of a consent. */
const TRACKER_COOKIE = /^(_pk_|mtm_cookie_consent$)/

/** Removes the tracker's own cookies, whichever domain and path they were set for. */
export function expireTrackerCookies(): void {
  const names = [...readCookieNames()].filter((name) => TRACKER_COOKIE.test(name))
  for (const name of names)
    for (const domain of ['', ...domainsOf(location.hostname)])
      for (const path of pathsOf(location.pathname))
        writeCookie(`${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=${path}${domain && `; Domain=${domain}`}`)
}

/** `docs.example.com` → itself and every domain above it. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** `/5.1/docs/` → `/`, `/5.1`, `/5.1/`, `/5.1/docs`, `/5.1/docs/`: a cookie is removed only under the path it was set with. */
export function pathsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
}
