import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import type { FileStats } from '../file-stats.ts'
import { assertOwned, besideOutput, lockOutput } from './ownership.ts'
import { listFiles, moveIntoPlace, removeStale } from './place.ts'

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
 * files.
 */
export async function openOutput(out: string, store: RecordStore): Promise<Output> {
  assertOwned(out)
  const unlock = await lockOutput(out)
  removeAbandoned(out)
  const staging = besideOutput(out, `staging-${process.pid}`)
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
      // The next build removes what is left. An error here would mask the one that ended this build.
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

/** Removes staging folders of builds that were killed: this build holds the lock, so no build uses them. */
function removeAbandoned(out: string): void {
  const prefix = basename(besideOutput(out, 'staging-'))
  for (const name of readdirSync(dirname(out))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(out), name), { recursive: true, force: true })
  }
}

/**
 * The record without files that were changed or removed since. Of times only mtime counts: a deployment may change mode
 * or links.
 */
function readTrusted(out: string, record: OutputRecord): OutputRecord {
  const trusted: OutputRecord = Object.create(null)
  for (const [file, entry] of Object.entries(record)) {
    // A template string: `path.join` takes longer than `statSync` itself.
    const stat = statSync(`${out}/${file}`, { throwIfNoEntry: false })
    if (stat?.size === entry.size && stat.mtimeMs === entry.modified) trusted[file] = entry
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
 * Assets first, then documents, then the build stamp, so that a document never names a missing asset. In an empty
 * folder the stamp comes first: it marks the folder as Octavo's even if this build is killed.
 */
function inSafeOrder(files: string[], isOwned: boolean): string[] {
  const rank = (file: string) => (file === BUILD_STAMP_FILE ? (isOwned ? 2 : -1) : file.endsWith('.html') ? 1 : 0)
  return files.sort((a, b) => rank(a) - rank(b))
}

function readWritten(path: string): FileStats {
  const { size, mtimeMs } = statSync(path)
  return { size, modified: mtimeMs }
}

function nextRecord(out: string, plan: ReadonlyMap<string, string>, record: OutputRecord): OutputRecord {
  const next: OutputRecord = Object.create(null)
  for (const [file, key] of plan) {
    const kept = record[file]
    next[file] = kept?.key === key ? kept : { key, ...readWritten(join(out, file)) }
  }
  return next
}
