import type { Problem } from '../../../shared/problem.ts'
import { thrownMessage } from '../../../shared/text/thrown.ts'
import { locateError } from '../../files/index.ts'
import { currentActivity, describeWaiting } from '../../watchdog/index.ts'
import { exitWhenPrinted, isExitingNow } from './exit.ts'

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
  // Comes before an exit because nothing is left to wait for, and not before that of process.exit().
  let isIdle = false
  const onIdle = () => void (isIdle = true)
  const onExit = () => {
    if (isExitingNow()) return
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
