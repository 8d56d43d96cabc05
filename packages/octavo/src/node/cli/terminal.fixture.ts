import type { Terminal } from './terminal.ts'

/** A terminal without colors that records its output. */
export function recordTerminal(): Terminal & { printed: { out: string; err: string } } {
  const printed = { out: '', err: '' }
  return {
    printed,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    interactive: false,
    style: (_, text) => text,
  }
}
