import type { RunningServer } from '../serve/index.ts'
import type { Terminal } from './terminal.ts'

/** Exit status of a program that was told to stop, by convention 128 and the signal's number. */
const STOPPED_BY_CTRL_C = 130

/** Keeps a server up until Ctrl+C or SIGTERM, then ends it gently; a second Ctrl+C ends it at once. */
export async function untilStopped(server: RunningServer, terminal: Terminal): Promise<number> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  process.once('SIGINT', () => process.exit(STOPPED_BY_CTRL_C))
  // A terminal shows ^C; what follows starts on a line of its own.
  if (terminal.interactive) terminal.err('\n')
  await server.close()
  return 0
}

/** Makes Ctrl+C end a build without a stack trace; what it had staged, the next one cleans up. */
export function endOnInterrupt(terminal: Terminal): void {
  const end = () => {
    if (terminal.interactive) terminal.err('\n')
    terminal.err('Stopped.\n')
    process.exit(STOPPED_BY_CTRL_C)
  }
  process.once('SIGINT', end)
}
