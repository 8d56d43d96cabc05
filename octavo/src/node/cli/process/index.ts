/**
 * The end of the process: exit status, signals, and output that must arrive first.
 *
 * Input   the result of a command, a signal, or an end that no command expected
 * Output  the end of the process, with its exit status
 *
 * Must not: know any command.
 */
export { errorsPrinted, exitSoon, exitWhenPrinted, ignoreClosedPipes } from './exit.ts'
export { endOnSignal, INTERRUPTED, untilStopped } from './signals.ts'
export { expectSiteErrors, watchForUnexpectedEnd } from './unexpected-end.ts'
