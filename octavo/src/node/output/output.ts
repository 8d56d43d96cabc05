import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import type { FileStats } from '../file-stats.ts'
import { listFiles } from './list-files.ts'
import { assertOwned, findWorkspace, lockWorkspace, orUnusable } from './ownership.ts'
import { replaceFolder, tryRemove } from './replace-folder.ts'
import { stageKept } from './staging.ts'
import { updateInPlace } from './update-in-place.ts'
import { canRename, recover, type Workspace } from './workspace.ts'

/** The files of the output folder: the key of each, and its stats right after it was written. */
export type OutputRecord = Record<string, FileStats & { key: string }>

/** Keeps the record of an output folder between builds. Without a record every file is written again. */
export interface RecordStore {
  read(): OutputRecord | undefined
  write(record: OutputRecord): void
}

export interface CommitResult {
  written: number
  reused: number
  removed: number
  /** Size of the whole site. */
  bytes: number
}

export interface Output {
  /** Where new files are staged (`stageFile`). */
  staging: string
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
export async function openOutput(out: string, store: RecordStore, workspace?: string): Promise<Output> {
  assertOwned(out)
  const place = findWorkspace(out, workspace)
  const unlock = await lockWorkspace(out, place)
  recover(place)
  const { folder, staging } = place
  const record = readTrusted(folder, store.read() ?? {})
  let isCommitted = false
  return {
    staging,
    isCurrent: (file, key) => record[file]?.key === key,
    commit: (plan) => {
      const result = orUnusable(out, () => commit(place, plan, record))
      isCommitted = true
      store.write(result.record)
      return result.counts
    },
    close: () => {
      // Behind a link, the staging folder has become the output folder.
      if (!isCommitted || place.link === undefined) tryRemove(staging)
      unlock()
    },
  }
}

/**
 * The record without files that were changed or removed since. Of times only mtime counts: a deployment may change mode
 * or links.
 */
function readTrusted(folder: string, record: OutputRecord): OutputRecord {
  const trusted: OutputRecord = Object.create(null)
  for (const [file, entry] of Object.entries(record)) {
    // A template string: `path.join` takes longer than `statSync` itself.
    const stat = statSync(`${folder}/${file}`, { throwIfNoEntry: false })
    if (stat?.size === entry.size && stat.mtimeMs === entry.modified) trusted[file] = entry
  }
  return trusted
}

function commit(place: Workspace, plan: ReadonlyMap<string, string>, record: OutputRecord) {
  const { folder } = place
  const present = existsSync(folder) ? listFiles(folder) : []
  const foreign = listOtherBuilds(folder, present, plan)
  const fresh: string[] = []
  const kept: string[] = []
  for (const [file, key] of plan) (record[file]?.key === key ? kept : fresh).push(file)
  const stale = present.filter((file) => !plan.has(file) && !foreign.has(file))
  const isChanged = fresh.length > 0 || stale.length > 0
  // Through the link, if there is one: the folder behind it has changed.
  const out = place.link ?? folder
  const isLinked = !isChanged || replaceContent(place, { fresh, kept: [...kept, ...foreign], stale })
  const next = isLinked ? record : {}
  const entries = [...plan].map(([file, key]) => [file, recordOf(join(out, file), key, next[file])] as const)
  const bytes = entries.reduce((sum, [, { size }]) => sum + size, 0)
  const counts = { written: fresh.length, reused: kept.length, removed: stale.length, bytes }
  return { record: Object.fromEntries(entries), counts }
}

/** Files of other builds below the folder, such as versions or languages: folders with a build stamp of their own. */
function listOtherBuilds(folder: string, present: readonly string[], plan: ReadonlyMap<string, string>): Set<string> {
  const isStamp = (file: string) => file.endsWith(`/${BUILD_STAMP_FILE}`) && !plan.has(file)
  const builds = present.filter((file) => isStamp(file) && hasBuildId(join(folder, file))).map((file) => dirname(file))
  return new Set(present.filter((file) => builds.some((build) => file.startsWith(`${build}/`)) && !plan.has(file)))
}

function hasBuildId(file: string): boolean {
  try {
    return typeof JSON.parse(readFileSync(file, 'utf8')).buildId === 'string'
  } catch {
    return false
  }
}

/** Returns whether the kept files are the same files as before, with the same times. */
function replaceContent(
  place: Workspace,
  { fresh, kept, stale }: { fresh: string[]; kept: string[]; stale: string[] },
): boolean {
  const { folder, staging } = place
  // Replacing a folder on another disk would mean copying all of it.
  const isReplaceable = canRename(dirname(staging), existsSync(folder) ? folder : dirname(folder))
  if (isReplaceable) {
    let isLinked = true
    for (const file of kept) isLinked = stageKept(staging, file, folder) && isLinked
    if (replaceFolder(place)) return isLinked
  }
  updateInPlace(staging, folder, fresh, stale)
  return true
}

function recordOf(path: string, key: string, kept: OutputRecord[string] | undefined): OutputRecord[string] {
  if (kept?.key === key) return kept
  const { size, mtimeMs } = statSync(path)
  return { key, size, modified: mtimeMs }
}
