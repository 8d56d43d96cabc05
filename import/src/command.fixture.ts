import { createRequire } from 'node:module'

interface Command {
  main(words: string[], options: { terminal: object; cwd: string }): Promise<number>
}

// The built command, loaded by Node.js itself, so that it loads the built importer, too.
const { main } = createRequire(import.meta.url)('../../octavo/dist/node/cli.js') as Command

/** Runs the built command in this process: to start another one takes most of its time. */
export async function octavo(cwd: string, ...words: string[]): Promise<{ status: number; out: string; err: string }> {
  const printed = { out: '', err: '' }
  const terminal = {
    out: (text: string) => void (printed.out += text),
    err: (text: string) => void (printed.err += text),
    interactive: false,
    style: (_: string, text: string) => text,
  }
  return { status: await main(words, { terminal, cwd }), ...printed }
}
