import { parseDocument, type DocumentParts } from './document-parts.ts'

/** Documents kept in memory, so that going back and prefetched pages cost no request. */
const MAX_KEPT = 24
/** After this long a kept document may be outdated and is fetched again. */
const KEPT_MILLISECONDS = 5 * 60 * 1000

interface KeptDocument {
  time: number
  parts: Promise<DocumentParts>
}

const kept = new Map<string, KeptDocument>()

/** Fetches and reads a document; a failure is thrown and forgotten. */
export function loadDocument(url: URL): Promise<DocumentParts> {
  const key = url.pathname + url.search
  const known = findKept(key)
  if (known) return known.parts
  const parts = fetchDocument(key)
  keep(key, { time: Date.now(), parts })
  parts.catch(() => kept.delete(key))
  return parts
}

export function isKept(url: URL): boolean {
  return findKept(url.pathname + url.search) !== undefined
}

function findKept(key: string): KeptDocument | undefined {
  const known = kept.get(key)
  if (!known || Date.now() - known.time < KEPT_MILLISECONDS) return known
  kept.delete(key)
  return undefined
}

function keep(key: string, document: KeptDocument): void {
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, document)
}

async function fetchDocument(path: string): Promise<DocumentParts> {
  const control = new AbortController()
  const response = await fetch(path, { headers: { Accept: 'text/html' }, signal: control.signal })
  const type = response.headers.get('Content-Type') ?? ''
  if (response.ok && type.startsWith('text/html')) return parseDocument(await response.text())
  // Not worth reading: a picture, an archive, an error page. The browser itself knows what to do with it.
  control.abort()
  throw new Error(response.ok ? `${path} is not a page.` : `${path} answered ${response.status}.`)
}

/** Forgets what is kept, since it is not true any more. */
export function forgetDocuments(): void {
  kept.clear()
}
