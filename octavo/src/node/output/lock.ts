import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** A lock file without a holder in it was created just now, or by a process that was killed while creating it. */
const MOMENT_MILLISECONDS = 5000

/** Takes a lock file; false while another process has it. A lock whose holder is gone is removed. */
export function tryLock(lock: string): boolean {
  if (create(lock, identify(process.pid) ?? '')) return true
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
    return holder === '' ? ageOf(lock) < MOMENT_MILLISECONDS : holder === identify(Number.parseInt(holder, 10))
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
function identify(pid: number): string | undefined {
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
