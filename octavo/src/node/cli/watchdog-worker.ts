/** Entry of the watchdog's thread: finds a stuck thread, reports it and ends the process. */
import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { workerData } from 'node:worker_threads'
import { formatProblems } from './problem-report.ts'
import { openTerminal } from './terminal.ts'
import { describeStuck } from '../watchdog/describe-stuck.ts'
import { locateFrames } from '../watchdog/locate-frame.ts'
import { createPatience, type Stuck } from '../watchdog/patience.ts'
import { markEnd, readPulses } from '../watchdog/pulse.ts'
import type { WatchdogTask } from '../watchdog/start.ts'
import { stopMain } from '../watchdog/stop-main.ts'

const LOOK_MILLISECONDS = 250
const ERASE_LINE = '\r\u001b[2K'

const task = workerData as WatchdogTask
const { memory, seconds, growth, root, cwd } = task
const findStuck = createPatience({ looks: Math.ceil((seconds * 1000) / LOOK_MILLISECONDS), growth })
const looking = setInterval(() => {
  const stuck = findStuck(readPulses(memory), process.memoryUsage.rss())
  if (!stuck) return
  clearInterval(looking)
  void stop(stuck)
}, LOOK_MILLISECONDS)

async function stop(stuck: Stuck): Promise<void> {
  const { frames, end } = await stopMain({ look: stuck.thread === 0 && stuck.limit === 'time' })
  const place = locateFrames(frames, root)
  const problem = describeStuck(stuck, seconds, place)
  const terminal = openTerminal(process.env, { out: streamTo(1), err: streamTo(2) })
  const text = formatProblems([problem], { root, cwd }, terminal)
  if (task.json) terminal.out(`${JSON.stringify({ ok: false, problems: [problem] })}\n`)
  else terminal.err(`${terminal.interactive ? ERASE_LINE : ''}${text}`)
  markEnd(memory)
  end()
}

/** Writes directly: streams of a worker pass through the main thread, which is stuck. */
function streamTo(handle: number) {
  return { isTTY: isatty(handle), write: (text: string) => writeSync(handle, text) > 0 }
}
