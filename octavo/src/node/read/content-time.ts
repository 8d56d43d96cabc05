import type { FoundSource } from '../../shared/page.ts'
import { readSourceDate } from '../environment.ts'
import { readNewestCommit } from '../source/index.ts'

/**
 * Starts to find the time of the newest content; the result takes the pages of the site. It is the time of the newest
 * commit, else that of `readSourceDate`, else that of the newest page on the disk, in milliseconds since 1970. So equal
 * commits have equal times.
 */
export function findContentTime(
  root: string,
  folders: readonly string[],
): (sources: readonly FoundSource[]) => Promise<number> {
  const commit = readNewestCommit(root, folders)
  return async (sources) => {
    // Now: the list is emptied while the pages are compiled.
    const newest = newestOf(sources)
    return (await commit) ?? readSourceDate() ?? newest
  }
}

function newestOf(sources: readonly FoundSource[]): number {
  return sources.reduce((newest, { written }) => Math.max(newest, written), 0)
}
