import { toCanonicalPath } from '../../shared/urls.ts'

/** The address with the canonical path of its page; query and fragment stay. */
export function toCanonicalUrl(url: URL, route: string): URL {
  return new URL(route + url.search + url.hash, url)
}

/**
 * Shows the canonical address of the page, for hosts that serve it for `…/index.html`, too. Leaves an address alone
 * that differs in another way: a proxy may have added to its path.
 */
export function showCanonicalAddress(route: string, basePath: string): void {
  const { pathname, href } = location
  if (pathname === route || toCanonicalPath(pathname, route.endsWith('/'), basePath) !== route) return
  history.replaceState(history.state, '', toCanonicalUrl(new URL(href), route))
}

/**
 * Redirects from the 404 document of a host that does not redirect `…/x.html` by itself: goes to the path without the
 * ending, keeps query and hash. Returns true if it redirects.
 */
export function redirectToCanonical(): boolean {
  const { pathname, search, hash } = location
  const canonical = toCanonicalPath(pathname, true)
  const hasEnding = pathname.endsWith('.html') && canonical !== pathname
  if (hasEnding) location.replace(canonical + search + hash)
  return hasEnding
}
