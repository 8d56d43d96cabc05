import { statSync } from 'node:fs'

/** What the disk says of a file: while it says the same, the file is the same. */
export interface FileStats {
  /** Bytes. */
  size: number
  /** When its content or its place on the disk changed last, in milliseconds since 1970. */
  modified: number
}

/** Throws what the disk says when there is no such file. */
export function readStats(path: string): FileStats {
  const { size, mtimeMs, ctimeMs } = statSync(path)
  // A copied or restored file keeps its time of change; nothing keeps the time at which the disk took it in.
  return { size, modified: Math.max(mtimeMs, ctimeMs) }
}
