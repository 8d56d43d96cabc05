import type { FoundSource } from '../../shared/page.ts'
import { readNewestCommit } from '../source/index.ts'

/** The largest time of a `Date`: https://tc39.es/ecma262/#sec-time-values-and-time-range */
const MAX_TIME = 8.64e15

/**
 * Starts to find the time of the newest content; the result takes the pages of the site. It is the time of the newest
 * commit, else `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/), else that of the newest
 * page on the disk, in milliseconds since 1970. So equal commits have equal times.
 */
export function findContentTime(
  root: string,
  folders: readonly string[],
): (sources: readonly FoundSource[]) => Promise<number> {
  const commit = readNewestCommit(root, folders)
  return async (sources) => {
    // Now: the list is emptied while the pages are compiled.
    const newest = newestOf(sources)
    return (await commit) ?? readEpoch() ?? newest
  }
}

function readEpoch(): number | undefined {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  const time = Number(seconds) * 1000
  return seconds && Math.abs(time) <= MAX_TIME ? time : undefined
}

function newestOf(sources: readonly FoundSource[]): number {
  return sources.reduce((newest, { written }) => Math.max(newest, written), 0)
}
