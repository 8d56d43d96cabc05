/**
 * Ends a command that a site's own code keeps for ever.
 *
 * Input   what each thread says it is doing (`watched`), in memory that all threads share
 * Output  a `Problem`, and the end of the process with status 1
 *
 * Components and a configuration in TypeScript are programs. An endless loop in one of them leaves its thread no moment to
 * notice, so a thread that runs nothing of the site looks on: one that does not get any further, or takes up the memory,
 * is stopped. A site without code of its own is not watched.
 * Must not: run anything of the site; cost a page more than a note of what is being done.
 */
export { watched, type Doing } from './pulse.ts'
export { startWatchdog, type WatchedSite } from './start.ts'
