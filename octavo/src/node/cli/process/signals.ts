import type { RunningServer } from '../../serve/index.ts'
import type { Terminal } from '../terminal.ts'

/**
 * By convention 128 plus the number of the signal, here SIGINT
 * (https://www.gnu.org/software/bash/manual/html_node/Exit-Status.html).
 */
export const INTERRUPTED = 130

/** Waits for Ctrl+C or SIGTERM, then closes the server; a second Ctrl+C exits at once. */
export async function untilStopped(server: RunningServer, terminal: Terminal): Promise<number> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  process.once('SIGINT', () => process.exit(INTERRUPTED))
  // The terminal has printed ^C; continue on the next line.
  if (terminal.interactive) terminal.err('\n')
  await server.close()
  return 0
}

/** Makes Ctrl+C end a build without a stack trace. The next build removes its staged files. */
export function endOnInterrupt(terminal: Terminal): void {
  const end = () => {
    if (terminal.interactive) terminal.err('\n')
    terminal.err('Stopped.\n')
    process.exit(INTERRUPTED)
  }
  process.once('SIGINT', end)
}
