/**
 * The response headers of a published site, once: `octavo serve` sends them, and the `_headers` file
 * tells them to static hosts.
 */

/** For every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** For answers over https only: a browser that saw it never asks this host over http again for a year. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/** For files whose name changes with their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** For everything else: kept, but asked about each time. */
export const CACHE_REVALIDATED = 'no-cache'

/** For Markdown twins: they are for tools and copying, the page itself is what a search engine should list. */
export const MARKDOWN_ROBOTS = 'noindex'

/** The policy as a header: what a document's own policy cannot say (who may frame it) is added. */
export function toPolicyHeader(csp: string): string {
  return `${csp.replace(/;\s*$/, '')}; frame-ancestors 'self'`
}

/**
 * Whether a file, given by its path below the base path, is named after its content: `assets/start-Bx3k9a1Q.js`.
 * A digest of eight letters has a digit or a capital; an author's `assets/team-overview.png` has not.
 */
export function isHashedAsset(path: string): boolean {
  return /^assets\/(.+\/)?[^/]*[-.](?=[\w-]*[A-Z\d])[\w-]{8}\.\w+$/.test(path)
}
