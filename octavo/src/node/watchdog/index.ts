/**
 * Ends a command when the site's own code runs into an endless loop.
 *
 * Input   the current activity of each thread (`watched`), in memory that all threads share
 * Output  a `Problem`, and the end of the process with status 1
 *
 * Components, parts, layouts and a configuration in TypeScript are programs. A thread in an endless loop cannot stop
 * itself, so a separate thread, which runs no code of the site, checks the heartbeats of the others. It stops the
 * process when a thread makes no progress or uses up the memory. A site without code of its own is not watched.
 * Must not: run code of the site; cost a page more than recording the activity.
 */
export { describeWaiting } from './describe-stuck.ts'
export { currentActivity, watched } from './heartbeat.ts'
export { startWatchdog } from './start.ts'
