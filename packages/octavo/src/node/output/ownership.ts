import { lstatSync, readdirSync, rmSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build/versions/build-stamp.ts'
import { findRealPath, isInside, reasonOf } from '../files/index.ts'
import { isNoOutput, removeEmpty, openWorkspace, type Workspace } from './workspace.ts'

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
  const names = readNames(out).filter((name) => !isNoOutput(name))
  if (names.length === 0 || names.includes(BUILD_STAMP_FILE)) return
  throw new OutputError(
    `The output folder ${out} holds files that Octavo did not write, so nothing was changed.`,
    `Choose another folder with --out or --to, or empty this one if you do not need what is in it.`,
  )
}

/**
 * Refuses a folder that the site is read from: the next build would read the output of this one. Refuses one that
 * contains such a folder, too, as a build removes all other files.
 */
export function assertOutside(out: string, sources: readonly string[]): void {
  const place = findRealPath(out)
  const within = sources.find((folder) => isInside(place, findRealPath(folder)))
  if (within !== undefined && findRealPath(within) !== place)
    throw new OutputError(
      `The output folder ${out} contains ${within}, which the site is read from.`,
      'Choose another folder with --out or --to, or move the files of the site.',
    )
  const around = sources.find((folder) => isInside(findRealPath(folder), place))
  if (around === undefined) return
  throw new OutputError(
    place === findRealPath(around)
      ? `The output folder ${out} is a folder which the site is read from.`
      : `The output folder ${out} is inside ${around}, which the site is read from.`,
    'Choose another folder with --out or --to, or change the folder in the configuration.',
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
    `The output folder ${folder} cannot be used: ${reasonOf(error)}.`,
    'Choose another folder with --out or --to, or check its permissions.',
  )
}

/** Locks a folder, as a build of it with the same `workspace` does. Returns the function that unlocks it. */
export function lockOutput(out: string, workspace?: string): Promise<() => void> {
  return lockWorkspace(out, findWorkspace(out, workspace))
}

/** `openWorkspace`, with errors that name the output folder. */
export function findWorkspace(out: string, preferred?: string): Workspace {
  return orUnusable(out, () => openWorkspace(out, preferred))
}

/** Locks the workspace for this build; waits up to a minute for another build. Returns the function that unlocks it. */
export async function lockWorkspace(out: string, { lock, made }: Workspace): Promise<() => void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MILLISECONDS
  while (!orUnusable(out, () => tryLock(lock))) {
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
    if (made !== undefined) removeEmpty(dirname(made), relative(dirname(made), dirname(out)))
  }
}

/** Limits of the system, which the command itself reports. */
const LIMITS = new Set(['EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'ENOSPC'])

/** Runs work on an output folder. An error of the file system becomes an `OutputError` that names the folder. */
export function orUnusable<Result>(out: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined || LIMITS.has(code) ? error : unusable(out, error)
  }
}

/** A lock file without a holder in it was created just now, or by a process that was killed while creating it. */
const MOMENT_MILLISECONDS = 5000

/** Takes a lock file; false while another process has it. A lock whose holder is gone is removed. */
function tryLock(lock: string): boolean {
  if (create(lock, identifyProcess(process.pid) ?? '')) return true
  if (!isHeld(lock)) breakLock(lock)
  return false
}

/**
 * Of several processes that see a dead holder only one may remove the lock: a second one could remove the lock of a new
 * holder.
 */
function breakLock(lock: string): void {
  const breaking = `${lock}-breaking`
  if (!create(breaking, '')) {
    if (ageOf(breaking) > MOMENT_MILLISECONDS) rmSync(breaking, { force: true })
    return
  }
  if (!isHeld(lock)) rmSync(lock, { force: true })
  rmSync(breaking, { force: true })
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function isHeld(lock: string): boolean {
  try {
    const holder = readFileSync(lock, 'utf8')
    return holder === '' ? ageOf(lock) < MOMENT_MILLISECONDS : holder === identifyProcess(Number.parseInt(holder, 10))
  } catch {
    return false // It was just released.
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

/**
 * A running process by its id and, on Linux, the time of its start
 * (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html): ids are used again, in a container even by the next
 * build. undefined when there is no such process, or only a zombie.
 */
export function identifyProcess(pid: number): string | undefined {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' || state === 'X' ? undefined : `${pid} ${fields[18]}`
  } catch {
    return isRunning(pid) ? String(pid) : undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
