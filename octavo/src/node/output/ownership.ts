import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import { tryLock } from './lock.ts'

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

/** Refuses a folder that holds files Octavo did not write: its own have a build stamp. */
export function assertOwned(out: string): void {
  const names = readNames(out)
  if (names.length === 0 || names.includes(BUILD_STAMP_FILE)) return
  throw new OutputError(
    `The output folder ${out} holds files that Octavo did not write, so nothing was changed.`,
    `Choose another folder with --out, or empty this one if you do not need what is in it.`,
  )
}

/** Refuses a folder that the site is read from: the next build would take what this one wrote for pages. */
export function assertOutside(out: string, sources: readonly string[]): void {
  const around = sources.find((folder) => `${out}${sep}`.startsWith(`${folder}${sep}`))
  if (around === undefined) return
  throw new OutputError(
    out === around
      ? `The output folder ${out} is one which the site is read from.`
      : `The output folder ${out} lies in ${around}, which the site is read from.`,
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
    'Choose another folder with --out, or look at who may write there.',
  )
}

/** Path of a companion of the output folder: on the same disk, so that a rename is enough to move a file in. */
export function besideOutput(out: string, purpose: string): string {
  return join(dirname(out), `.${basename(out)}.octavo-${purpose}`)
}

/** Takes the folder for this build, waiting while another build has it. Returns the function that gives it back. */
export async function lockOutput(out: string): Promise<() => void> {
  const lock = besideOutput(out, 'lock')
  const deadline = Date.now() + LOCK_TIMEOUT_MILLISECONDS
  while (!tryLockFor(out, lock)) {
    if (Date.now() > deadline) {
      throw new OutputError(
        `Another build still holds ${out} after a minute.`,
        `Wait for it, or remove ${lock} if no build is running.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MILLISECONDS))
  }
  return () => rmSync(lock, { force: true })
}

function tryLockFor(out: string, lock: string): boolean {
  try {
    mkdirSync(dirname(out), { recursive: true })
    return tryLock(lock)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? error : unusable(out, error)
  }
}
