import type { IncomingHttpHeaders } from 'node:http'

/** Identify one state of a file (https://www.rfc-editor.org/rfc/rfc9110#section-8.8). */
export interface Validators {
  etag: string
  /** In the form of the header: GMT, whole seconds. */
  lastModified: string
}

/**
 * The validators of a file as it is sent. The tag also changes with `salt`, the encoding and a digest of the headers:
 * a 304 for an unchanged file would keep the browser on the old content security policy.
 */
export function toValidators(file: { size: number; mtimeMs: number }, ...salt: string[]): Validators {
  const parts = [file.size.toString(36), Math.round(file.mtimeMs * 1000).toString(36), ...salt.filter(Boolean)]
  return { etag: `"${parts.join('-')}"`, lastModified: new Date(file.mtimeMs).toUTCString() }
}

/**
 * Whether the browser has this state already. If-None-Match takes precedence over If-Modified-Since
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2).
 */
export function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || listTags(tags).includes(etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Date.parse(lastModified) <= since
}

/**
 * Whether a range of this state may be sent: If-Range is absent or matches exactly
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5).
 */
export function isRangeCurrent(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === lastModified
}

function listTags(header: string): string[] {
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, ''))
}
