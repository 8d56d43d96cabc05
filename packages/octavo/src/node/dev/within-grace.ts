import { setTimeout } from 'node:timers/promises'

/** How long closing waits for work that may never end: a page source without an answer, a video that is watched. */
const GRACE_MILLISECONDS = 1500

/** Resolves when work has ended, or after a grace period. */
export async function withinGrace(work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const deadline = setTimeout(GRACE_MILLISECONDS, undefined, { signal: waiting.signal }).catch(() => undefined)
  try {
    await Promise.race([work, deadline])
  } finally {
    waiting.abort()
  }
}
