/** What a request asks for: the path, taken apart and decoded. */
export interface RequestPath {
  /** Decoded, never empty, none of them `.` or `..` or hidden. */
  segments: string[]
  /** Whether the path ended with a slash (the root does). */
  slash: boolean
  /** Whether the path was written in its shortest form, without `//`. */
  tidy: boolean
  /** With its `?`, or ''. */
  query: string
}

/** `malformed` can mean nothing; `forbidden` means something that is never served. */
export type RequestPathError = 'malformed' | 'forbidden'

/** Takes a request target (`/5.1/docs/?q=1`) apart. */
export function parseRequestPath(target: string): RequestPath | RequestPathError {
  const [, path, query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target.replace(/^https?:\/\/[^/?#]*/i, '')) ?? []
  if (!path?.startsWith('/')) return 'malformed'
  const pieces = path.split('/')
  const segments: string[] = []
  for (const piece of pieces) {
    const segment = decodeSegment(piece)
    if (segment === undefined) return 'malformed'
    if (isForbidden(segment)) return 'forbidden'
    if (segment !== '') segments.push(segment)
  }
  const slash = path.endsWith('/')
  return { segments, slash, tidy: pieces.slice(1, -1).every(Boolean), query }
}

/** The address of segments; starts with exactly one slash, so as a redirect it stays on this host. */
export function formatPath(segments: readonly string[], slash: boolean): string {
  const path = segments.map((segment) => `/${encodeURI(segment).replace(/[?#]/g, encodeURIComponent)}`).join('')
  return slash ? `${path}/` : path
}

function decodeSegment(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece)
  } catch {
    return undefined
  }
}

/** Separators and control characters that were encoded, `..`, and hidden names; `.well-known` is public by its standard. */
function isForbidden(segment: string): boolean {
  return /[/\\\u0000-\u001f\u007f]/.test(segment) || (segment.startsWith('.') && segment !== '.well-known')
}
