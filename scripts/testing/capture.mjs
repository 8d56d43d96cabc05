/**
 * @typedef {(words: string[], options: { terminal: object, cwd?: string | undefined }) => Promise<number>} Main
 *   The command, as `packages/octavo/dist/node/cli.js` exports it.
 */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Removes the listeners of a signal that are not in `before`.
 * @param {(typeof SIGNALS)[number]} signal @param {Function[]} before
 */
function removeAdded(signal, before) {
  for (const handler of process.listeners(signal)) if (!before.includes(handler)) process.off(signal, handler)
}

/** Address of the module of the built command. */
export const COMMAND = new URL('../../packages/octavo/dist/node/cli.js', import.meta.url).href

/**
 * Runs a command line and returns what it prints.
 * @param {Main} main @param {string[]} words @param {string} [cwd] Default: the current folder of the process.
 */
export async function capture(main, words, cwd) {
  const printed = { out: '', err: '' }
  const terminal = {
    out: (/** @type {string} */ text) => void (printed.out += text),
    // On a busy machine, the command also says what it waits for.
    err: (/** @type {string} */ text) => void (printed.err += /^Waiting for .* s …\n$/.test(text) ? '' : text),
    interactive: false,
    style: (/** @type {string} */ _, /** @type {string} */ text) => text,
  }
  const before = SIGNALS.map((signal) => process.listeners(signal))
  try {
    return { status: await main(words, { terminal, cwd }), ...printed }
  } finally {
    // The command leaves them to its process, which ends with it. This one goes on, and other tests send it signals.
    SIGNALS.forEach((signal, at) => removeAdded(signal, before[at] ?? []))
  }
}
