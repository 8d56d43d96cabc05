import * as WORDS from '../../shared/words/index.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import { features } from '../../shared/shell.ts'
import { loadStyles } from './page-styles.ts'
import { NotAPageError, parseDocument, type DocumentParts } from './document-parts.ts'

/** Maximum number of documents in memory; going back and prefetched pages then cost no request. */
const MAX_CACHED = 24
/** Older documents may be outdated and are fetched again. */
const MAX_AGE_MILLISECONDS = 5 * 60 * 1000

interface CachedDocument {
  time: number
  parts: Promise<DocumentParts>
}

const cache = new Map<string, CachedDocument>()

/**
 * Fetches and parses a document, or takes it from memory. A failure rejects and is not cached. The document is known
 * under its canonical address, too.
 */
export function loadDocument(url: URL): Promise<DocumentParts> {
  const key = url.pathname + url.search
  const parts = findCached(key)?.parts ?? fetchAndStore(url, key)
  return features.pageStyles ? parts.then(withStyles) : parts
}

/** Also of a document in memory: what could not be loaded is asked for again. */
async function withStyles(parts: DocumentParts): Promise<DocumentParts> {
  await loadStyles(parts.styles)
  return parts
}

function fetchAndStore(url: URL, key: string): Promise<DocumentParts> {
  const parts = fetchDocument(url)
  const document = { time: Date.now(), parts }
  store(key, document)
  parts
    .then(({ page }) => key !== page.route + url.search && store(page.route + url.search, document))
    // Fails also for HTML that is not a page of Octavo.
    .catch(() => cache.delete(key))
  return parts
}

/** Keeps the document that the browser itself has loaded, so that going back to it costs no request either. */
export function keepDocument({ pathname, search }: Location, parts: DocumentParts): void {
  store(pathname + search, { time: Date.now(), parts: Promise.resolve(parts) })
}

/** Whether an address looks like a file. Wrong for a page named `next.js` on a site without final slashes. */
export function isFile({ pathname }: URL): boolean {
  return /\.(?!html$)\w+$/.test(pathname)
}

export function isCached(url: URL): boolean {
  return findCached(url.pathname + url.search) !== undefined
}

function findCached(key: string): CachedDocument | undefined {
  const known = cache.get(key)
  if (!known || Date.now() - known.time < MAX_AGE_MILLISECONDS) return known
  cache.delete(key)
  return undefined
}

function store(key: string, document: CachedDocument): void {
  cache.delete(key)
  const [oldest] = cache.keys()
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  cache.set(key, document)
}

/** The whole address, because a path that begins with `//` alone would name another host. */
async function fetchDocument(url: URL): Promise<DocumentParts> {
  const control = new AbortController()
  const response = await fetch(url, { headers: { Accept: 'text/html' }, signal: control.signal })
  const type = response.headers.get('Content-Type') ?? ''
  if (response.ok && type.startsWith('text/html')) return parseDocument(await response.text())
  // The body of a picture, an archive or an error page is not needed: the browser loads it again by itself.
  control.abort()
  const address = url.pathname + url.search
  const { status } = response
  const Failure = status < 500 ? NotAPageError : Error
  throw new Failure(fillLabel(WORDS.serverAnswered, { address, status }))
}

/** Removes all documents from memory, because the site has changed. */
export function clearDocuments(): void {
  cache.clear()
}
