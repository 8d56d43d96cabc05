import type { Terminal } from './terminal.ts'

/** What went wrong when a command did not come to its end. */
interface Failure {
  message: string
  hint: string
  /** Whether the person at the keyboard can mend it; otherwise it is a fault of Octavo. */
  expected: boolean
}

/** Tells a failure as one sentence and a hint; the stack only with `verbose`. */
export function formatFailure(error: unknown, verbose: boolean, terminal: Terminal): string {
  const { message, hint, expected } = describeFailure(error)
  const stack = verbose && error instanceof Error && error.stack ? `\n${terminal.style('dim', error.stack)}\n` : ''
  const lead = expected ? terminal.style('red', 'error') : terminal.style('red', 'Octavo failed')
  return `${lead}: ${message}\n  → ${hint}\n${stack}`
}

/** The same for `--json`. */
export function toFailureJson(error: unknown, verbose: boolean): string {
  const { message, hint } = describeFailure(error)
  const stack = verbose && error instanceof Error ? { stack: error.stack } : {}
  return JSON.stringify({ ok: false, problems: [{ severity: 'error', message, hint }], ...stack })
}

function describeFailure(error: unknown): Failure {
  const { message, hint, code, port } = toFields(error)
  if (hint !== undefined) return { message, hint, expected: true }
  const known = describeSystemError(code, message, port)
  if (known) return { ...known, expected: true }
  return {
    message,
    hint: 'This is a fault of Octavo. Please report it with the output of the same command with --verbose.',
    expected: false,
  }
}

/** What the operating system refuses, in words. */
function describeSystemError(code: unknown, message: string, port: unknown): Omit<Failure, 'expected'> | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return { message: `Port ${port} is taken.`, hint: 'End the program that uses it, or choose another with --port.' }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return {
        message: 'This machine has no such address.',
        hint: 'Choose another with --host: localhost, or 0.0.0.0.',
      }
    case 'EACCES':
    case 'EPERM':
      return port === undefined
        ? { message: `${message}.`, hint: 'Look at who owns the file and who may write it.' }
        : { message: `Port ${port} is reserved.`, hint: 'Choose a port above 1023 with --port.' }
    case 'ENOSPC':
      return {
        message: 'The disk is full.',
        hint: 'Make room and run the command again; the last good build is still in place.',
      }
    default:
      return undefined
  }
}

function toFields(error: unknown): { message: string; hint?: string; code?: unknown; port?: unknown } {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields: Error & { hint?: unknown; code?: unknown; port?: unknown } = error
  const hint = typeof fields.hint === 'string' ? { hint: fields.hint } : {}
  // An error from another thread keeps its message only, which begins with the code.
  const code = fields.code ?? /^E[A-Z]+(?=:)/.exec(error.message)?.[0]
  return { message: error.message, ...hint, code, port: fields.port }
}
