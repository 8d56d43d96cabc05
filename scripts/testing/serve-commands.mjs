/**
 * A program that runs commands that serve. A message is the words of a command, and the answer is the first line that
 * it prints; or it is `STOP`, which ends the last command as a signal does, and the answer comes when it has ended.
 */
import { COMMAND } from './capture.mjs'

const STOP = 'stop'

// Each command leaves listeners to its process.
process.setMaxListeners(0)

const { main } = await import(COMMAND)
/** @type {Promise<number> | undefined} */
let running

/** @param {string[]} words */
async function start(words) {
  return new Promise((resolve) => {
    const terminal = {
      out: resolve,
      err: (/** @type {string} */ text) => void process.stderr.write(text),
      interactive: false,
      style: (/** @type {string} */ _, /** @type {string} */ text) => text,
    }
    running = main(words, { terminal })
  })
}

process.on('message', async (/** @type {string[] | typeof STOP} */ message) => {
  if (message !== STOP) return process.send?.(await start(message))
  process.emit('SIGTERM', 'SIGTERM')
  process.send?.(await running)
})
process.on('disconnect', () => process.exit())
