import { join } from 'node:path'
import { createChangeFilter, isEmptyOrMissing } from './watch-files.ts'

/**
 * How long a file must stay empty or missing until that is shown: many programs empty or remove a file before they
 * write it, and a renamed file is missing in one place before it is in the other. Vite waits twice as long, which would
 * show a renamed file of a large site too late.
 */
const SETTLING_MILLISECONDS = 50
/** For example while Git checks out another branch. */
const LONGEST_SETTLING_MILLISECONDS = 500

/**
 * Handles file events; one write may cause several. While a file settles, all changes wait, so that what belongs
 * together is shown together. Returns functions that handle an event and that forget those which wait.
 */
export function settleChanges(root: string, onChange: (file: string) => void) {
  const isChanged = createChangeFilter(root)
  const waiting = new Set<string>()
  let startTime = 0
  let timer: NodeJS.Timeout | undefined
  const settle = (file: string) => {
    if (isChanged(file)) onChange(file)
  }
  const settleAll = () => {
    const files = [...waiting]
    waiting.clear()
    for (const file of files) settle(file)
  }
  const onEvent = (file: string) => {
    const isSettled = !isEmptyOrMissing(join(root, file))
    if (isSettled && waiting.size === 0) return settle(file)
    if (waiting.size === 0) startTime = performance.now()
    waiting.add(file)
    if (isSettled) return
    const rest = startTime + LONGEST_SETTLING_MILLISECONDS - performance.now()
    clearTimeout(timer)
    timer = setTimeout(settleAll, Math.max(0, Math.min(SETTLING_MILLISECONDS, rest)))
  }
  return { onEvent, close: () => clearTimeout(timer) }
}
