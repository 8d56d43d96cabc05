import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { SPARE_FOLDER, type Cache } from '../cache/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { digest } from '../digest.ts'
import { assertOutside, openOutput, OutputError, type Output, type OutputStore } from '../output/index.ts'
import { listContentFolders } from '../source/index.ts'

/** The place that a build writes to. */
export type OutputTarget = {
  /** Releases the output folder. Safe to call more than once. */
  close(): void
} & (
  | { kind: 'folder'; output: Output }
  | { kind: 'refused'; problem: Problem }
  // For `octavo check`.
  | { kind: 'none' }
)

interface TargetInput {
  config: SiteConfig
  /** Absolute path of the output folder. */
  out: string
  /** A folder above `out` to work in. Default: the folder that `out` is in. */
  workspace: string | undefined
  cache: Cache
  /** false for a build that only checks. */
  write: boolean
}

/** Locks the output folder and reads the record of its files. A folder that cannot be used is reported when writing. */
export async function openTarget({ config, out, workspace, cache, write }: TargetInput): Promise<OutputTarget> {
  const close = () => undefined
  if (!write) return { kind: 'none', close }
  try {
    assertOutside(out, listContentFolders(config))
    const output = await openOutput(out, createStore(out, cache), workspace)
    return { kind: 'folder', output, close: output.close }
  } catch (error) {
    return { kind: 'refused', problem: toOutputProblem(error), close }
  }
}

/** The problem in an `OutputError`; throws any other error. */
export function toOutputProblem(error: unknown): Problem {
  if (!(error instanceof OutputError)) throw error
  return { severity: 'error', message: error.message, hint: error.hint }
}

function createStore(out: string, cache: Cache): OutputStore {
  return {
    record: createRecordStore(digest(out), cache),
    spare: {
      folder: join(cache.dir, SPARE_FOLDER, digest(out).slice(0, 16)),
      record: createRecordStore(digest(`${out} spare`), cache),
    },
  }
}

function createRecordStore(key: string, cache: Cache): OutputStore['record'] {
  return {
    read: () => cache.read('output', key),
    write: (record) => cache.write('output', key, record),
  }
}
