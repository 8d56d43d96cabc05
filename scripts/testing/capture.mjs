/**
 * @typedef {(words: string[], options: { terminal: object, cwd?: string | undefined }) => Promise<number>} Main
 *   The command, as `octavo/dist/node/cli.js` exports it.
 */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

const listHandlers = () => SIGNALS.flatMap((signal) => process.listeners(signal))

/** Address of the module of the built command. */
export const COMMAND = new URL('../../octavo/dist/node/cli.js', import.meta.url).href

/**
 * Runs a command line and returns what it prints.
 * @param {Main} main @param {string[]} words @param {string} [cwd] Default: that of the process.
 */
export async function capture(main, words, cwd) {
  const printed = { out: '', err: '' }
  const terminal = {
    out: (/** @type {string} */ text) => void (printed.out += text),
    err: (/** @type {string} */ text) => void (printed.err += text),
    interactive: false,
    style: (/** @type {string} */ _, /** @type {string} */ text) => text,
  }
  const before = new Set(listHandlers())
  try {
    return { status: await main(words, { terminal, cwd }), ...printed }
  } finally {
    // The command leaves them to its process, which ends with it. This one goes on, and other tests send it signals.
    for (const handler of listHandlers())
      if (!before.has(handler)) for (const signal of SIGNALS) process.off(signal, handler)
  }
}
