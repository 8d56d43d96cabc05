/** Entry of the watchdog thread: finds a stuck thread, reports it and ends the process. */
import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { workerData } from 'node:worker_threads'
import { describeStuck } from '../watchdog/describe-stuck.ts'
import { createStuckDetector, type StuckThread } from '../watchdog/detect-stuck.ts'
import { markEnding, readThreads } from '../watchdog/heartbeat.ts'
import { locateFrames } from '../files/locate-error.ts'
import type { WatchdogTask } from '../watchdog/start.ts'
import { stopMain } from '../watchdog/stop-main.ts'
import { formatEndedJson } from './problems/problem-kind.ts'
import { formatProblems } from './problems/format-problems.ts'
import { ERASE_LINE, openTerminal } from './terminal.ts'

const CHECK_MILLISECONDS = 250
const RETRY_MILLISECONDS = 10
const LONGEST_WRITE_MILLISECONDS = 10_000

const task = workerData as WatchdogTask
const { memory, seconds, growth, root, cwd } = task
const findStuck = createStuckDetector({ checks: Math.ceil((seconds * 1000) / CHECK_MILLISECONDS), growth })
const timer = setInterval(() => {
  const stuck = findStuck(readThreads(memory), process.memoryUsage.rss())
  if (!stuck) return
  clearInterval(timer)
  void stop(stuck)
}, CHECK_MILLISECONDS)

async function stop(stuck: StuckThread): Promise<void> {
  const { frames, end } = await stopMain({ withFrames: stuck.thread === 0 && stuck.limit === 'time' })
  const place = locateFrames(frames, root)
  const problem = describeStuck(stuck, seconds, place)
  const terminal = openTerminal(process.env, { out: streamTo(1), err: streamTo(2) })
  if (task.json) terminal.out(formatEndedJson(problem))
  else terminal.err(`${terminal.interactive ? ERASE_LINE : ''}${formatProblems([problem], { root, cwd }, terminal)}`)
  markEnding(memory)
  end()
}

/** Writes directly: streams of a worker pass through the main thread, which is stuck. */
function streamTo(handle: number) {
  return { isTTY: isatty(handle), write: (text: string) => writeAll(handle, Buffer.from(text)) }
}

/** Returns whether everything was written: a reader may close the pipe, or never read. */
function writeAll(handle: number, bytes: Buffer): boolean {
  const deadline = Date.now() + LONGEST_WRITE_MILLISECONDS
  for (let start = 0; start < bytes.length;) {
    try {
      start += writeSync(handle, bytes, start)
    } catch (error) {
      // The main thread has made the pipe non-blocking, so a full pipe is an error.
      const isFull = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (!isFull || Date.now() > deadline) return false
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MILLISECONDS)
    }
  }
  return true
}
