import { decodePath, joinPath, toRoute } from '../../../shared/urls.ts'
import type { SiteConfig } from '../../config/schema.ts'

/**
 * A segment becomes the name of a folder or, with `.md`, of a file. File systems allow 255 bytes for a name:
 * https://en.wikipedia.org/wiki/Comparison_of_file_systems#Limits
 */
const LONGEST_SEGMENT_BYTES = 240
const LONGEST_PATH_BYTES = 1000

/** Why a path below the base path is not a valid address, as the end of a sentence; undefined for a valid one. */
export function findAddressFault(path: string): string | undefined {
  const decoded = decodePath(path)
  const segments = decoded.split('/')
  if (segments.includes('..')) return 'leads outside the site'
  if (/(^|\/)https?:\//i.test(decoded)) return 'is a full address, not a path of this site'
  if (/[\p{Cc}\p{Cs}\\]/u.test(decoded)) return 'contains a backslash, a control character or half of a character'
  if (segments.some((segment) => segment.startsWith('.')))
    return 'has a segment that starts with a dot, which many hosts do not serve'
  const isTooLong =
    Buffer.byteLength(decoded) > LONGEST_PATH_BYTES ||
    segments.some((segment) => Buffer.byteLength(segment) > LONGEST_SEGMENT_BYTES)
  return isTooLong ? 'is too long for a file name' : undefined
}

/** The settings of a site that every address follows. */
export type AddressSettings = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>

/** The route of a path below the base path of a site. Its pieces may be empty. */
export function toSiteRoute({ baseUrl, trailingSlash }: AddressSettings, ...pieces: string[]): string {
  return toRoute(baseUrl, joinPath(...pieces), trailingSlash)
}
