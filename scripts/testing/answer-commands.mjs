/** A program that runs the built command for each message, a list of words, and answers with what `capture` returns. */
import { capture, COMMAND } from './capture.mjs'

const { main } = await import(COMMAND)
process.on('message', async (/** @type {string[]} */ words) => process.send?.(await capture(main, words)))
