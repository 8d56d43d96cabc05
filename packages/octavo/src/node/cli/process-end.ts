/**
 * The end of the process: exit status, signals, and output that must arrive first.
 *
 * Input   the result of a command, a signal, or an end that no command expected
 * Output  the end of the process, with its exit status
 *
 * Must not: know any command.
 */
import { constants } from 'node:os'
import type { Problem } from '../../shared/build/problem.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import type { RunningServer } from '../serve/index.ts'
import { locateError } from '../files/index.ts'
import { currentActivity, describeWaiting } from '../watchdog/index.ts'
import { RESULTS, type Terminal } from './terminal.ts'

let isExiting = false
/** Whether `exitNow` or `exitSoon` ends the process. */
let isEnding = false

/** Exits at once, as Octavo and not code of the site wants it. */
function exitNow(status: number): never {
  isEnding = true
  process.exit(status)
}

/** Exits after code of the site was terminated. Even then: the timers of a thread that was interrupted may not run. */
export function exitSoon(status: number): void {
  isEnding = true
  process.exitCode = status
  // With the debugger still connected, Node.js prints "Waiting for the debugger to disconnect...".
  setTimeout(() => process.exit(status), 200)
}

/**
 * Exits with `status` as soon as everything written to standard output and standard error has arrived. A pipe holds
 * only some output, 64 KiB on Linux, and `process.exit` drops the rest
 * (https://nodejs.org/api/process.html#processexitcode). The first call counts.
 */
export function exitWhenPrinted(status: number): void {
  if (isExiting) return
  isExiting = true
  process.exitCode = status
  // The command is done: a timer of the configuration that throws now must not cut off the output.
  process.on('uncaughtException', () => undefined)
  void Promise.all([RESULTS, process.stderr].map(printed)).then(() => exitNow(status))
}

/**
 * The reader of a pipe may close it early, for example `octavo check | head -1`. The command goes on without that
 * output, so that its exit status still says whether there were errors.
 */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Waits until everything written to standard error has arrived. Where both streams go into one pipe, for example with
 * `2>&1`, text written to the other stream would otherwise appear in the middle of a line.
 */
export function errorsPrinted(): Promise<void> {
  return printed(process.stderr)
}

function printed(stream: Pick<NodeJS.WriteStream, 'write'>): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()))
}

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

const FAILED = 1

/** The site of a command, whose code may throw outside of any call, for example in a timer. */
interface SiteErrors {
  /** Absolute path of the site root. */
  root: string
  report(problem: Problem): void
}

let site: SiteErrors | undefined

/** From now on, errors that code of the site throws outside of any call are reported as problems of the site. */
export function expectSiteErrors(errors: SiteErrors): void {
  site = errors
}

/**
 * Reports a command that ends before it is done. Configuration and components are programs: they may exit the
 * process, wait for something that never comes, or throw in a timer. With `continues` a thrown error is reported and
 * the process runs on, as a preview does. Returns a function that stops watching.
 */
export function watchForUnexpectedEnd(report: (error: unknown) => void, { continues = false } = {}): () => void {
  site = undefined
  const onThrow = (error: unknown) => {
    const problem = site && toProblem(error, site.root)
    if (problem) site?.report(problem)
    else report(error)
    if (!continues) exitWhenPrinted(FAILED)
  }
  // Emitted before the process exits with nothing left to wait for, but not before `process.exit()`.
  let isIdle = false
  const onIdle = () => void (isIdle = true)
  const onExit = () => {
    if (isEnding) return
    const activity = isIdle ? currentActivity() : undefined
    if (activity && site) site.report(describeWaiting(activity))
    else report(endedEarly())
    process.exitCode = FAILED
  }
  process.on('uncaughtException', onThrow)
  // Without this, a rejection with anything but an error would be an exception that does not contain the value.
  process.on('unhandledRejection', onThrow)
  process.on('beforeExit', onIdle)
  process.on('exit', onExit)
  return () => {
    process.off('uncaughtException', onThrow)
    process.off('unhandledRejection', onThrow)
    process.off('beforeExit', onIdle)
    process.off('exit', onExit)
  }
}

/**
 * The problem of an error that code of the site has thrown; undefined for an error of Octavo, which throws nothing but
 * errors. The configuration runs from a `data:` URL, so its timers and promises have that URL in their stack.
 */
function toProblem(error: unknown, root: string): Problem | undefined {
  const place = locateError(error, root)
  const isOfSite = place !== undefined || !(error instanceof Error) || error.stack?.includes('data:text/javascript')
  if (!isOfSite) return undefined
  return {
    severity: 'error',
    message: `Code of the site throws an error that nothing handles: ${thrownMessage(error)}`,
    ...place,
    hint: 'Look for a timer or a promise that is not awaited.',
  }
}

function endedEarly(): Error {
  const message = 'The command ended before it was finished.'
  return Object.assign(new Error(message), {
    hint: 'Code of the site ended it. Look for process.exit(), or for a promise that never settles, in the configuration and the components.',
  })
}
