/**
 * A program that runs the built command for each message, a list of words, and answers with its status and what it
 * printed. Its argument is the address of the command's module.
 */
const [, , command = ''] = process.argv
/** @type {{ main(words: string[], options: { terminal: object }): Promise<number> }} */
const { main } = await import(command)
process.on('message', async (/** @type {string[]} */ words) => {
  const printed = { out: '', err: '' }
  const terminal = {
    out: (/** @type {string} */ text) => void (printed.out += text),
    err: (/** @type {string} */ text) => void (printed.err += text),
    interactive: false,
    style: (/** @type {string} */ _, /** @type {string} */ text) => text,
  }
  process.send?.({ status: await main(words, { terminal }), ...printed })
})
