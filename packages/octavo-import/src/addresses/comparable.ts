import { decodePath, namesHtmlFile, toCanonicalPath } from 'octavo/addresses'

/**
 * An address without its final slash and percent-encoding, for comparisons: hosts redirect `/setup` to `/setup/`.
 * The ending of `/setup.html` stays, because most hosts do not.
 */
export function toComparable(address: string): string {
  const decoded = decodePath(address).replace(/\/{2,}/g, '/')
  if (namesHtmlFile(decoded)) return decoded
  return toCanonicalPath(decoded, false) || '/'
}
