/** Entry of the watchdog thread: finds a stuck thread, reports it and ends the process. */
import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { workerData } from 'node:worker_threads'
import { formatProblems } from './problem-report.ts'
import { openTerminal } from './terminal.ts'
import { describeStuck } from '../watchdog/describe-stuck.ts'
import { createStuckDetector, type StuckThread } from '../watchdog/detect-stuck.ts'
import { markEnding, readThreads } from '../watchdog/heartbeat.ts'
import { locateFrames } from '../watchdog/locate-frames.ts'
import type { WatchdogTask } from '../watchdog/start.ts'
import { stopMain } from '../watchdog/stop-main.ts'

const CHECK_MILLISECONDS = 250
const ERASE_LINE = '\r\u001b[2K'

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
  const text = formatProblems([problem], { root, cwd }, terminal)
  if (task.json) terminal.out(`${JSON.stringify({ ok: false, problems: [problem] })}\n`)
  else terminal.err(`${terminal.interactive ? ERASE_LINE : ''}${text}`)
  markEnding(memory)
  end()
}

/** Writes directly: streams of a worker pass through the main thread, which is stuck. */
function streamTo(handle: number) {
  return { isTTY: isatty(handle), write: (text: string) => writeSync(handle, text) > 0 }
}
