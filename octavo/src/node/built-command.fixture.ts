import { createRequire } from 'node:module'

interface Command {
  main(words: string[], options: { terminal: object }): Promise<number>
}

// Loaded by Node.js itself: worker threads start from the files of the built command.
const { main } = createRequire(import.meta.url)('../../dist/node/cli.js') as Command

/** Runs the built command in this process. Starting another one takes as long as a small build. */
export async function runBuilt(...words: string[]): Promise<{ status: number; out: string; err: string }> {
  const printed = { out: '', err: '' }
  const terminal = {
    out: (text: string) => void (printed.out += text),
    err: (text: string) => void (printed.err += text),
    interactive: false,
    style: (_: string, text: string) => text,
  }
  return { status: await main(words, { terminal }), ...printed }
}
