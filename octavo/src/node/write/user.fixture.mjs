/**
 * A program that runs the built command for each message, a list of words, and answers with the status and what it
 * printed. Its argument is the address of the command's module.
 */
const [, , command = ''] = process.argv
/** @type {{ main(words: string[], options: { terminal: object }): Promise<number> }} */
const { main } = await import(command)
process.on('message', async (/** @type {string[]} */ words) => {
  let text = ''
  const print = (/** @type {string} */ printed) => void (text += printed)
  const style = (/** @type {string} */ _, /** @type {string} */ printed) => printed
  const status = await main(words, { terminal: { out: print, err: print, interactive: false, style } })
  process.send?.({ status, text })
})
