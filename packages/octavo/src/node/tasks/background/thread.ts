import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { BackgroundReply, BackgroundTask } from './messages.ts'

/** Highlighting makes much garbage, but the thread keeps little: a larger young generation would only take memory. */
const MAX_YOUNG_MEGABYTES = 32

/**
 * Half of the young generation with which a thread starts. On Node.js 24 it would stay at 2 MB once the main thread has
 * limited its own: docs/decisions/2026-11-28-what-speed-mechanisms-give.md.
 */
const MIN_SEMI_SPACE_MEGABYTES = 8

interface Thread {
  /** Sends a task; returns its number. `transfer`: memory that it hands over. */
  post(task: BackgroundTask, transfer?: ArrayBuffer[]): number
  /** Sends a task that has a result. Rejects with the first error of the thread. */
  ask<Kind extends ResultKind>(task: BackgroundTask & { kind: Kind }): Promise<BackgroundReply & { kind: Kind }>
  /** Resolves when at most `count` tasks are left; rejects with the first error. */
  whenWaiting(count: number): Promise<void>
  /** Resolves when the task with this number is done, and with it all before; rejects with the first error. */
  whenDone(task: number): Promise<void>
  stop(): Promise<void>
}

type ResultKind = BackgroundTask['kind'] & BackgroundReply['kind']

/** Starts the thread. `reuse` gets the memory that it hands back. */
export function startThread(url: URL, reuse: (memory: Uint8Array<ArrayBuffer>) => void): Thread {
  // Only threads that start later read it: this one and the workers.
  setFlagsFromString(`--min-semi-space-size=${MIN_SEMI_SPACE_MEGABYTES}`)
  const worker = new Worker(url, { resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MEGABYTES } })
  let posted = 0
  let done = 0
  let failure: Error | undefined
  const waitUntil = async (isDone: () => boolean) => {
    const mustWait = () => !failure && !isDone()
    while (mustWait()) await once(worker, 'message')
    if (failure) throw failure
  }
  worker.on('message', (reply: BackgroundReply) => {
    done++
    if (reply.kind === 'done' && reply.memory) reuse(reply.memory)
    if (reply.kind === 'failed') failure ??= Object.assign(new Error(reply.error.message), reply.error)
  })
  worker.on('error', (error: Error) => (failure ??= error))
  const post: Thread['post'] = (task, transfer) => {
    worker.postMessage(task, transfer)
    return ++posted
  }
  return {
    post,
    ask: (task) =>
      new Promise((resolve, reject) => {
        const settle = (reply: BackgroundReply) => {
          if (failure) reject(failure)
          else if (hasKind(reply, task.kind)) resolve(reply)
          else return
          // Each language asks once: Node.js warns about more than ten listeners.
          worker.off('message', settle).off('error', reject)
        }
        if (failure) reject(failure)
        worker.on('message', settle).once('error', reject)
        post(task)
      }),
    whenWaiting: (count) => waitUntil(() => posted - done <= count),
    whenDone: (task) => waitUntil(() => done >= task),
    stop: async () => void (await worker.terminate()),
  }
}

function hasKind<Kind extends ResultKind>(
  reply: BackgroundReply,
  kind: Kind,
): reply is BackgroundReply & { kind: Kind } {
  return reply.kind === kind
}
