import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { capture, COMMAND } from './capture.mjs'

/**
 * Runs the built command in this process: to start another one takes as long as a small build.
 * @param {string[]} words @param {string} [cwd] Default: the current folder of the process.
 */
export function runBuilt(words, cwd) {
  // Loaded by Node.js, not by Vitest: worker threads start from the command's files, and it loads the built importer.
  const { main } = createRequire(import.meta.url)(fileURLToPath(COMMAND))
  return capture(main, words, cwd)
}
