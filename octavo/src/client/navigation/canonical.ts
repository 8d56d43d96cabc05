import { toCanonicalPath } from '../../shared/urls.ts'

/**
 * On a host that does not redirect `…/x.html` itself, the 404 document does it: goes to the path without the
 * ending, with query and hash. True when it went.
 */
export function redirectToCanonical(): boolean {
  const { pathname, search, hash } = location
  const canonical = toCanonicalPath(pathname, true)
  const hasEnding = pathname.endsWith('.html') && canonical !== pathname
  if (hasEnding) location.replace(canonical + search + hash)
  return hasEnding
}
