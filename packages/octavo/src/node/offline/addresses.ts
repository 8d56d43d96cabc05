import { posix } from 'node:path'
import { decodePath, encodeFilePath, isExternalHref, joinPath, toFileAddress } from '../../shared/urls.ts'

/** All languages of a copy: its files, and where they are published. */
export interface Copy {
  /** Paths below the folder of the copy. */
  files: ReadonlySet<string>
  /** The base path of the first language, which stands for the folder in addresses. */
  basePath: string
  trailingSlash: boolean
  /** Origin of the published site, or ''. */
  url: string
}

/** For the parser of addresses. Its paths are paths of the published site. */
const ORIGIN = 'ws://own.invalid'

/**
 * An address as a file of the copy has it: `/docs/#a` in `guide/index.html` → `../docs/index.html#a`. What the copy does
 * not contain has its public address, if that is known; other addresses stay.
 */
export function toRelativeAddress(address: string, file: string, copy: Copy): string {
  if (address === '' || address.startsWith('#') || isExternalHref(address)) return address
  const own = joinPath(copy.basePath, encodeFilePath(toFileAddress(file, copy.trailingSlash)))
  const { pathname, search, hash } = new URL(address, ORIGIN + own)
  const target = pathname.startsWith(copy.basePath) && findTarget(pathname.slice(copy.basePath.length), copy.files)
  if (target) return relativeTo(file, target) + search + hash
  return copy.url === '' ? address : copy.url + pathname + search + hash
}

/** The encoded path of the file at an address below the base path. */
function findTarget(path: string, files: ReadonlySet<string>): string | undefined {
  if (path !== '' && files.has(decodePath(path))) return path
  const document = posix.join(path, 'index.html')
  return files.has(decodePath(document)) ? document : undefined
}

/** From the folder of a file to an encoded path. A colon in the first segment would end a scheme. */
export function relativeTo(file: string, target: string): string {
  const path = posix.relative(posix.dirname(`/${encodeFilePath(file)}`), `/${target}`)
  return /^[^/]*:/.test(path) ? `./${path}` : path
}

/** From a file to the folder of the copy: `../../`, or `./`. */
export function toRoot(file: string): string {
  return '../'.repeat(file.split('/').length - 1) || './'
}
