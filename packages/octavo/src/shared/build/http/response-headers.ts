/**
 * The response headers of a published site, for both `octavo serve` and the `_headers` file that static hosts read.
 */

/** For every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * For responses over https: for a year, browsers use only https for this host. https://www.rfc-editor.org/rfc/rfc6797
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/** For files whose name changes with their content: https://www.rfc-editor.org/rfc/rfc8246 */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/**
 * For everything else: cached, but revalidated before each use. https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.4
 */
export const CACHE_REVALIDATED = 'no-cache'

/** For Markdown twins and files with many of them: search engines should list the page itself. */
export const MARKDOWN_ROBOTS = 'noindex'
/** `llms.txt` and `llms-full.txt`: one pattern, because some hosts read a limited number of rules. */
export const LLMS_PATTERN = '/llms*.txt'

/**
 * Names, in lower case, of the headers that a site cannot set: those that the engine sets, and those that describe how
 * a file is sent. Two values of one header would be merged, which loosens or breaks both.
 */
export const ENGINE_HEADERS: ReadonlySet<string> = new Set([
  ...Object.keys(SECURITY_HEADERS).map((name) => name.toLowerCase()),
  'accept-ranges',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'location',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-robots-tag',
])

/** Response headers by pattern of a path below the base path: `{ '/downloads/*': { 'X-Note': 'a' } }`. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Whether a path that begins with a slash matches a pattern, in which `*` means any characters. */
export function matchesPath(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return path === start
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end)
}

/** The headers that a site adds to the response at an address, which begins with a slash, below the base path. */
export function siteHeaders(rules: HeaderRules, address: string): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(rules).flatMap(([pattern, added]) => (matchesPath(pattern, address) ? [added] : [])),
  )
}

/**
 * Which sites may show a document in a frame. It is ignored in a `<meta>` element, so only a header can say it:
 * https://www.w3.org/TR/CSP3/#meta-element
 */
export const FRAME_POLICY = "frame-ancestors 'self'"

/** The content-security policy of a document as a header. */
export function toPolicyHeader(csp: string): string {
  return `${csp.replace(/;\s*$/, '')}; ${FRAME_POLICY}`
}
