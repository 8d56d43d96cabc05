import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { buildOf, type Build } from './builds.ts'
import { formatPath, type RequestPath } from './request-path.ts'

/** The folder that is served, and the address it is served at. */
export interface Served {
  /** Absolute path. */
  root: string
  /** Decoded segments of the address of `root`; empty when it is the origin. */
  base: string[]
  builds: readonly Build[]
}

/** A file to send: its absolute path, and its place below its build. */
export interface FoundFile {
  file: string
  /** Path below the folder of the build, forward slashes. */
  path: string
  build?: Build
}

export type Location = FoundFile | { redirect: string } | undefined

/** Names that speak to hosts and are nobody's page. */
const HOST_FILES = new Set(['_headers', '_redirects'])

/** A 404 document is looked for in no more folders than this. */
const DEEPEST_NOT_FOUND = 8

/** Finds what a path names: a file, the address it has instead, or nothing. */
export async function locate(served: Served, path: RequestPath): Promise<Location> {
  const segments = belowBase(served, path.segments)
  if (!segments || HOST_FILES.has(segments.at(-1) ?? '')) return undefined
  const name = join(served.root, ...segments)
  const kind = await kindOf(name)
  if (kind === 'file') return locateFile(served, path, segments)
  if (kind === 'folder') return locateDocument(served, path, segments)
  const bare = segments.at(-1)?.match(/^(.+)\.html$/)?.[1]
  return bare === undefined ? undefined : locateDocument(served, path, [...segments.slice(0, -1), bare])
}

/** The 404 document nearest to a path, going up to the served folder. */
export async function locateNotFound(served: Served, path: readonly string[]): Promise<FoundFile | undefined> {
  const segments = belowBase(served, path) ?? []
  for (let depth = Math.min(segments.length, DEEPEST_NOT_FOUND); depth >= 0; depth--) {
    const above = [...segments.slice(0, depth), '404.html']
    if ((await kindOf(join(served.root, ...above))) === 'file') return toFoundFile(served, above)
  }
  return undefined
}

/** Whether a file lies in the served folder once every symbolic link is followed. */
export async function isInside(root: string, file: string): Promise<boolean> {
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)])
  return realFile.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)
}

function locateFile(served: Served, path: RequestPath, segments: string[]): Location | Promise<Location> {
  if (path.slash) return undefined
  if (segments.at(-1) === 'index.html') return locateDocument(served, path, segments.slice(0, -1))
  return path.tidy ? toFoundFile(served, segments) : { redirect: toAddress(served, segments, false) + path.query }
}

/** A folder's document, at its one address; every other way to write it leads there. */
async function locateDocument(served: Served, path: RequestPath, segments: string[]): Promise<Location> {
  if ((await kindOf(join(served.root, ...segments, 'index.html'))) !== 'file') return undefined
  const build = buildOf(served.builds, segments)
  const isBase = segments.length === (build?.segments.length ?? 0)
  const address = toAddress(served, segments, isBase || (build?.stamp.trailingSlash ?? true))
  const isCanonical = path.tidy && formatPath(path.segments, path.slash) === address
  if (!isCanonical) return { redirect: address + path.query }
  return toFoundFile(served, [...segments, 'index.html'])
}

function toAddress(served: Served, segments: string[], slash: boolean): string {
  return formatPath([...served.base, ...segments], slash)
}

function toFoundFile(served: Served, segments: string[]): FoundFile {
  const build = buildOf(served.builds, segments)
  const path = segments.slice(build?.segments.length ?? 0).join('/')
  return { file: join(served.root, ...segments), path, ...(build && { build }) }
}

function belowBase(served: Served, segments: readonly string[]): string[] | undefined {
  const inside = served.base.every((name, depth) => name === segments[depth])
  return inside ? segments.slice(served.base.length) : undefined
}

async function kindOf(name: string): Promise<'file' | 'folder' | undefined> {
  try {
    const found = await stat(name)
    if (found.isFile()) return 'file'
    return found.isDirectory() ? 'folder' : undefined
  } catch {
    return undefined
  }
}
