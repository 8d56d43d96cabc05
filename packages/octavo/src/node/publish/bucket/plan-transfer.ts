import { dirname } from 'node:path/posix'
import { HEADERS_FILE, REDIRECTS_FILE } from '../../../shared/build/generated-files.ts'
import { BUILD_STAMP_FILE } from '../../../shared/build/versions/build-stamp.ts'
import { matchesPath } from '../../../shared/build/http/response-headers.ts'
import type { PublishedFile, VersionRecord } from './record.ts'

/** Hosts read these files at the root of a folder that is deployed to them. In front of a bucket, none does. */
const NOT_UPLOADED = new Set([HEADERS_FILE, REDIRECTS_FILE])

/** A file as it is to be in the folder of the version. */
export interface WantedFile {
  digest: string
  size: number
  /** Its etag in a store that uses the MD5 digest, as most do. */
  md5?: string
}

/** A path below the folder of the version and its file. */
export type Wanted = ReadonlyMap<string, WantedFile>

/** What makes the folder of a version hold the wanted files. */
export interface TransferPlan {
  /** To be brought, in groups: the next one begins when all files of one are in place. */
  groups: string[][]
  /** Of these, the ones that have another content until then. */
  changed: string[]
  /** Files that are in place. */
  current: Map<string, PublishedFile>
  /** Documents of the current publication that are to be kept before they are replaced or removed, with their digest. */
  kept: Map<string, string>
  removed: string[]
  /** Hashed files that no longer belong to the publication, with the time since when. */
  unused: Record<string, string>
}

interface TransferInput {
  wanted: Wanted
  /** Etag of each object in the folder of the version. */
  listed: ReadonlyMap<string, string>
  record: VersionRecord
  /** Patterns of hashed files, of the wanted publication. */
  immutable: readonly string[]
  /** Hashed files that went out of use before are removed, unless `isNeeded`. */
  keepSince: Date
  now: Date
  isNeeded(path: string): boolean
  /** Whether the folder may hold files of others, which stay. */
  isShared: boolean
}

export function isUploaded(path: string): boolean {
  return !NOT_UPLOADED.has(path)
}

export function isHashed(path: string, immutable: readonly string[]): boolean {
  return immutable.some((pattern) => matchesPath(pattern, `/${path}`))
}

/** Compares the wanted files with what is there. Files of other builds in folders below stay. */
export function planTransfer(input: TransferInput): TransferPlan {
  const { wanted, listed, record, immutable, now } = input
  const known = record.current?.files ?? {}
  const current = new Map<string, PublishedFile>()
  const fresh: string[] = []
  for (const [path, { digest, size, md5 }] of wanted) {
    const etag = listed.get(path)
    const isCurrent = known[path]?.[2] === etag && known[path]?.[0] === digest
    // A run that was killed has uploaded it.
    const isUploadedBefore = etag === md5 && record.next?.[path] === digest
    // It went out of use, and comes back.
    const isUnused = record.unused[path] !== undefined
    if (etag !== undefined && (isCurrent || isUploadedBefore || isUnused)) current.set(path, [digest, size, etag])
    else fresh.push(path)
  }
  const patterns = [...immutable, ...(record.current?.immutable ?? [])]
  const foreign = listOtherBuilds(listed, wanted, known)
  const isOurs = (path: string) =>
    [known, record.next, record.unused].some((files) => files && Object.hasOwn(files, path))
  const gone = [...listed.keys()].filter(
    (path) =>
      !wanted.has(path) && !foreign.some((start) => path.startsWith(start)) && (!input.isShared || isOurs(path)),
  )
  const unused: Record<string, string> = {}
  const removed: string[] = []
  for (const path of gone) {
    const since = record.unused[path] ?? now.toISOString()
    const isDue = !isHashed(path, patterns) || (since < input.keepSince.toISOString() && !input.isNeeded(path))
    if (isDue) removed.push(path)
    else unused[path] = since
  }
  const kept = new Map<string, string>()
  for (const path of [...fresh, ...removed]) {
    const [digest, , etag] = known[path] ?? []
    if (digest !== undefined && etag === listed.get(path) && !isHashed(path, patterns)) kept.set(path, digest)
  }
  return {
    groups: inOrder(fresh, listed, patterns),
    changed: fresh.filter((path) => listed.has(path)),
    current,
    kept,
    // A kill between two batches leaves no document without its hashed files.
    removed: [
      ...removed.filter((path) => !isHashed(path, patterns)),
      ...removed.filter((path) => isHashed(path, patterns)),
    ],
    unused,
  }
}

/** Folders below with another build, such as other languages. */
function listOtherBuilds(
  listed: ReadonlyMap<string, string>,
  wanted: Wanted,
  known: Readonly<Record<string, PublishedFile>>,
): string[] {
  return [...listed.keys()]
    .filter((path) => path.endsWith(`/${BUILD_STAMP_FILE}`) && !wanted.has(path) && !known[path])
    .map((path) => `${dirname(path)}/`)
}

/**
 * Hashed files, then what is new, then what is replaced, documents last of each; at the end the stamp of the build. So
 * at any moment, a document finds its scripts and styles, and its links lead to documents.
 */
function inOrder(
  paths: readonly string[],
  listed: ReadonlyMap<string, string>,
  immutable: readonly string[],
): string[][] {
  const rank = (path: string) => {
    if (isHashed(path, immutable)) return 0
    if (path === BUILD_STAMP_FILE) return 5
    return (listed.has(path) ? 3 : 1) + (path.endsWith('.html') ? 1 : 0)
  }
  return [0, 1, 2, 3, 4, 5].map((wanted) => paths.filter((path) => rank(path) === wanted))
}
