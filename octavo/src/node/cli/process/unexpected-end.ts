import { thrownMessage } from '../../../shared/text/thrown.ts'
import { exitWhenPrinted } from './exit.ts'

/**
 * Exit statuses of a command that ended without a report: by `process.exit()` in the site's code, or because it waits
 * for a promise that never settles (https://nodejs.org/api/process.html#exit-codes).
 */
const SILENT_STATUSES = new Set([0, 13])
const FAILED = 1

/**
 * Reports a command that ends before it is done. Configuration and components are programs: they may exit the
 * process, wait for something that never comes, or throw in a timer. With `continues` a thrown error is reported and
 * the process runs on, as a preview does. Returns a function that stops watching.
 */
export function watchForUnexpectedEnd(report: (error: Error) => void, { continues = false } = {}): () => void {
  const onThrow = (error: unknown) => {
    report(toFailure(error))
    if (!continues) exitWhenPrinted(FAILED)
  }
  const onExit = (status: number) => {
    if (!SILENT_STATUSES.has(status)) return
    report(endedEarly())
    process.exitCode = FAILED
  }
  process.on('uncaughtException', onThrow)
  // Without this, a rejection with anything but an error would be an exception that does not contain the value.
  process.on('unhandledRejection', onThrow)
  process.on('exit', onExit)
  return () => {
    process.off('uncaughtException', onThrow)
    process.off('unhandledRejection', onThrow)
    process.off('exit', onExit)
  }
}

/** The configuration runs from a `data:` URL, so its timers and promises have that URL in their stack. */
function toFailure(error: unknown): Error {
  // Octavo itself throws nothing but errors.
  if (!(error instanceof Error)) return thrownLater('Code of the site', error)
  return error.stack?.includes('data:text/javascript') ? thrownLater('The configuration', error) : error
}

function thrownLater(subject: string, error: unknown): Error {
  const hint = 'It was thrown after the configuration was read. Look for a timer or a promise that is not awaited.'
  return Object.assign(new Error(`${subject} throws an error: ${thrownMessage(error)}.`), { hint })
}

function endedEarly(): Error {
  const message = 'The command ended before it was finished.'
  return Object.assign(new Error(message), {
    hint: 'Code of the site ended it. Look for process.exit() in the configuration and the components.',
  })
}
