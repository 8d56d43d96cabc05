import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY } from '../prepare.mjs'

/**
 * A check of the repository. A step without `count` counts as one test.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command A Node.js program and its arguments, as paths from the repository.
 * @property {string} [after] A step of an earlier lane that has to end first, whether it succeeds or not.
 * @property {NodeJS.ProcessEnv} [env] Added to the environment.
 * @property {() => import('./test-summary.mjs').Count | undefined} [count] Reads how many tests the step ran.
 */

/** Its own group: Ctrl+C must reach a step and all that it started exactly once, and only through `stop`. */
const OWN_GROUP = process.platform !== 'win32'

/**
 * Runs lanes side by side and the steps of each lane one after the other, all of them even when one fails. The output
 * of a step appears as a whole when the step ends. SIGINT and SIGTERM end the running steps, whose output appears as
 * well, and start no further ones; a second signal kills them.
 * @param {readonly (readonly Step[])[]} lanes
 * @returns {Promise<import('./test-summary.mjs').StepResult[]>} In the order of the lanes; only the steps that ran.
 */
export async function runLanes(lanes) {
  const stopping = new AbortController()
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    for (const child of running) send(child, stopping.signal.aborted ? 'SIGKILL' : signal)
    stopping.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  /** @type {Map<string | undefined, Promise<unknown>>} */
  const ends = new Map()
  /** @type {import('./test-summary.mjs').StepResult[]} */
  const results = []
  /** @param {Step} step */
  const run = async (step) => {
    if (!stopping.signal.aborted) results.push(await runStep(step, running))
  }
  for (const lane of lanes) {
    /** @type {Promise<unknown>} */
    let previous = Promise.resolve()
    for (const step of lane) {
      previous = Promise.all([previous, ends.get(step.after)]).then(() => run(step))
      ends.set(step.name, previous)
    }
  }
  await Promise.all(ends.values())
  process.off('SIGINT', stop).off('SIGTERM', stop)
  const order = lanes.flat().map(({ name }) => name)
  return results.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/**
 * @param {Step} step
 * @param {Set<import('node:child_process').ChildProcess>} running
 * @returns {Promise<import('./test-summary.mjs').StepResult>}
 */
async function runStep({ name, command: [file = '', ...rest], env, count }, running) {
  const start = Date.now()
  const child = spawn(process.execPath, [join(REPOSITORY, file), ...rest], {
    cwd: REPOSITORY,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: OWN_GROUP,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
  }
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  running.delete(child)
  console.log(`\n── ${name}\n${output}`.trimEnd())
  return { name, ok: code === 0, ms: Date.now() - start, count: count?.() }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function send(child, signal) {
  if (child.pid === undefined) return
  try {
    if (OWN_GROUP) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended in the meantime.
  }
}
