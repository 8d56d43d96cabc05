import { SiteError, type SiteFiles } from './site-files.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const MAX_REDIRECTS = 5
const MAX_BYTES = 20_000_000
const TIMEOUT_MILLISECONDS = 20_000
/** A file is not asked for again before, whatever its headers: one question of a reader needs the same files several times. */
const MIN_FRESH_MILLISECONDS = 5_000
/** Characters in the cache. */
const MAX_CACHED = 50_000_000

/** What the cache has of an address. */
interface Cached {
  /** Undefined: there was no file. */
  text: string | undefined
  etag: string | undefined
  lastModified: string | undefined
  /** Time from which the server is asked whether it has changed. */
  freshUntil: number
}

/**
 * The files below an address. Fetches nothing outside of it, also when the server redirects there. Files are cached as
 * their headers allow, and asked for again with their `ETag`. `fetch`: for a host whose static files are not fetched by
 * address, such as `env.ASSETS.fetch`.
 */
export function fetchedFiles(address: URL, fetch: Fetch = (url, init) => globalThis.fetch(url, init)): SiteFiles {
  const base = toBase(address)
  const cache = new Cache()
  const running = new Map<string, Promise<string | undefined>>()
  const load = async (url: URL) => {
    const known = cache.get(url.href)
    if (known && known.freshUntil > Date.now()) return known.text
    const loaded = await request({ url, base, known, fetch })
    cache.set(url.href, loaded)
    return loaded.text
  }
  return {
    place: base.href,
    base,
    read: (path) => {
      const url = new URL(path, base)
      if (!isBelow(url, base)) return Promise.resolve(undefined)
      const promise = running.get(url.href) ?? load(url).finally(() => running.delete(url.href))
      running.set(url.href, promise)
      return promise
    },
  }
}

/** `https://docs.example.com/5.1/index.html?a#b` → `https://docs.example.com/5.1/` */
function toBase(address: URL): URL {
  const base = new URL(address)
  base.hash = ''
  base.search = ''
  base.pathname = base.pathname.replace(/\/index\.html$/, '/').replace(/\/?$/, '/')
  return base
}

function isBelow(url: URL, base: URL): boolean {
  // Some servers decode an encoded slash or dot before they resolve `..`.
  return url.origin === base.origin && url.pathname.startsWith(base.pathname) && !/%2f|%5c|%2e%2e/i.test(url.pathname)
}

interface Asked {
  url: URL
  base: URL
  known: Cached | undefined
  fetch: Fetch
}

async function request({ url, base, known, fetch }: Asked): Promise<Cached> {
  const headers = {
    Accept: 'text/markdown, text/html, application/json, text/plain, */*;q=0.5',
    ...(known?.etag !== undefined && { 'If-None-Match': known.etag }),
    ...(known?.lastModified !== undefined && { 'If-Modified-Since': known.lastModified }),
  }
  let current = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const init: RequestInit = { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }
    const response = await fetch(current.href, init).catch((error: unknown) => {
      throw toUnreachable(current, error)
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || response.status === 304 || location === null)
      return receive(response, current, known)
    await response.body?.cancel()
    current = follow(current, location, base)
  }
  throw new SiteError(`${url.href} redirects more than ${MAX_REDIRECTS} times.`, 'Check the redirects of the host.')
}

function follow(from: URL, location: string, base: URL): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (to && isBelow(to, base)) return to
  const target = to?.href ?? location
  throw new SiteError(
    `${from.href} redirects to ${target}, which is not below ${base.href}.`,
    `If you trust that address, start the server with it: octavo-mcp ${target}`,
  )
}

async function receive(response: Response, url: URL, known: Cached | undefined): Promise<Cached> {
  const { status, headers } = response
  if (status === 304 && known) return { ...known, freshUntil: freshUntil(headers) }
  if (status !== 404 && status !== 410 && !response.ok) {
    await response.body?.cancel()
    const hint =
      status === 401 || status === 403
        ? 'The site is protected. Build it, and start the server with the folder instead.'
        : 'Try again in a minute.'
    throw new SiteError(`${url.href} answered with status ${status}.`, hint)
  }
  // Some hosts answer with a document for every missing file.
  const isDocument = /^text\/html\b/i.test(headers.get('content-type') ?? '') && /\.(md|json|txt)$/.test(url.pathname)
  if (!response.ok || isDocument) {
    await response.body?.cancel()
    return { text: undefined, etag: undefined, lastModified: undefined, freshUntil: freshUntil(headers) }
  }
  return {
    text: await readBounded(response, url),
    etag: headers.get('etag') ?? undefined,
    lastModified: headers.get('last-modified') ?? undefined,
    freshUntil: freshUntil(headers),
  }
}

async function readBounded(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) break
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw toUnreachable(url, error)
  }
  if (bytes > MAX_BYTES)
    throw new SiteError(
      `${url.href} is larger than ${MAX_BYTES / 1e6} MB.`,
      'It is not a file of a documentation site.',
    )
  return text + decoder.decode()
}

/** https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2 */
function freshUntil(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  const [, seconds = '0'] = /\bmax-age=(\d{1,9})/.exec(control) ?? []
  const allowed = /\bno-(cache|store)\b/.test(control) ? 0 : Number(seconds) * 1000
  return Date.now() + Math.max(MIN_FRESH_MILLISECONDS, allowed)
}

function toUnreachable(url: URL, error: unknown): SiteError {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  const reason =
    name === 'TimeoutError'
      ? `no answer in ${TIMEOUT_MILLISECONDS / 1000} seconds`
      : cause instanceof Error
        ? cause.message || String(Reflect.get(cause, 'code'))
        : message
  return new SiteError(`${url.href} cannot be reached: ${reason}.`, 'Check the address and the network, and try again.')
}

/** The files that were used last, as far as they fit. */
class Cache {
  private readonly entries = new Map<string, Cached>()
  private size = 0

  get(key: string): Cached | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    // The oldest are first.
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry
  }

  set(key: string, entry: Cached): void {
    this.remove(key)
    this.entries.set(key, entry)
    this.size += sizeOf(entry)
    for (const oldest of this.entries.keys()) {
      if (this.size <= MAX_CACHED || oldest === key) break
      this.remove(oldest)
    }
  }

  private remove(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.size -= sizeOf(entry)
  }
}

function sizeOf({ text = '' }: Cached): number {
  return text.length + 500
}
