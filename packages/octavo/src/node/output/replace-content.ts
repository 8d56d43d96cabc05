import { existsSync, mkdirSync, renameSync, chmodSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, basename, join, relative } from 'node:path'
import { isInside } from '../files/index.ts'
import { listFiles, tryRemove, tryRename, canRename, type Workspace } from './workspace.ts'
import {
  findRecorded,
  isSamePart,
  packPart,
  readTrusted,
  tryKeep,
  type OpenFolder,
  type OutputPart,
  type OutputRecord,
  type OutputStore,
} from './output-record.ts'
import { stageKept } from './staging.ts'
import { moveFiles, updateInPlace } from './update-in-place.ts'

/** The difference between the output folder and the plan, as paths below the folder. */
interface Changes {
  /** In the plan, and staged. */
  fresh: readonly string[]
  /** In the plan, and in the folder. */
  kept: readonly string[]
  /** Files of other builds. */
  foreign: ReadonlySet<string>
  /** To be removed. */
  stale: readonly string[]
  /** The folders of parts of which nothing changes; none of their files is among the others. */
  whole: readonly string[]
}

/**
 * Assembles the new content in its own folder and puts that in the place of the output folder. Returns whether the
 * kept files are still the same files, with the same times.
 */
export function replaceContent(open: OpenFolder, plan: ReadonlyMap<string, string>, changes: Changes): boolean {
  const { place, store, record } = open
  const { folder, staging } = place
  // Replacing a folder on another disk would mean copying all of it, and nothing can be beside one with the workspace.
  if (isInside(folder, staging) || !canRename(dirname(staging), existsSync(folder) ? folder : dirname(folder))) {
    updateInPlace(staging, folder, changes.fresh, changes.stale)
    return true
  }
  const next = `${staging}-next`
  const isLinked = assemble(next, open, plan, changes)
  const replaced = replaceFolder(place, next)
  if (replaced.kind === 'done') {
    if (replaced.old !== undefined) keepSpare(replaced.old, record, store.spare)
    return isLinked
  }
  updateInPlace(next, folder, changes.fresh, changes.stale)
  tryRemove(next)
  return true
}

/**
 * The same for the folder of a part, if nothing else changes: then no other part has to be in a new folder. Undefined
 * if that is not possible.
 */
export function replaceOnePart(
  { place, store, record }: OpenFolder,
  parts: readonly OutputPart[],
  { fresh, kept, foreign, stale }: Changes,
): boolean | undefined {
  const { folder, staging, prefix, link } = place
  const changed = [...fresh, ...stale]
  const part = parts.find((each) => each.folder !== '' && each.files && isBelow(each.folder, changed[0]))
  const known = part && record.get(part.folder)
  if (!known || link !== undefined || foreign.size > 0) return undefined
  const { folder: name, files = new Map() } = part
  if (!changed.every((file) => isBelow(name, file)) || !existsSync(`${folder}/${name}`)) return undefined
  const below = (paths: readonly string[]) => paths.flatMap((file) => (isBelow(name, file) ? toBelow(name, file) : []))
  const recorded = new Map([...known.files()].map(([file, entry]) => [toBelow(name, file), entry]))
  // The new content is assembled in it.
  mkdirSync(staging, { recursive: true })
  return replaceContent(
    {
      place: {
        ...place,
        folder: `${folder}/${name}`,
        staging: `${staging}/${name}`,
        previous: `${prefix}previous-${name}`,
      },
      store: { ...store, spare: store.spare?.ofPart(name) },
      record: new Map([
        [
          '',
          {
            packed: packPart(
              folder,
              { folder: '', key: known.packed.key },
              [...recorded.keys()],
              [...recorded.values()],
            ),
            isWhole: false,
            files: () => recorded,
          },
        ],
      ]),
    },
    new Map([...files].map(([file, fileKey]) => [toBelow(name, file), fileKey])),
    { fresh: below(fresh), kept: below(kept), foreign: new Set(), stale: below(stale), whole: [] },
  )
}

function isBelow(folder: string, file: string | undefined): boolean {
  return file?.startsWith(`${folder}/`) ?? false
}

function toBelow(folder: string, file: string): string {
  return file.slice(folder.length + 1)
}

/** Makes `next` hold the new content. Returns whether all kept files in it are links. */
function assemble(
  next: string,
  { place, store, record }: OpenFolder,
  plan: ReadonlyMap<string, string>,
  { fresh, kept, foreign, whole }: Changes,
): boolean {
  const { folder, staging } = place
  const spare = takeSpare(store.spare, next)
  const isInSpare = (part: string) => isSameIn(spare, record, part)
  const linked = whole.filter((part) => !isInSpare(part)).flatMap((part) => [...record.get(part)!.files()])
  const keys = new Map([...plan, ...linked.map(([file, { key }]) => [file, key] as const)])
  if (spare) {
    const present = listFiles(next, '', whole.filter(isInSpare))
    const extra = present.filter((file) => !keys.has(file) && !foreign.has(file))
    moveFiles(staging, next, fresh, extra)
  } else if (existsSync(staging)) renameSync(staging, next)
  const isMissing = (file: string) => !spare || findRecorded(spare, file)?.key !== keys.get(file)
  const missing = [...kept, ...linked.map(([file]) => file)].filter(isMissing)
  return [...missing, ...foreign].map((file) => stageKept(next, file, folder)).every(Boolean)
}

/** Whether the spare folder and the output folder have the same part. */
function isSameIn(spare: OutputRecord | undefined, record: OutputRecord, part: string): boolean {
  const known = spare?.get(part)
  return known?.isWhole === true && isSamePart(known.packed, record.get(part)!.packed)
}

/** Moves the spare folder to `next`. Returns the files in it that are as they were written; undefined without one. */
function takeSpare(spare: OutputStore['spare'], next: string): OutputRecord | undefined {
  if (!spare || !existsSync(spare.folder) || !tryRename(spare.folder, next)) return undefined
  return readTrusted(next, spare.record)
}

function keepSpare(old: string, record: OutputRecord, spare: OutputStore['spare']): void {
  if (!spare) return tryRemove(old)
  tryRemove(spare.folder)
  if (!tryMove(old, spare.folder)) return tryRemove(old)
  tryKeep(spare.record, new Map([...record].map(([part, { packed }]) => [part, packed])))
}

/** The cache may be on a full disk. */
function tryMove(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true })
    return tryRename(from, to)
  } catch {
    return false
  }
}

/** `old`: where the old content is now. `refused`: the folder cannot be renamed, and nothing was changed. */
type Replaced = { kind: 'done'; old?: string } | { kind: 'refused' }

/**
 * Puts the folder `next` in the place of the output folder, so that readers see the old files or the new ones and never
 * both. Behind a symbolic link that is one atomic step
 * (https://pubs.opengroup.org/onlinepubs/9799919799/functions/rename.html). Without one it is two renames, since
 * Node.js cannot exchange two folders; between them the folder is missing for a fraction of a millisecond.
 */
export function replaceFolder({ folder, link, previous }: Workspace, next: string): Replaced {
  const isThere = existsSync(folder)
  if (isThere) chmodSync(next, statSync(folder).mode)
  if (link !== undefined) {
    switchLink(link, next)
    return { kind: 'done', old: folder }
  }
  if (!isThere) return { kind: tryRename(next, folder) ? 'done' : 'refused' }
  if (!tryRename(folder, previous)) return { kind: 'refused' }
  try {
    renameSync(next, folder)
  } catch (error) {
    renameSync(previous, folder)
    throw error
  }
  return { kind: 'done', old: previous }
}

function switchLink(link: string, target: string): void {
  const next = join(dirname(link), `.${basename(link)}.octavo-link`)
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(link), target), next)
  renameSync(next, link)
}
