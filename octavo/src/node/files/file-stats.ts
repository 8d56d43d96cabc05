import { statSync } from 'node:fs'

/** Size and time of a file. While both are the same, the file counts as unchanged and is not read. */
export interface FileStats {
  /** Bytes. */
  size: number
  /**
   * Last change of its content or its place on the disk, in milliseconds since 1970; NaN in the record of a file that
   * has to be read again.
   */
  modified: number
}

/** Files by path, each with its stats and a key that identifies its content. */
export type FileRecord = Record<string, FileStats & { key: string }>

/** What the disk says about a file. */
export interface DiskStats extends FileStats {
  /** Last change of its content, in milliseconds since 1970, which copies may keep. */
  written: number
}

/**
 * A file can change twice within one step of the disk's clock, and keep its time. The longest step is that of FAT: two
 * seconds (https://learn.microsoft.com/windows/win32/sysinfo/file-times).
 */
const CLOCK_STEP_MILLISECONDS = 3_000

/**
 * Throws the system's error when there is no such file, and ENXIO for a named pipe, a socket or a device: reading one
 * may never end.
 */
export function readStats(path: string): DiskStats {
  const stats = statSync(path)
  if (!stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error('It is not a regular file.'), { code: 'ENXIO' })
  const { size, mtimeMs, ctimeMs } = stats
  // `cp -p`, `touch -d` and `tar` set mtime back; nothing sets ctime.
  return { size, modified: Math.max(mtimeMs, ctimeMs), written: mtimeMs }
}

/**
 * Whether a file was changed so shortly before `readAt` (milliseconds since 1970) that another change may show the same
 * time.
 */
export function isUnsettled({ modified }: FileStats, readAt: number): boolean {
  return modified >= readAt - CLOCK_STEP_MILLISECONDS
}

/**
 * What to record of a file that was read at `readAt`. An unsettled one is recorded without its time, so that it is read
 * again.
 */
export function toRecordedStats(stats: FileStats, readAt: number): FileStats {
  return { size: stats.size, modified: isUnsettled(stats, readAt) ? Number.NaN : stats.modified }
}

/** Whether a file is still the one that was recorded (`toRecordedStats`). */
export function isUnchanged(recorded: FileStats | undefined, now: FileStats): boolean {
  return recorded?.size === now.size && recorded.modified === now.modified
}
