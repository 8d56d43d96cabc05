import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import { assertOwned, besideOutput, lockOutput } from './ownership.ts'
import { listFiles, moveIntoPlace, removeStale } from './place.ts'

/** What lies in the output folder: the key of each file and what the disk said right after it was written. */
export type OutputRecord = Record<string, { key: string; size: number; mtimeMs: number }>

/** Where the record of this folder is kept between builds. Without one, everything is written anew. */
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
  /** Gives the folder back and removes what was staged. Safe to call more than once. */
  close(): void
}

/** Opens the output folder for one build. Waits for another build of it; throws `OutputError` when it is not Octavo's. */
export async function openOutput(out: string, store: RecordStore): Promise<Output> {
  assertOwned(out)
  const unlock = await lockOutput(out)
  removeAbandoned(out)
  const staging = besideOutput(out, `staging-${process.pid}`)
  mkdirSync(staging)
  const record = readTrusted(out, store.read() ?? {})
  return {
    staging,
    isCurrent: (file, key) => record[file]?.key === key,
    commit: (plan) => {
      const result = commit(out, staging, plan, record)
      store.write(result.record)
      return result.counts
    },
    close: () => {
      unlock()
      // What cannot be removed now, the next build removes; why this one failed is the news.
      tryRemove(staging)
    },
  }
}

function tryRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  } catch {
    return
  }
}

/** Staging folders of builds that died: this build holds the lock, so nobody is using them. */
function removeAbandoned(out: string): void {
  const prefix = basename(besideOutput(out, 'staging-'))
  for (const name of readdirSync(dirname(out))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(out), name), { recursive: true, force: true })
  }
}

/** The record without the files that somebody changed or removed since. */
function readTrusted(out: string, record: OutputRecord): OutputRecord {
  const trusted: OutputRecord = Object.create(null)
  for (const [file, entry] of Object.entries(record)) {
    // By hand: joining thousands of paths takes longer than asking the disk for them.
    const stat = statSync(`${out}/${file}`, { throwIfNoEntry: false })
    if (stat?.size === entry.size && stat.mtimeMs === entry.mtimeMs) trusted[file] = entry
  }
  return trusted
}

function commit(out: string, staging: string, plan: ReadonlyMap<string, string>, record: OutputRecord) {
  const fresh = [...plan.keys()].filter((file) => record[file]?.key !== plan.get(file))
  const isNew = !existsSync(out)
  if (isNew) renameSync(staging, out)
  else for (const file of inSafeOrder(fresh, existsSync(join(out, BUILD_STAMP_FILE)))) moveIntoPlace(staging, out, file)
  const removed = isNew ? 0 : removeStale(out, listFiles(out), plan)
  const next = nextRecord(out, plan, record)
  const bytes = Object.values(next).reduce((sum, entry) => sum + entry.size, 0)
  return { record: next, counts: { written: fresh.length, reused: plan.size - fresh.length, removed, bytes } }
}

/**
 * Assets first, documents after, the build file last: whoever reads a document finds what it names. In an empty folder
 * the build file comes first, so that it is Octavo's even when this build dies.
 */
function inSafeOrder(files: string[], isOwned: boolean): string[] {
  const rank = (file: string) => (file === BUILD_STAMP_FILE ? (isOwned ? 2 : -1) : file.endsWith('.html') ? 1 : 0)
  return files.sort((a, b) => rank(a) - rank(b))
}

function nextRecord(out: string, plan: ReadonlyMap<string, string>, record: OutputRecord): OutputRecord {
  const next: OutputRecord = Object.create(null)
  for (const [file, key] of plan) {
    const kept = record[file]
    const { size, mtimeMs } = kept?.key === key ? kept : statSync(join(out, file))
    next[file] = { key, size, mtimeMs }
  }
  return next
}
