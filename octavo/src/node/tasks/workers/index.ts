/**
 * Threads that compile and render batches of pages as the main thread does.
 *
 * Input   a context and jobs
 * Output  one result for each job, pages in the cache, and documents in the staging folder
 *
 * Must not: gather words, which the background thread does for all.
 */
export { countWorkers, startWorkers, toLanes, type Workers } from './workers.ts'
