import { readFileSync, statSync } from 'node:fs'

/** Larger files (bytes) are not quoted. */
const LARGEST_QUOTED_FILE = 2_000_000

/** The lines of a file that a problem is about, to quote them; none of one that cannot be read, as the problem says. */
export function readLines(path: string): string[] {
  try {
    const stats = statSync(path)
    if (!stats.isFile() || stats.size > LARGEST_QUOTED_FILE) return []
    return readFileSync(path, 'utf8').split(/\r?\n/)
  } catch {
    return []
  }
}
