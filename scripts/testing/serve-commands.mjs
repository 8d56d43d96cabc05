/**
 * A program that runs commands that serve, until it is disconnected. A message is the words of a command, and the
 * answer is the first line that it prints.
 */
import { COMMAND } from './capture.mjs'

// Each command adds listeners to its process.
process.setMaxListeners(0)

const { main } = await import(COMMAND)

/** @param {string[]} words */
async function start(words) {
  return new Promise((resolve) => {
    const terminal = {
      out: resolve,
      err: (/** @type {string} */ text) => void process.stderr.write(text),
      interactive: false,
      style: (/** @type {string} */ _, /** @type {string} */ text) => text,
    }
    void main(words, { terminal })
  })
}

process.on('message', async (/** @type {string[]} */ words) => process.send?.(await start(words)))
process.on('disconnect', () => process.exit())
