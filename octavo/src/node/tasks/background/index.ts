/**
 * A thread that does what needs no result at once: it highlights code, stores pages, gathers words and writes files.
 *
 * Input   batches of compiled pages, and files
 * Output  the cache, the staging folder, and the words when they are asked for
 *
 * Must not: run code that the main thread runs, too, which would be optimized twice.
 */
export { hasBackground, startBackground, type Background } from './background.ts'
