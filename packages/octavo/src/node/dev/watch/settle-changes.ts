import type { Stats } from 'node:fs'
import { extname, join } from 'node:path'
import { statsOf } from '../../files/index.ts'
import { createChangeFilter } from './watch-files.ts'

/**
 * How long to wait before treating a file as empty or deleted: many programs empty or remove a file before they write
 * it. Vite waits twice as long, which would show a deleted file of a large site too late.
 */
const SETTLING_MILLISECONDS = 50
/** For example while Git checks out another branch. */
const LONGEST_SETTLING_MILLISECONDS = 500
/** A file that was written longer than this before its place last changed was moved there. */
const MOVED_AFTER_MILLISECONDS = 20

/**
 * Handles file events; one write may cause several. While a file settles, all changes wait, so that what belongs
 * together is shown together. A file has settled when it has content again, or when one of the same kind was moved into
 * a folder: it was renamed. So only a file that stays empty or missing takes the time above. Returns functions that
 * handle an event and that forget those which wait.
 */
export function settleChanges(root: string, onChange: (file: string) => void) {
  const isChanged = createChangeFilter(root)
  const waiting = new Set<string>()
  const unsettled = new Set<string>()
  let startTime = 0
  let timer: NodeJS.Timeout | undefined
  const settle = (file: string) => {
    if (isChanged(file)) onChange(file)
  }
  const settleAll = () => {
    clearTimeout(timer)
    const files = [...waiting]
    for (const set of [waiting, unsettled]) set.clear()
    for (const file of files) settle(file)
  }
  const findRenamed = (file: string) =>
    [...unsettled].find((other) => extname(other) === extname(file) && !statsOf(join(root, other)))
  const onEvent = (file: string) => {
    const stats = statsOf(join(root, file))
    const isSettled = stats !== undefined && !isEmpty(stats)
    if (isSettled && waiting.size === 0) return settle(file)
    if (waiting.size === 0) startTime = performance.now()
    waiting.add(file)
    if (isSettled) {
      unsettled.delete(file)
      const renamed = isMoved(stats) ? findRenamed(file) : undefined
      if (renamed !== undefined) unsettled.delete(renamed)
      return unsettled.size === 0 ? settleAll() : undefined
    }
    unsettled.add(file)
    const rest = startTime + LONGEST_SETTLING_MILLISECONDS - performance.now()
    clearTimeout(timer)
    timer = setTimeout(settleAll, Math.max(0, Math.min(SETTLING_MILLISECONDS, rest)))
  }
  return { onEvent, close: () => clearTimeout(timer) }
}

function isEmpty(stats: Stats): boolean {
  return stats.isFile() && stats.size === 0
}

/** Renaming a file changes only the time of its status. */
function isMoved({ mtimeMs, ctimeMs }: Stats): boolean {
  return ctimeMs - mtimeMs > MOVED_AFTER_MILLISECONDS
}
