import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../shared/build/versions/build-stamp.ts'

export interface Build {
  /** Its path below the served folder; empty when it is the served folder itself. */
  segments: string[]
  stamp: BuildStamp
  /** Absolute path of its stamp. */
  file: string
  /** What identifies the file of the stamp: another build has another file. */
  mark: string
}

/** How deep below the site root a version may be, for example `dist/product/5.1`. */
const SEARCH_DEPTH = 2
/** How long the list of builds is used before the disk is read again. */
const RESCAN_MILLISECONDS = 1000
/** How long requests wait for a new list of builds. Reading it takes a second for 10,000 folders. */
const PATIENCE_MILLISECONDS = 100
/** The list is read for at most a tenth of the time. */
const PAUSE_FACTOR = 9
/** Much longer than a folder is missing while it is replaced: between two renames. */
export const REPLACING_MILLISECONDS = 50

const STAMP = v.object({
  engine: v.string(),
  buildId: v.string(),
  basePath: v.pipe(v.string(), v.regex(/^\/(.*\/)?$/)),
  trailingSlash: v.boolean(),
  csp: v.string(),
  // Up to version 0.1.0 missing.
  immutable: v.optional(v.array(v.string()), []),
  languages: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/)))),
  headers: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
})

/** Reads the build in a folder; undefined when there is none or its stamp is damaged. */
async function readBuild(root: string, segments: string[]): Promise<Build | undefined> {
  const file = join(root, ...segments, BUILD_STAMP_FILE)
  try {
    const mark = await readMark(file)
    return { segments, stamp: v.parse(STAMP, JSON.parse(await readFile(file, 'utf8'))), file, mark }
  } catch {
    return undefined
  }
}

async function readMark(file: string): Promise<string> {
  const stats = await stat(file)
  // A new file may get the number of a removed one. A pipe has another time whenever it is read.
  return [stats.ino, stats.size, ...(stats.isFile() ? [stats.mtimeMs] : [])].join(' ')
}

/** Whether a build is still the one in its folder. */
export function isCurrent({ file, mark }: Build): Promise<boolean> {
  return readMark(file).then(
    (now) => now === mark,
    () => false,
  )
}

/** Finds every build of a site root, deepest first. */
async function findBuilds(root: string, segments: string[] = []): Promise<Build[]> {
  const folder = join(root, ...segments)
  const build = await readBuild(root, segments)
  const canLook = segments.length < (build ? 1 : SEARCH_DEPTH)
  const below = canLook ? await readFolders(folder) : (build?.stamp.languages ?? [])
  const builds: Build[] = []
  // One after the other: requests would wait until the disk has answered for thousands of folders.
  for (const name of below) builds.push(...(await findBuilds(root, [...segments, name])))
  return build ? [...builds, build] : builds
}

/**
 * The path that a folder was built for: its own build's, or the one above the versions in it; `/` without a
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

/** The builds in the served folder. */
export interface Builds {
  list(): Promise<Build[]>
  /** Reads one again, which was replaced or removed. */
  renew(build: Build): Promise<void>
}

/**
 * Keeps the list of builds. It reads the disk at most once a second, and less often if that takes long: meanwhile,
 * requests get the last list.
 */
export function cacheBuilds(root: string): Builds {
  let rescanAt = Infinity
  const scan = async (known: readonly Build[] = []) => {
    const startedAt = Date.now()
    rescanAt = Infinity
    let found = await findBuilds(root)
    if (known.some(({ file }) => !found.some((build) => build.file === file))) {
      await setTimeout(REPLACING_MILLISECONDS)
      found = await findBuilds(root)
    }
    const took = Date.now() - startedAt
    rescanAt = Date.now() + Math.max(RESCAN_MILLISECONDS, took * PAUSE_FACTOR)
    return found
  }
  let builds = scan()
  return {
    list: () => {
      if (Date.now() > rescanAt) {
        const last = builds
        const found = last.then(scan)
        rescanAt = Infinity
        // Usually in time: the last list may have the policy of a build that was replaced.
        builds = Promise.race([found, setTimeout(PATIENCE_MILLISECONDS, last, { ref: false })])
        void found.then(() => (builds = found))
      }
      return builds
    },
    renew: async (build) => {
      const renewed = (await readBuild(root, build.segments)) ?? []
      builds = builds.then((list) => list.flatMap((each) => (each.file === build.file ? renewed : each)))
    },
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
