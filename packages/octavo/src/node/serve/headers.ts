import { createHash } from 'node:crypto'
import { lookup } from 'mrmime'
import { isLocalHost } from '../../shared/http/hosts.ts'
import {
  CACHE_FOREVER,
  CACHE_REVALIDATED,
  FRAME_POLICY,
  LLMS_PATTERN,
  MARKDOWN_ROBOTS,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
  matchesPath,
  siteHeaders,
  toPolicyHeader,
} from '../../shared/build/http/response-headers.ts'
import { toFileAddress } from '../../shared/urls.ts'
import type { FoundFile } from './locate.ts'

export type Headers = Record<string, string>

/** The headers that depend on the file only, so they are the same for 200, 206 and 304. */
export function fileHeaders({ file, path, build }: FoundFile): Headers {
  const type = contentType(file)
  const isImmutable = build?.stamp.immutable.some((pattern) => matchesPath(pattern, `/${path}`))
  return {
    'Content-Type': type,
    'Cache-Control': isImmutable ? CACHE_FOREVER : CACHE_REVALIDATED,
    // Beside the versions in a site root, there may be a front page of the owner, which has its own policy.
    ...(canRunScripts(type) && { 'Content-Security-Policy': build ? toPolicyHeader(build.stamp.csp) : FRAME_POLICY }),
    ...((type.startsWith('text/markdown') || matchesPath(LLMS_PATTERN, `/${path}`)) && {
      'X-Robots-Tag': MARKDOWN_ROBOTS,
    }),
    ...siteHeaders(build?.stamp.headers ?? {}, toFileAddress(path, build?.stamp.trailingSlash)),
    ...(isText(type) && { Vary: 'Accept-Encoding' }),
  }
}

/**
 * The headers of every response. Strict-Transport-Security is for HTTPS only and not for localhost, where it would
 * also apply to every other port (https://www.rfc-editor.org/rfc/rfc6797#section-8.2).
 */
export function commonHeaders(isSecure: boolean, host: string): Headers {
  const url = `https://${host}`
  const isLocal = URL.canParse(url) && isLocalHost(new URL(url).hostname)
  if (!isSecure || isLocal) return SECURITY_HEADERS
  return { ...SECURITY_HEADERS, 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY }
}

/** A short digest of headers, for entity tags. */
export function digestHeaders(headers: Headers): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('base64url').slice(0, 8)
}

/** The media type by the file name, with the charset for text. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** Whether a browser runs the scripts in a file of a media type: HTML, SVG, and XML, which may be XHTML. */
function canRunScripts(type: string): boolean {
  return /^text\/html\b|[/+]xml\b/.test(type)
}

/** Whether files of a media type compress well: text and text-based formats. */
export function isText(type: string): boolean {
  return /^text\/|[/+](json|xml|javascript|wasm)\b|\/(x-yaml|yaml|toml|vnd\.ms-fontobject)\b/.test(type)
}
