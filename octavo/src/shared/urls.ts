/**
 * Every rule that turns one kind of path into another, once.
 *
 *   source file  docs/design/namespaces.md
 *   doc id       design/namespaces
 *   route        /5.1/docs/design/namespaces/
 *   output file  docs/design/namespaces/index.html   (below the output folder of the base path)
 */

/** The extension of the Markdown that is published beside each page, for example `/5.1/docs/design.md`. */
export const TWIN_EXTENSION = '.md'

/** `.md` and `.markdown` in any case: the two extensions that GitHub and most editors render as Markdown. */
const MARKDOWN_EXTENSION = /\.(md|markdown)$/i
/** As the whole name or after a slash, in any case: hosts and disks disagree about `readme.md` and `README.md`. */
const INDEX_NAME = /(^|\/)(index|readme)$/i

/** Whether a path names a Markdown file: it ends with `.md` or `.markdown`, in any case. */
export function isMarkdownFile(path: string): boolean {
  return MARKDOWN_EXTENSION.test(path)
}

/** `design/namespaces.md` → `design/namespaces`; other extensions stay: `k5-project.yml.md` → `k5-project.yml`. */
export function withoutMarkdownExtension(path: string): string {
  return path.replace(MARKDOWN_EXTENSION, '')
}

/** Whether a path names the Markdown file that is the page of its folder: `index` or `README`, in any case. */
export function isIndexFile(path: string): boolean {
  return isMarkdownFile(path) && INDEX_NAME.test(withoutMarkdownExtension(path))
}

/** The id of a source file: its path below its folder without extension and without a final `index` or `README`. */
export function toDocId(pathInCollection: string): string {
  return withoutMarkdownExtension(pathInCollection).replace(INDEX_NAME, '')
}

/** Joins path pieces with single slashes; empty pieces vanish. */
export function joinPath(...pieces: string[]): string {
  const path = pieces.filter(Boolean).join('/')
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
}

/** `5.1`, `/5.1` and `/5.1/` all become `/5.1/`; an empty base is `/`. */
export function normalizeBasePath(base: string): string {
  return joinPath('/', base, '/')
}

/** Whether a base path in its normal form holds plain characters only, as it stands in every address. */
export function isBasePath(path: string): boolean {
  return /^\/(?:(?!\.)[\w.~-]+\/)*$/.test(path)
}

/** The route of a path below the base path, ending as `trailingSlash` wants. The root always ends with a slash. */
export function toRoute(basePath: string, path: string, trailingSlash: boolean): string {
  const route = encodeRoute(joinPath(basePath, path))
  const closed = route.endsWith('/') ? route : `${route}/`
  return trailingSlash || closed === basePath ? closed : closed.slice(0, -1)
}

/** Percent-encodes what a path in an address may not hold; what is already encoded stays as it is. */
export function encodeRoute(path: string): string {
  return /^[\w\-.~/]*$/.test(path) ? path : path.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  // Allowed in a path as they are; encodeURIComponent is stricter than paths need.
  return encodeURIComponent(decodeSegment(segment)).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}

/** Decodes a path, segment by segment; a segment that is not valid percent-encoding stays as it is. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.split('/').map(decodeSegment).join('/') : path
}

/** An encoded slash stays encoded: decoded it would be two segments. */
function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes('/') ? segment : decoded
  } catch {
    return segment
  }
}

/** Where the document of a route is written, below the output folder of the base path. */
export function toDocumentFile(basePath: string, route: string): string {
  const path = decodePath(route.slice(basePath.length)).replace(/\/$/, '')
  if (path === '') return 'index.html'
  return path === '404.html' ? path : `${path}/index.html`
}

/** The address of a page's Markdown twin: `/5.1/docs/design/` → `/5.1/docs/design.md`, the root → `/5.1/index.md`. */
export function toMarkdownRoute(basePath: string, route: string): string {
  const path = route.slice(basePath.length).replace(/\/$/, '')
  return `${basePath}${path === '' ? 'index' : path}${TWIN_EXTENSION}`
}

/** The path of the page whose Markdown twin a path may be; undefined when it cannot be one. `docs/a.md` → `docs/a` */
export function fromMarkdownRoute(path: string): string | undefined {
  return path.endsWith(TWIN_EXTENSION) ? path.slice(0, -TWIN_EXTENSION.length) : undefined
}

/** Splits an address into path, query (with `?`) and hash (with `#`). */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, query, hash }
}

/** Whether an address leaves the site: it has a scheme or names a host. */
export function isExternalHref(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/**
 * Whether an address may stand in a link of the shell: a path, or one that leads to a page, a mailbox or a telephone. Browsers
 * ignore control characters and blanks in schemes; so does this.
 */
export function isLinkAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? []
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme)
}

/**
 * The one form of a path below the base path, whichever way it is written: `…/index.html` and `…/x.html` lose their
 * ending, the final slash is as `trailingSlash` wants.
 */
export function toCanonicalPath(path: string, trailingSlash: boolean, basePath = '/'): string {
  const bare = path.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
  if (bare === basePath) return bare
  return bare.replace(/\/*$/, trailingSlash ? '/' : '')
}
