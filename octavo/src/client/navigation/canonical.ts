import { toCanonicalPath } from '../../shared/urls.ts'

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
