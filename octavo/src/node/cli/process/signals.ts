import { constants } from 'node:os'
import type { RunningServer } from '../../serve/index.ts'
import type { Terminal } from '../terminal.ts'
import { exitNow } from './exit.ts'

/** Ctrl+C, `kill` or the end of a CI job, and the end of the terminal. By default they end the process at once. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Signal = (typeof SIGNALS)[number]

/**
 * By convention 128 plus the number of the signal
 * (https://www.gnu.org/software/bash/manual/html_node/Exit-Status.html).
 */
const toStatus = (signal: Signal) => 128 + constants.signals[signal]

/** The status of a command that Ctrl+C ends. */
export const INTERRUPTED = toStatus('SIGINT')

/** What a signal does now. */
let react: ((signal: Signal) => void) | undefined

function onSignal(next: (signal: Signal) => void): void {
  if (!react) for (const signal of SIGNALS) process.on(signal, () => react?.(signal))
  react = next
}

/** Waits for a signal, then closes the server; a second one exits at once. */
export async function untilStopped(server: RunningServer, terminal: Terminal): Promise<number> {
  await new Promise<void>((resolve) => onSignal(() => resolve()))
  onSignal((signal) => exitNow(toStatus(signal)))
  // The terminal has printed ^C; continue on the next line.
  if (terminal.interactive) terminal.err('\n')
  await server.close()
  return 0
}

/**
 * Makes a signal end a command without a stack trace, and with the `exit` event, which removes temporary folders and
 * staged files.
 */
export function endOnSignal(terminal: Terminal): void {
  onSignal((signal) => {
    if (terminal.interactive) terminal.err('\n')
    terminal.err('Stopped.\n')
    exitNow(toStatus(signal))
  })
}
