/**
 * Diagrams are kept between builds, and many new ones are drawn in their own threads.
 *
 * Input   the texts that will be compiled, or the files that were just read
 * Output  a `DrawSource` for the compiler, and the order of pages that leaves the threads time
 *
 * Must not: load the compiler in the threads.
 */
export { drawAhead, type DrawnAhead, drawEarly, type DrawJob } from './draw-ahead.ts'
export { keepDrawings, openDrawings } from './keep-drawings.ts'
