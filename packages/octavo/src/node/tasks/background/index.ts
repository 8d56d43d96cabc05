/**
 * A thread that does what needs no result at once: it highlights code, stores pages, gathers words and indexes them,
 * puts articles into the frames of their documents, and writes files.
 *
 * Input   batches of compiled pages, frames of documents, and files
 * Output  the cache, the staging folder, and the words or the index when they are asked for
 *
 * Must not: run code that the main thread runs, too, which would be optimized twice.
 */
export { hasBackground, startBackground, type Background } from './background.ts'
