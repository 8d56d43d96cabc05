import { createInterface } from 'node:readline/promises'
import type { Asker } from '../../init/index.ts'

/** The reason with which a question rejects after Ctrl+C or the end of the input. */
export const CANCELED = Symbol('canceled')

/** Asks on a terminal, one line for each question. */
export function openAsker(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  terminal?: boolean,
): Asker & { close(): void } {
  const lines = createInterface({ input, output, terminal })
  const canceled = new Promise<never>((_, reject) => {
    for (const event of ['SIGINT', 'close']) lines.once(event, () => reject(CANCELED))
  })
  // Closing after the last answer rejects it while no question waits for it.
  canceled.catch(() => undefined)
  const readLine = async (prompt: string) => {
    // Ctrl+D, and in newer versions of Node.js Ctrl+C, rejects the question itself with an AbortError.
    const answer = lines.question(prompt).catch(() => Promise.reject(CANCELED))
    return (await Promise.race([answer, canceled])).trim()
  }
  return {
    async ask(question, fallback, findFault) {
      for (;;) {
        const answer = (await readLine(`${question} (${fallback}): `)) || fallback
        const fault = findFault?.(answer)
        if (fault === undefined) return answer
        output.write(`  ${fault}\n`)
      }
    },
    async choose(question, choices) {
      const list = choices.map(({ label }, index) => `  ${index + 1}  ${label}\n`).join('')
      for (;;) {
        const answer = (await readLine(`${question}\n${list}Number (1): `)) || '1'
        const chosen = choices[Number(answer) - 1]
        if (chosen) return chosen.value
        output.write(`  Write a number from 1 to ${choices.length}.\n`)
      }
    },
    close: () => lines.close(),
  }
}
