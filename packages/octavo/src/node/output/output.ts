import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build/versions/build-stamp.ts'
import { VERSIONS_FILE } from '../../shared/versions/versions.ts'
import type { FileStats } from '../files/index.ts'
import {
  findRecorded,
  packPart,
  readTrusted,
  tryKeep,
  withNewFolders,
  type OpenFolder,
  type OutputPart,
  type OutputRecord,
  type OutputStore,
  type PackedPart,
  type RecordedFile,
} from './output-record.ts'
import { listFiles, tryRemove, recover, type Workspace } from './workspace.ts'
import { assertOwned, findWorkspace, lockWorkspace, orUnusable } from './ownership.ts'
import { replaceContent, replaceOnePart } from './replace-content.ts'
import type { CommitResult } from '../report.ts'

export interface Output {
  /** Where new files are staged (`stageFile`). */
  staging: string
  /** Absolute path of a file that the folder already holds. */
  pathOf(file: string): string
  /** Whether the folder already holds this file as `key` describes it. */
  isCurrent(file: string, key: string): boolean
  /** Whether a part of the folder has exactly the files that `key` identifies, as the last build wrote them. */
  hasPart(folder: string, key: string): boolean
  /** The files of a part that are as the last build wrote them (path → key). */
  listPart(folder: string): ReadonlyMap<string, string>
  /** Makes the folder hold exactly these parts. Files that are not current must have been staged. */
  commit(parts: readonly OutputPart[]): CommitResult
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
    isCurrent: (file, key) => findRecorded(record, file)?.key === key,
    hasPart: (part, key) => {
      const known = record.get(part)
      return known?.isWhole === true && known.packed.key === key
    },
    listPart: (part) => new Map([...(record.get(part)?.files() ?? [])].map(([file, { key }]) => [file, key])),
    commit: (parts) => orUnusable(out, () => commit({ place, store, record }, parts)),
    close,
  }
}

/** Makes the folder hold the files of `parts` and no others. Parts without files are in it. */
function commit(open: OpenFolder, parts: readonly OutputPart[]): CommitResult {
  const { place, store, record } = open
  const { folder } = place
  const plan = new Map(parts.flatMap(({ files }) => [...(files ?? [])]))
  const whole = parts.flatMap((part) => (part.files ? [] : part.folder))
  const present = existsSync(folder) ? listFiles(folder, '', whole) : []
  // Also the folder of a language that the site no longer has is of this build.
  const isOwn = (file: string) => plan.has(file) || findRecorded(record, file) !== undefined
  const foreign = listOtherBuilds(folder, present, isOwn)
  const fresh: string[] = []
  const kept: string[] = []
  for (const [file, key] of plan) (findRecorded(record, file)?.key === key ? kept : fresh).push(file)
  const stale = present.filter((file) => !plan.has(file) && !foreign.has(file))
  const isChanged = fresh.length > 0 || stale.length > 0
  const changes = { fresh, kept, foreign, stale, whole }
  const isOnePart = isChanged ? replaceOnePart(open, parts, changes) : true
  const isLinked = isOnePart ?? replaceContent(open, plan, changes)
  // Through the link, if there is one: the folder behind it has changed.
  const packed = packParts(parts, {
    record,
    isLinked,
    hasNewFolders: isOnePart === undefined,
    out: place.link ?? folder,
  })
  tryKeep(store.record, packed)
  const sizes = [...packed.values()].flatMap((part) => [...part.sizes])
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { written: fresh.length, reused: sizes.length - fresh.length, removed: stale.length, bytes }
}

interface Committed {
  record: OutputRecord
  /** Whether the files that were there are still the same files, with the same times. */
  isLinked: boolean
  /** Whether the folders of all parts were made again. */
  hasNewFolders: boolean
  out: string
}

/** What to record of the folder. */
function packParts(
  parts: readonly OutputPart[],
  { record, isLinked, hasNewFolders, out }: Committed,
): Map<string, PackedPart> {
  const pack = ({ folder, key, files }: OutputPart): PackedPart => {
    const known = record.get(folder)
    if (!files && isLinked) return hasNewFolders ? withNewFolders(out, known!.packed) : known!.packed
    const keys = files ?? new Map([...known!.files()].map(([file, found]) => [file, found.key]))
    const written: RecordedFile[] = []
    for (const [file, fileKey] of keys) {
      const found = isLinked ? findRecorded(record, file) : undefined
      written.push(found?.key === fileKey ? found : { key: fileKey, ...readWritten(`${out}/${file}`) })
    }
    return packPart(out, { folder, key }, [...keys.keys()], written)
  }
  return new Map(parts.map((part) => [part.folder, pack(part)]))
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
