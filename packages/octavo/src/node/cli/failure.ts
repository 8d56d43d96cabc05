import { getSystemErrorMap } from 'node:util'
import { runInNewContext } from 'node:vm'
import { showControls } from '../../shared/build/text/controls.ts'
import { formatEndedJson } from './problems/problem-kind.ts'
import type { Terminal } from './terminal.ts'

/** The reason why a command could not finish. */
interface Failure {
  message: string
  hint: string
  /** Whether the user can fix it; otherwise it is a bug in Octavo. */
  expected: boolean
}

type Limit = Omit<Failure, 'expected'>

/** A failure as one sentence and a hint, with the stack trace if `verbose`. */
export function formatFailure(error: unknown, verbose: boolean, terminal: Terminal): string {
  const { message, hint, expected } = describeFailure(error)
  const stack = verbose && error instanceof Error && error.stack ? `\n${showLines(error.stack, terminal)}\n` : ''
  const lead = expected ? terminal.style('red', 'error') : terminal.style('red', 'Octavo failed')
  return `${lead}: ${showControls(message)}\n  → ${showControls(hint)}\n${stack}`
}

function showLines(text: string, terminal: Terminal): string {
  return text
    .split('\n')
    .map((line) => terminal.style('dim', showControls(line)))
    .join('\n')
}

/** The same for `--json`. */
export function formatFailureJson(error: unknown, verbose: boolean): string {
  const { message, hint } = describeFailure(error)
  const stack = verbose && error instanceof Error ? error.stack : undefined
  return formatEndedJson({ severity: 'error', message, hint }, { stack })
}

function describeFailure(error: unknown): Failure {
  const { message, hint, code, port } = toFields(error)
  if (hint !== undefined) return { message, hint, expected: true }
  const known = describeSystemError(code, message, port)
  if (known) return { ...known, expected: true }
  const replaced = findReplaced()
  if (replaced !== undefined)
    return {
      message,
      hint: `Code of the site changes ${replaced}, which Octavo uses. Remove that code.`,
      expected: true,
    }
  return {
    message,
    hint: 'This is a bug in Octavo. Please report it with the output of the same command with --verbose.',
    expected: false,
  }
}

/** Errors of the operating system in plain words (https://nodejs.org/api/errors.html#common-system-errors). */
function describeSystemError(code: unknown, message: string, port: unknown): Limit | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return {
        message: `Port ${port} is in use.`,
        hint: 'Stop the program that uses it, or choose another port with --port.',
      }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return {
        message: 'This machine does not have the address given with --host.',
        hint: 'Use --host localhost, or --host 0.0.0.0 for all addresses.',
      }
    case 'EACCES':
    case 'EPERM':
      return port === undefined
        ? { message: `${message}.`, hint: 'Check the owner and the permissions of the file.' }
        : { message: `Port ${port} is reserved.`, hint: 'Choose a port above 1023 with --port.' }
    default:
      return withOutcome(findLimit(code, message))
  }
}

/** The output folder is replaced as a whole, and only by a complete build. */
function withOutcome(limit: Limit | undefined): Limit | undefined {
  return (
    limit && { ...limit, message: `${limit.message} Nothing was changed: the last complete build is still in place.` }
  )
}

/** The error of an import that has met a limit of the system: unlike builds, it writes file by file. */
export function toUnfinishedImport(error: unknown): unknown {
  const { message, code } = toFields(error)
  const limit = findLimit(code, message)
  if (!limit) return error
  const hint = `${limit.hint} Add --force if the folder of the new site has files.`
  return Object.assign(new Error(`${limit.message} The new site is not complete.`), { hint })
}

function findLimit(code: unknown, message: string): Limit | undefined {
  return LIMITS[String(code ?? findNativeCode(message))]
}

/** The bundler is native code, which ends messages of the system with `(os error 28)` and has no codes. */
function findNativeCode(message: string): string | undefined {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? []
  return getSystemErrorMap().get(-Number(number))?.[0]
}

/** Limits of the system by error code. */
const LIMITS: Record<string, Limit> = {
  ENOSPC: {
    message: 'The disk is full.',
    hint: 'Free some space and run the command again.',
  },
  EDQUOT: {
    message: 'The disk quota of this user is used up.',
    hint: 'Free some space, or ask for a larger quota, and run the command again.',
  },
  EFBIG: {
    message: 'A file is larger than this system allows.',
    hint: 'Raise the limit for the size of files ("ulimit -f" shows it), or write to another disk.',
  },
  EROFS: {
    message: 'The disk is read-only.',
    hint: 'Write to another disk with --out or --to, or mount this one writable.',
  },
  EMFILE: {
    message: 'This process may not open more files at once.',
    hint: 'Raise the limit for open files ("ulimit -n" shows it) and run the command again.',
  },
  ENFILE: {
    message: 'The whole system has too many files open.',
    hint: 'Close other programs, or raise the limit of the system, and run the command again.',
  },
  ERR_WORKER_OUT_OF_MEMORY: {
    message: 'This site needs more memory than Node.js may use.',
    hint: 'Raise the limit, for example to 8 GB with the environment variable NODE_OPTIONS=--max-old-space-size=8192.',
  },
  ENAMETOOLONG: {
    message: 'A path is longer than this disk allows.',
    hint: 'Shorten the names of files and folders, or write to a folder with a shorter path with --out or --to.',
  },
}

function toFields(error: unknown): { message: string; hint?: string; code?: unknown; port?: unknown } {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields: Error & { hint?: unknown; code?: unknown; port?: unknown } = error
  const hint = typeof fields.hint === 'string' ? fields.hint : undefined
  // An error from another thread has lost its code, but its message starts with it.
  const code = fields.code ?? /^E[A-Z]+(?=:)/.exec(error.message)?.[0]
  return { message: error.message, hint, code, port: fields.port }
}

const OWNERS: Record<string, object> = {
  Array,
  'Array.prototype': Array.prototype,
  JSON,
  'Map.prototype': Map.prototype,
  Object,
  'Object.prototype': Object.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Set.prototype': Set.prototype,
  'String.prototype': String.prototype,
}
const { toString } = Function.prototype

/**
 * The name of a built-in method that code of the site has replaced, such as `Array.prototype.map`, or of a property
 * that it has given to all objects: components run in the process of Octavo. Methods that JavaScript does not have,
 * which code may add, do not count. Uses few methods itself, because any could be replaced.
 */
function findReplaced(): string | undefined {
  for (const name in OWNERS) {
    // Loops over the keys of an object include it.
    if (!Reflect.getOwnPropertyDescriptor(OWNERS, name)) return `Object.prototype.${name}`
    const owner = OWNERS[name]!
    // The names are expressions. No code has changed the objects of a new context.
    const keys = Reflect.ownKeys(runInNewContext(name) as object)
    for (let index = 0; index < keys.length; index++) {
      const value: unknown = Reflect.getOwnPropertyDescriptor(owner, keys[index]!)?.value
      if (typeof value === 'function' && !/\[native code\]\s*\}$/.test(toString.call(value)))
        return `${name}.${String(keys[index])}`
    }
  }
  return undefined
}
