import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build/versions/build-stamp.ts'
import { VERSIONS_FILE } from '../../shared/versions/versions.ts'
import type { FileRecord, FileStats } from '../files/index.ts'
import { readTrusted, tryKeep, type OpenFolder, type OutputStore } from './output-record.ts'
import { listFiles, tryRemove, recover, type Workspace } from './workspace.ts'
import { assertOwned, findWorkspace, lockWorkspace, orUnusable } from './ownership.ts'
import { replaceContent } from './replace-content.ts'
import type { CommitResult } from '../report.ts'

export interface Output {
  /** Where new files are staged (`stageFile`). */
  staging: string
  /** Absolute path of a file that the folder already holds. */
  pathOf(file: string): string
  /** Whether the folder already holds this file as `key` describes it. */
  isCurrent(file: string, key: string): boolean
  /** Makes the folder hold exactly the files of `plan` (path → key); those not current must have been staged. */
  commit(plan: ReadonlyMap<string, string>): CommitResult
  /** Releases the lock and removes staged files. Safe to call more than once. */
  close(): void
}

/**
 * Opens the output folder for one build. Waits while another build has it; throws `OutputError` when it holds other
 * files. `workspace`: a folder above it to work in, for an output folder whose neighbors are published.
 */
export async function openOutput(out: string, store: OutputStore, workspace?: string): Promise<Output> {
  assertOwned(out)
  const place = findWorkspace(out, workspace)
  const unlock = await lockWorkspace(out, place)
  try {
    return orUnusable(out, () => openLocked({ out, place, store, unlock }))
  } catch (error) {
    unlock()
    throw error
  }
}

interface LockedFolder {
  out: string
  place: Workspace
  store: OutputStore
  unlock(): void
}

function openLocked({ out, place, store, unlock }: LockedFolder): Output {
  recover(place)
  const { folder, staging } = place
  const record = readTrusted(folder, store.record.read() ?? {})
  let isOpen = true
  const close = () => {
    // By now, the lock may belong to another build.
    if (!isOpen) return
    isOpen = false
    process.off('exit', close)
    tryRemove(staging)
    unlock()
  }
  // In case a signal ends the process in the middle of a build. It cannot end it in the middle of `commit`.
  process.once('exit', close)
  return {
    staging,
    pathOf: (file) => join(folder, file),
    isCurrent: (file, key) => record[file]?.key === key,
    commit: (plan) => orUnusable(out, () => commit({ place, store, record }, plan)),
    close,
  }
}

function commit(open: OpenFolder, plan: ReadonlyMap<string, string>): CommitResult {
  const { place, store, record } = open
  const { folder } = place
  const present = existsSync(folder) ? listFiles(folder) : []
  // Also the folder of a language that the site no longer has is of this build.
  const isOwn = (file: string) => plan.has(file) || record[file] !== undefined
  const foreign = listOtherBuilds(folder, present, isOwn)
  const fresh: string[] = []
  const kept: string[] = []
  for (const [file, key] of plan) (record[file]?.key === key ? kept : fresh).push(file)
  const stale = present.filter((file) => !plan.has(file) && !foreign.has(file))
  const isChanged = fresh.length > 0 || stale.length > 0
  const isLinked = !isChanged || replaceContent(open, plan, { fresh, kept, foreign, stale })
  // Through the link, if there is one: the folder behind it has changed.
  const out = place.link ?? folder
  const next: FileRecord = Object.create(null)
  for (const [file, key] of plan) {
    const known = isLinked && record[file]?.key === key ? record[file] : undefined
    next[file] = known ?? { key, ...readWritten(`${out}/${file}`) }
  }
  tryKeep(store.record, next)
  const bytes = Object.values(next).reduce((sum, { size }) => sum + size, 0)
  return { written: fresh.length, reused: kept.length, removed: stale.length, bytes }
}

function readWritten(path: string): FileStats {
  const { size, mtimeMs } = statSync(path)
  return { size, modified: mtimeMs }
}

/**
 * Files of other builds below the folder, such as versions or languages: folders with their own build stamp, and
 * the list of versions beside them.
 */
function listOtherBuilds(
  folder: string,
  present: readonly string[],
  isOwnFile: (file: string) => boolean,
): Set<string> {
  const isStamp = (file: string) => file.endsWith(`/${BUILD_STAMP_FILE}`) && !isOwnFile(file)
  const builds = present.filter((file) => isStamp(file) && hasBuildId(join(folder, file))).map((file) => dirname(file))
  const isOther = (file: string) => file === VERSIONS_FILE || builds.some((build) => file.startsWith(`${build}/`))
  return new Set(builds.length === 0 ? [] : present.filter((file) => isOther(file) && !isOwnFile(file)))
}

function hasBuildId(file: string): boolean {
  try {
    return typeof JSON.parse(readFileSync(file, 'utf8')).buildId === 'string'
  } catch {
    return false
  }
}
