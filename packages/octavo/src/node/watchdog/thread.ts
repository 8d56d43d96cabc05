/** Entry of the watchdog thread: when a thread has not moved for the time limit, has the main thread report it. */
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'

const CHECK_MILLISECONDS = 250
/** A system call of the main thread may never return. */
const LONGEST_END_MILLISECONDS = 20_000

const { moves, seconds } = workerData as { moves: Int32Array; seconds: number } // Passed by `startWatchdog`.
/** The main thread needs less time for its report. */
const endMilliseconds = Math.min(LONGEST_END_MILLISECONDS, seconds * 2000)
const seen = [...moves]
const checks = seen.map(() => 0)
const timer = setInterval(() => {
  for (const [thread, before] of seen.entries()) {
    const now = (seen[thread] = Atomics.load(moves, thread))
    // Checks, not seconds: a computer that was asleep is not stuck.
    checks[thread] = now !== 0 && now === before ? checks[thread]! + 1 : 0
  }
  const stuck = checks.findIndex((count) => count * CHECK_MILLISECONDS >= seconds * 1000)
  if (stuck >= 0) end(stuck)
}, CHECK_MILLISECONDS)

/** Only the debugger interrupts a thread: https://nodejs.org/api/inspector.html#sessionconnecttomainthread */
function end(thread: number): void {
  clearInterval(timer)
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.evaluate', { expression: `globalThis[Symbol.for('octavo:watchdog')](${thread})` })
  session.post('Runtime.terminateExecution', () => session.disconnect())
  setTimeout(kill, endMilliseconds)
}

/** The report of the main thread may run into the same loop. */
function kill(): void {
  writeSync(
    2,
    `error\n  Code of the site ran for more than ${seconds} s, and Octavo cannot say which.\n` +
      '  → Look for an endless loop in a function that the site puts in place of a built-in one, ' +
      'such as Array.prototype.map.\n',
  )
  process.kill(process.pid, 'SIGKILL')
}
