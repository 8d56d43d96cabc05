import { decodePath } from '../../shared/urls.ts'

/** A part of an address becomes the name of a folder or, with `.md`, of a file; disks allow 255 bytes for it. */
const LONGEST_PART = 240
const LONGEST_PATH = 1000

/** Why a path below the base path can be no address of this site, as the end of a sentence; undefined when it can. */
export function findAddressFault(path: string): string | undefined {
  const decoded = decodePath(path)
  const parts = decoded.split('/')
  if (parts.includes('..')) return 'leads out of the site'
  if (/(^|\/)https?:\//i.test(decoded)) return 'is a whole address, not a path of this site'
  if (/[\p{Cc}\\]/u.test(decoded)) return 'holds a backslash or a control character'
  if (parts.some((part) => part.startsWith('.'))) return 'has a part that starts with a dot, which hosts keep hidden'
  const isTooLong =
    Buffer.byteLength(decoded) > LONGEST_PATH || parts.some((part) => Buffer.byteLength(part) > LONGEST_PART)
  return isTooLong ? 'is too long for the name of a file' : undefined
}
