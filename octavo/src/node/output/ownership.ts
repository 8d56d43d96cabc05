import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import { tryLock } from './lock.ts'
import { removeEmpty } from './place.ts'

const LOCK_TIMEOUT_MILLISECONDS = 60_000
const LOCK_POLL_MILLISECONDS = 50

/** Bad output folder: a message and a hint, for the author. */
export class OutputError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

/** Refuses a folder with files that Octavo did not write: its own folders have a build stamp. */
export function assertOwned(out: string): void {
  const names = readNames(out)
  if (names.length === 0 || names.includes(BUILD_STAMP_FILE)) return
  throw new OutputError(
    `The output folder ${out} holds files that Octavo did not write, so nothing was changed.`,
    `Choose another folder with --out, or empty this one if you do not need what is in it.`,
  )
}

/** Refuses a folder that the site is read from: the next build would read the output of this one. */
export function assertOutside(out: string, sources: readonly string[]): void {
  const around = sources.find((folder) => `${out}${sep}`.startsWith(`${folder}${sep}`))
  if (around === undefined) return
  throw new OutputError(
    out === around
      ? `The output folder ${out} is a folder which the site is read from.`
      : `The output folder ${out} is inside ${around}, which the site is read from.`,
    'Choose another folder with --out.',
  )
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !isLink(folder)) return []
    throw unusable(folder, error)
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function unusable(folder: string, error: unknown): OutputError {
  return new OutputError(
    `The output folder ${folder} cannot be used: ${(error as Error).message}.`,
    'Choose another folder with --out, or check its permissions.',
  )
}

/**
 * Path of a file or folder beside the output folder: on the same disk, so that files can be moved in by renaming them.
 */
export function besideOutput(out: string, purpose: string): string {
  return join(dirname(out), `.${basename(out)}.octavo-${purpose}`)
}

/** Locks the folder for this build; waits up to a minute for another build. Returns the function that unlocks it. */
export async function lockOutput(out: string): Promise<() => void> {
  const lock = besideOutput(out, 'lock')
  const deadline = Date.now() + LOCK_TIMEOUT_MILLISECONDS
  const created = makeParent(out)
  while (!tryLockFor(out, lock)) {
    if (Date.now() > deadline) {
      throw new OutputError(
        `Another build still has ${out} locked after a minute.`,
        `Wait for it, or remove ${lock} if no build is running.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MILLISECONDS))
  }
  return () => {
    rmSync(lock, { force: true })
    // A build that wrote nothing leaves no empty folders behind.
    if (created !== undefined) removeEmpty(dirname(created), relative(dirname(created), dirname(out)))
  }
}

/** Makes the folder that the output folder is in. Returns the first folder that had to be made. */
function makeParent(out: string): string | undefined {
  return orUnusable(out, () => mkdirSync(dirname(out), { recursive: true }))
}

function tryLockFor(out: string, lock: string): boolean {
  return orUnusable(out, () => tryLock(lock))
}

/** A full disk is reported by the command itself. */
function orUnusable<Result>(out: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? error : unusable(out, error)
  }
}
