import type { IncomingHttpHeaders } from 'node:http'

/** What tells one state of a file from another. */
export interface Validators {
  etag: string
  /** As in the header: whole seconds, GMT. */
  lastModified: string
}

/**
 * The validators of a file's bytes as they are sent. The tag also changes with the encoding and with the headers that go
 * along, so a 304 never leaves an old policy in place beside new bytes.
 */
export function toValidators(file: { size: number; mtimeMs: number }, ...salt: string[]): Validators {
  const parts = [file.size.toString(36), Math.round(file.mtimeMs * 1000).toString(36), ...salt.filter(Boolean)]
  return { etag: `"${parts.join('-')}"`, lastModified: new Date(file.mtimeMs).toUTCString() }
}

/** Whether the reader has this state already. The tag decides where there is one, otherwise the date. */
export function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || listTags(tags).includes(etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Date.parse(lastModified) <= since
}

/** Whether a range of this state may be sent: `If-Range` is absent or names exactly this state. */
export function isRangeCurrent(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === lastModified
}

function listTags(header: string): string[] {
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, ''))
}
