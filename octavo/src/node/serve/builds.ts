import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../shared/build-stamp.ts'

/** A build in the served folder. */
export interface Build {
  /** Its path below the served folder; empty when it is the served folder itself. */
  segments: string[]
  stamp: BuildStamp
}

/** How deep below the site root a version may be, for example `dist/product/5.1`. */
const SEARCH_DEPTH = 2
/** How long the list of builds is used before the disk is read again. */
const RESCAN_MILLISECONDS = 1000

const STAMP = v.object({
  engine: v.string(),
  buildId: v.string(),
  basePath: v.pipe(v.string(), v.regex(/^\/(.*\/)?$/)),
  trailingSlash: v.boolean(),
  csp: v.string(),
  // Up to version 0.1.0 missing.
  immutable: v.optional(v.array(v.string()), []),
  headers: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
})

/** Reads the build stamp of a folder; undefined when there is none or it is damaged. */
async function readStamp(folder: string): Promise<BuildStamp | undefined> {
  try {
    return v.parse(STAMP, JSON.parse(await readFile(join(folder, BUILD_STAMP_FILE), 'utf8')))
  } catch {
    return undefined
  }
}

/** Finds every build of a site root, deepest first. */
async function findBuilds(root: string, segments: string[] = []): Promise<Build[]> {
  const folder = join(root, ...segments)
  const stamp = await readStamp(folder)
  const below = segments.length < (stamp ? 1 : SEARCH_DEPTH) ? await readFolders(folder) : []
  const nested = await Promise.all(below.map((name) => findBuilds(root, [...segments, name])))
  return stamp ? [...nested.flat(), { segments, stamp }] : nested.flat()
}

/**
 * The path that a folder was built for: that of its own build, or the one above the versions in it; `/` without a
 * build.
 */
export async function findBasePath(root: string): Promise<string> {
  // Builds are deepest first.
  const build = (await findBuilds(root)).at(-1)
  if (!build) return '/'
  const { segments, stamp } = build
  const below = segments.map((name) => `${name}/`).join('')
  return stamp.basePath.endsWith(`/${below}`) ? stamp.basePath.slice(0, stamp.basePath.length - below.length) : '/'
}

/** Returns a function that gives the current builds; it reads the disk at most once a second. */
export function cacheBuilds(root: string): () => Promise<Build[]> {
  let builds = findBuilds(root)
  let readAt = Date.now()
  return () => {
    if (Date.now() - readAt > RESCAN_MILLISECONDS) {
      readAt = Date.now()
      builds = findBuilds(root)
    }
    return builds
  }
}

/** The build that a path below the served folder is part of. */
export function buildOf(builds: readonly Build[], segments: readonly string[]): Build | undefined {
  return builds.find((build) => build.segments.every((name, depth) => name === segments[depth]))
}

async function readFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => !entry.isFile() && !entry.name.startsWith('.')).map((entry) => entry.name)
}
