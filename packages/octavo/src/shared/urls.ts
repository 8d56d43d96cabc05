/**
 * All rules that convert one kind of path to another.
 *
 *   source file  docs/design/namespaces.md
 *   doc id       design/namespaces
 *   route        /5.1/docs/design/namespaces/
 *   output file  docs/design/namespaces/index.html   (below the output folder of the base path)
 */

/** The extension of the Markdown that is published beside each page, for example `/5.1/docs/design.md`. */
export const TWIN_EXTENSION = '.md'

/** The document for addresses without a page, below the output folder of the base path. Hosts look for this name. */
export const NOT_FOUND_FILE = '404.html'

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

/** The Markdown file of a page that is made for a place without one: `api/users` → `api/users.md` */
export function withMarkdownExtension(path: string): string {
  return `${path}.md`
}

/** The id of a source file: its path below its folder without extension and without a final `index` or `README`. */
export function toDocId(pathInCollection: string): string {
  return withoutMarkdownExtension(pathInCollection).replace(INDEX_NAME, '')
}

/**
 * `01-guides/02-setup` → `guides/setup`. Dates and versions stay: `2021-11-10` and `7.0-notes` begin with two numbers.
 */
export function withoutNumberPrefixes(path: string): string {
  return path.replace(/(^|\/)\d+\s*[-_.]+\s*(?=[^-_./\s\d])/g, '$1')
}

/** Joins path pieces with single slashes; empty pieces vanish. */
export function joinPath(...pieces: string[]): string {
  const path = pieces.filter(Boolean).join('/')
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
}

/** `a/b/c.html` → `a`, `a/b` */
export function parentFolders(file: string): string[] {
  const folders: string[] = []
  for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) folders.push(file.slice(0, end))
  return folders
}

/** `/blog/` → `blog` */
export function trimSlashes(path: string): string {
  return withoutFinalSlashes(path).replace(/^\/+/, '')
}

/** `/blog/` → `/blog`. Without the look-behind, a run of slashes in the text would be tried from each of them. */
export function withoutFinalSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

/** `5.1`, `/5.1` and `/5.1/` all become `/5.1/`; an empty base is `/`. */
export function normalizeBasePath(base: string): string {
  return joinPath('/', base, '/')
}

/**
 * Whether a normalized base path contains only characters that need no encoding, because it is part of every address.
 */
export function isBasePath(path: string): boolean {
  return /^\/(?:(?!\.)[\w.~-]+\/)*$/.test(path)
}

/** The path above a base path, and its last segment: `/repo/5.1/` → `/repo/` and `5.1`. The root has the name ''. */
export function splitBasePath(basePath: string): { parent: string; name: string } {
  const [, parent = '/', name = ''] = /^(.*\/)([^/]+)\/$/.exec(basePath) ?? []
  return { parent, name }
}

/**
 * From the base path of a language to the base path of the first one, which is also the folder of the version:
 * `/5.1/de/` → `/5.1/`. undefined is the first language.
 */
export function withoutLanguage(basePath: string, language: string | undefined): string {
  return language === undefined ? basePath : basePath.slice(0, -language.length - 1)
}

/**
 * The same for paths that some systems take for one: Windows and macOS ignore case, macOS also whether an accent is
 * composed (https://unicode.org/reports/tr15/).
 */
export function toPathKey(path: string): string {
  return path.toLowerCase().normalize('NFC')
}

/** What different paths with the same key differ by, as the end of a message. */
export function describeDifference(one: string, other: string): string {
  const isCase = one.normalize('NFC') !== other.normalize('NFC')
  return isCase ? 'differ only by upper and lower case' : 'differ only by how accents are encoded'
}

/** The path of the page that contains all pages of an area, below the base path: `docs` → `docs/print`. */
export function toPrintPath(routeBasePath: string): string {
  return joinPath(routeBasePath, 'print')
}

/** The id of a page in a document that contains several: `/5.1/docs/a/b/` → `docs/a/b`. */
export function toPageAnchor(basePath: string, route: string): string {
  return trimSlashes(route.slice(basePath.length)) || 'index'
}

/** The route of a path below the base path, with or without a final slash. The root always ends with one. */
export function toRoute(basePath: string, path: string, trailingSlash: boolean): string {
  const route = encodeRoute(joinPath(basePath, path))
  const closed = route.endsWith('/') ? route : `${route}/`
  return trailingSlash || closed === basePath ? closed : closed.slice(0, -1)
}

/**
 * Percent-encodes a path for an address; existing encodings stay. https://url.spec.whatwg.org/#path-percent-encode-set
 */
export function encodeRoute(path: string): string {
  return /^[\w\-.~/]*$/.test(path) ? path : path.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  return encodeDecoded(decodeOrKeep(segment))
}

/** Percent-encodes a segment of a path that contains no encodings: a percent sign in it is a character. */
export function encodeDecoded(segment: string): string {
  // @:$&+,;= are valid in a path, but encodeURIComponent encodes them:
  // https://www.rfc-editor.org/rfc/rfc3986#section-3.3
  return encodeURIComponent(toWellFormed(segment)).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}

/** Replaces halves of characters, which have no encoding: https://infra.spec.whatwg.org/#javascript-string-convert */
function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}

/** Percent-encodes the path of a file, whose name may look like an encoding: `a%20b.png` → `a%2520b.png`. */
export function encodeFilePath(path: string): string {
  return /^[\w\-.~/]*$/.test(path) ? path : path.split('/').map(encodeDecoded).join('/')
}

/** Decodes the segments of a path. A segment with invalid percent-encoding or with an encoded slash stays as it is. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.split('/').map(decodeOrKeep).join('/') : path
}

/** The path that an address means, and the address as it is: `a%20b.png` may be the name of the file. */
export function listSpellings(path: string): string[] {
  const decoded = decodePath(path)
  return decoded === path ? [path] : [decoded, path]
}

/** Keeps an encoded slash, too: decoding it would make two segments out of one. */
function decodeOrKeep(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes('/') ? segment : decoded
  } catch {
    return segment
  }
}

/** `/5.1/img/a.png` → `img/a.png`. The path may also be written without the base path: `/img/a.png`, `./img/a.png`. */
export function toPathBelow(basePath: string, path: string): string {
  return path.startsWith(basePath) ? path.slice(basePath.length) : path.replace(/^(\.?\/)+/, '')
}

/** The file at an address of this site, below the output folder of the base path: `/5.1/docs/a.md` → `docs/a.md`. */
export function toOutputFile(basePath: string, address: string): string {
  return decodePath(address.slice(basePath.length))
}

/** The address of a file of the output folder, below the base path. The address of a document leaves out its file. */
export function toFileAddress(file: string, trailingSlash = true): string {
  return `/${file.replace(/(^|\/)index\.html$/, trailingSlash ? '$1' : '')}`
}

/** The file of a route's document, below the output folder of the base path. */
export function toDocumentFile(basePath: string, route: string): string {
  const path = toOutputFile(basePath, route).replace(/\/$/, '')
  if (path === '') return 'index.html'
  return path === NOT_FOUND_FILE ? path : `${path}/index.html`
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

/** Splits an address into path, query (with `?`) and hash (with `#`). Missing parts are ''. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, query, hash }
}

/** With a scheme that no address has, because browsers read `https:a` as a path on a site with that scheme. */
const OWN_SITE = 'ws://own.invalid'

/**
 * Whether an address leaves the site, as browsers read it: it has a scheme or a host, such as `//host`, `/\host` and
 * `https:/host`. One that they cannot read leaves it, too.
 */
export function isExternalHref(href: string): boolean {
  if (URL.canParse(href)) return true
  return !URL.canParse(href, OWN_SITE) || new URL(href, OWN_SITE).origin !== OWN_SITE
}

/** The scheme of an address, as browsers read it; undefined for a path, and for an address that they cannot read. */
export function schemeOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).protocol.slice(0, -1) : undefined
}

/** Whether a link of the shell may have an address: a path, or an `http:`, `https:`, `mailto:` or `tel:` address. */
export function isLinkAddress(address: string): boolean {
  return /^(https?|mailto|tel)$/.test(schemeOf(address) ?? 'https')
}

/**
 * The canonical form of a path below the base path: without the ending of `…/index.html` and `…/x.html`, with or
 * without a final slash.
 */
export function toCanonicalPath(path: string, trailingSlash: boolean, basePath = '/'): string {
  const bare = path.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
  if (bare === basePath) return bare
  return bare.replace(/\/*$/, trailingSlash ? '/' : '')
}

/** Whether a path names a separate HTML file: `/setup.html`, but neither `/index.html` nor `/404.html`. */
export function namesHtmlFile(path: string): boolean {
  return path.endsWith('.html') && !/(^|\/)(index|404)\.html$/.test(path)
}
