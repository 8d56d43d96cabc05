import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HEADERS_FILE, REDIRECTS_FILE } from '../../shared/build/generated-files.ts'
import { NOT_FOUND_FILE, encodeDecoded } from '../../shared/urls.ts'
import { isInside } from '../files/index.ts'
import { buildOf, type Build } from './builds.ts'

/** The served folder and the path it is served at. */
export interface Served {
  /** Absolute path. */
  root: string
  /** Decoded segments of the path that `root` is served at; empty for the origin. */
  base: string[]
  builds: readonly Build[]
}

/** A file to send. */
export interface FoundFile {
  /** Absolute path. */
  file: string
  /** Path below the folder of its build, with forward slashes. */
  path: string
  build?: Build
}

/** The result for a path: a file, a redirect to the canonical path, or nothing. */
type Location = ({ kind: 'file' } & FoundFile) | { kind: 'redirect'; to: string } | { kind: 'missing' }

const MISSING: Location = { kind: 'missing' }

/** Configuration files of hosts, which are not part of the site. */
const HOST_FILES = new Set([HEADERS_FILE, REDIRECTS_FILE])

/** How many folders up to search for a 404 document. */
const DEEPEST_NOT_FOUND = 8

/** Locates the file for a path. */
export async function locate(served: Served, path: RequestPath): Promise<Location> {
  const segments = belowBase(served, path.segments)
  if (!segments || HOST_FILES.has(segments.at(-1) ?? '')) return MISSING
  const name = join(served.root, ...segments)
  const kind = await readKind(name)
  if (kind === 'file') return locateFile(served, path, segments)
  if (kind === 'folder') return locateDocument(served, path, segments)
  const bare = segments.at(-1)?.match(/^(.+)\.html$/)?.[1]
  return bare === undefined ? MISSING : locateDocument(served, path, [...segments.slice(0, -1), bare])
}

/** Finds the 404 document for a path: the nearest one in its folder or a folder above. */
export async function locateNotFound(served: Served, path: readonly string[]): Promise<FoundFile | undefined> {
  const segments = belowBase(served, path) ?? []
  for (let depth = Math.min(segments.length, DEEPEST_NOT_FOUND); depth >= 0; depth--) {
    const above = [...segments.slice(0, depth), NOT_FOUND_FILE]
    if ((await readKind(join(served.root, ...above))) === 'file') return toFoundFile(served, above)
  }
  return undefined
}

/** Whether a file is in the served folder after all symbolic links are resolved. */
export async function isServed(root: string, file: string): Promise<boolean> {
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)])
  return isInside(realRoot, realFile)
}

function locateFile(served: Served, path: RequestPath, segments: string[]): Location | Promise<Location> {
  if (path.slash) return MISSING
  if (segments.at(-1) === 'index.html') return locateDocument(served, path, segments.slice(0, -1))
  return path.tidy
    ? { kind: 'file', ...toFoundFile(served, segments) }
    : { kind: 'redirect', to: toAddress(served, segments, false) + path.query }
}

/** Locates a folder's document. It has one canonical path; every other spelling redirects there. */
async function locateDocument(served: Served, path: RequestPath, segments: string[]): Promise<Location> {
  if ((await readKind(join(served.root, ...segments, 'index.html'))) !== 'file') return MISSING
  const build = buildOf(served.builds, segments)
  const isBase = segments.length === (build?.segments.length ?? 0)
  const address = toAddress(served, segments, isBase || (build?.stamp.trailingSlash ?? true))
  const isCanonical = path.tidy && formatPath(path.segments, path.slash) === address
  if (!isCanonical) return { kind: 'redirect', to: address + path.query }
  return { kind: 'file', ...toFoundFile(served, [...segments, 'index.html']) }
}

function toAddress(served: Served, segments: string[], slash: boolean): string {
  return formatPath([...served.base, ...segments], slash)
}

function toFoundFile(served: Served, segments: string[]): FoundFile {
  const build = buildOf(served.builds, segments)
  const path = segments.slice(build?.segments.length ?? 0).join('/')
  return { file: join(served.root, ...segments), path, build }
}

function belowBase(served: Served, segments: readonly string[]): string[] | undefined {
  const isBelow = served.base.every((name, depth) => name === segments[depth])
  return isBelow ? segments.slice(served.base.length) : undefined
}

async function readKind(name: string): Promise<'file' | 'folder' | undefined> {
  try {
    const found = await stat(name)
    if (found.isFile()) return 'file'
    return found.isDirectory() ? 'folder' : undefined
  } catch {
    return undefined
  }
}

/** The path of a request, split and decoded. */
export interface RequestPath {
  /** Decoded; none is empty, `.`, `..` or hidden. */
  segments: string[]
  /** Whether the path ends with a slash, as the root does. */
  slash: boolean
  /** Whether the path has no empty segments (`//`). */
  tidy: boolean
  /** Starts with `?`, or is ''. */
  query: string
}

/** `malformed`: not a valid path. `forbidden`: a path that is never served. */
type RequestPathError = 'malformed' | 'forbidden'

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
