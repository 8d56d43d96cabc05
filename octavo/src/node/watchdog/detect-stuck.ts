import type { ThreadState } from './heartbeat.ts'

/** A thread that must be stopped. */
export interface StuckThread {
  /** Its index among the threads; 0 is the main thread. */
  thread: number
  state: ThreadState
  /** The limit that it exceeded. */
  limit: 'time' | 'memory'
}

export interface Limits {
  /** How many checks in a row may see no progress. Checks, not seconds: a computer that was asleep is not stuck. */
  checks: number
  /**
   * Bytes by which the process may grow while a thread renders one page or reads the configuration. Bundling components
   * may use as much memory as it needs.
   */
  growth: number
}

/** A thread without progress: since how many checks, and the memory of the process when that began. */
interface Standstill {
  beats: number
  checks: number
  memory: number
}

/**
 * Creates the check of all threads, given the resident memory in bytes: returns a thread that exceeded a limit, if
 * any.
 */
export function createStuckDetector(
  limits: Limits,
): (threads: readonly ThreadState[], memory: number) => StuckThread | undefined {
  const standstills = new Map<number, Standstill>()
  const update = (state: ThreadState, thread: number, memory: number): Standstill => {
    const known = standstills.get(thread)
    const isSame = known?.beats === state.beats && state.activities.length > 0
    const standstill = isSame ? { ...known, checks: known.checks + 1 } : { beats: state.beats, checks: 0, memory }
    standstills.set(thread, standstill)
    return standstill
  }
  return (threads, memory) => {
    let stuck: StuckThread | undefined
    for (const [thread, state] of threads.entries()) {
      const standstill = update(state, thread, memory)
      const isLimited = state.activities.some(
        ({ kind }) => kind === 'page' || kind === 'markdown' || kind === 'configuration',
      )
      const isOverMemory = isLimited && standstill.checks > 0 && memory - standstill.memory > limits.growth
      const isOverTime = standstill.checks >= limits.checks
      if (isOverMemory || isOverTime) stuck ??= { thread, state, limit: isOverMemory ? 'memory' : 'time' }
    }
    return stuck
  }
}
