import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build/versions/build-stamp.ts'
import { VERSIONS_FILE } from '../../shared/versions/versions.ts'
import type { FileStats } from '../files/index.ts'
import { partOf, readTrusted, tryKeep, type OpenFolder, type OutputRecord, type OutputStore } from './output-record.ts'
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
  /**
   * The files of a part of the folder (path → key), if it holds all that the last build wrote there as that has written
   * them, and `key` identifies them. `part`: the folder of a language, '' for the rest.
   */
  listPart(part: string, key: string): ReadonlyMap<string, string> | undefined
  /**
   * Makes the folder hold exactly the files of `plan` (path → key); those not current must have been staged. `parts`:
   * what identifies the files of each part.
   */
  commit(plan: ReadonlyMap<string, string>, parts?: ReadonlyMap<string, string>): CommitResult
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
  const record = readTrusted(folder, store.record)
  let grouped: ReturnType<typeof groupByPart> | undefined
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
    isCurrent: (file, key) => record.files.get(file)?.key === key,
    listPart: (part, key) => (record.parts.get(part) === key ? (grouped ??= groupByPart(record)).get(part) : undefined),
    commit: (plan, parts = new Map()) => orUnusable(out, () => commit({ place, store, record }, plan, parts)),
    close,
  }
}

/** The keys of the files of each part. */
function groupByPart({ files, parts }: OutputRecord): Map<string, Map<string, string>> {
  const folders = Object.fromEntries(parts)
  const grouped = new Map([...parts.keys()].map((part) => [part, new Map<string, string>()]))
  for (const [file, { key }] of files) grouped.get(partOf(file, folders))?.set(file, key)
  return grouped
}

function commit(open: OpenFolder, plan: ReadonlyMap<string, string>, parts: ReadonlyMap<string, string>): CommitResult {
  const { place, store } = open
  const { files: record } = open.record
  const { folder } = place
  const present = existsSync(folder) ? listFiles(folder) : []
  // Also the folder of a language that the site no longer has is of this build.
  const isOwn = (file: string) => plan.has(file) || record.has(file)
  const foreign = listOtherBuilds(folder, present, isOwn)
  const fresh: string[] = []
  const kept: string[] = []
  for (const [file, key] of plan) (record.get(file)?.key === key ? kept : fresh).push(file)
  const stale = present.filter((file) => !plan.has(file) && !foreign.has(file))
  const isChanged = fresh.length > 0 || stale.length > 0
  const isLinked = !isChanged || replaceContent(open, plan, { fresh, kept, foreign, stale })
  // Through the link, if there is one: the folder behind it has changed.
  const out = place.link ?? folder
  const files = new Map<string, FileStats & { key: string }>()
  let bytes = 0
  for (const [file, key] of plan) {
    const known = isLinked ? record.get(file) : undefined
    const written = known?.key === key ? known : { key, ...readWritten(`${out}/${file}`) }
    files.set(file, written)
    bytes += written.size
  }
  tryKeep(store.record, { files, parts })
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
