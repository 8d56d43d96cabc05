/**
 * A program that runs commands that serve, until it is disconnected. A message is the words of a command, and the
 * answer is the first line that it prints; or it is `STOP`, which ends the last command as a signal does, and the
 * answer is its status.
 */
import { COMMAND } from './capture.mjs'

const STOP = 'stop'

// Each command adds listeners to its process.
process.setMaxListeners(0)

const { main } = await import(COMMAND)
/** @type {Promise<number> | undefined} */
let last

/** @param {string[]} words */
async function start(words) {
  return new Promise((resolve) => {
    const terminal = {
      out: resolve,
      err: (/** @type {string} */ text) => void process.stderr.write(text),
      interactive: false,
      style: (/** @type {string} */ _, /** @type {string} */ text) => text,
    }
    last = main(words, { terminal })
  })
}

process.on('message', async (/** @type {string[] | typeof STOP} */ message) => {
  if (message === STOP) process.emit('SIGTERM', 'SIGTERM')
  process.send?.(await (message === STOP ? last : start(message)))
})
process.on('disconnect', () => process.exit())
