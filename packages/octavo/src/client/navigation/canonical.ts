import type { SiteData } from '../../shared/site.ts'
import { toCanonicalPath } from '../../shared/urls.ts'

/**
 * The address with the canonical path of its page; query and fragment stay. The path of a missing page may begin with
 * `//`, which `new URL(route, url)` would take for another host.
 */
export function toCanonicalUrl(url: URL, route: string): URL {
  return Object.assign(new URL(url), { pathname: route })
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
 * Redirects from the 404 document of a host that does not redirect `…/x.html` by itself. Returns true if it redirects.
 */
export function redirectToCanonical(site: AddressRules): boolean {
  const canonical = findAddressWithoutEnding(new URL(location.href), site)
  if (canonical) location.replace(canonical)
  return canonical !== undefined
}

type AddressRules = Pick<SiteData, 'basePath' | 'trailingSlash'>

/** The address for one whose path ends with `.html`; query and fragment stay. */
export function findAddressWithoutEnding(url: URL, { basePath, trailingSlash }: AddressRules): URL | undefined {
  if (!url.pathname.endsWith('.html')) return undefined
  return toCanonicalUrl(url, toCanonicalPath(url.pathname, trailingSlash !== false, basePath))
}
