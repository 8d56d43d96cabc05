import type { Pulse } from './pulse.ts'

/** A thread that is to be stopped. */
export interface Stuck {
  /** Its place among the pulses; 0 is the main thread. */
  thread: number
  pulse: Pulse
  /** What it ran out of. */
  limit: 'time' | 'memory'
}

export interface Limits {
  /** How many looks in a row may find a thread where it was. Looks, not seconds: a machine that slept is not stuck. */
  looks: number
  /** Bytes by which the process may grow while a thread stays at one page. A bundler at work may take what it needs. */
  growth: number
}

interface Stay {
  beats: number
  looks: number
  memory: number
}

/** Makes the function that looks at all threads and says which of them ran out of time or memory, if any. */
export function createPatience({
  looks,
  growth,
}: Limits): (pulses: readonly Pulse[], memory: number) => Stuck | undefined {
  const stays = new Map<number, Stay>()
  const look = (pulse: Pulse, thread: number, memory: number): Stay => {
    const known = stays.get(thread)
    const isSame = known?.beats === pulse.beats && pulse.doing.length > 0
    const stay = isSame ? { ...known, looks: known.looks + 1 } : { beats: pulse.beats, looks: 0, memory }
    stays.set(thread, stay)
    return stay
  }
  return (pulses, memory) => {
    let stuck: Stuck | undefined
    for (const [thread, pulse] of pulses.entries()) {
      const stay = look(pulse, thread, memory)
      const isPage = pulse.doing.some(({ run }) => run === 'page')
      const isGreedy = isPage && stay.looks > 0 && memory - stay.memory > growth
      if (isGreedy || stay.looks >= looks) stuck ??= { thread, pulse, limit: isGreedy ? 'memory' : 'time' }
    }
    return stuck
  }
}
