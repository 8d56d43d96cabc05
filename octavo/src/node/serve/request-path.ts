import { encodeDecoded } from '../../shared/urls.ts'

/** The path of a request, split and decoded. */
export interface RequestPath {
  /** Decoded; none is empty, `.`, `..` or hidden. */
  segments: string[]
  /** Whether the path ends with a slash, as that of the root does. */
  slash: boolean
  /** Whether the path has no empty segments (`//`). */
  tidy: boolean
  /** Starts with `?`, or is ''. */
  query: string
}

/** `malformed`: not a valid path. `forbidden`: a path that is never served. */
export type RequestPathError = 'malformed' | 'forbidden'

/** Parses a request target, for example `/5.1/docs/?q=1` (https://www.rfc-editor.org/rfc/rfc9112#section-3.2). */
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

/** The encoded path of `segments`. It starts with exactly one slash: a redirect to `//host` would leave this host. */
export function formatPath(segments: readonly string[], slash: boolean): string {
  const path = segments.map((segment) => `/${encodeDecoded(segment)}`).join('')
  return slash ? `${path}/` : path
}

function decodeSegment(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece)
  } catch {
    return undefined
  }
}

/**
 * Encoded separators and control characters, `..`, hidden names. `.well-known` is public
 * (https://www.rfc-editor.org/rfc/rfc8615).
 */
function isForbidden(segment: string): boolean {
  return /[/\\\u0000-\u001f\u007f]/.test(segment) || (segment.startsWith('.') && segment !== '.well-known')
}
