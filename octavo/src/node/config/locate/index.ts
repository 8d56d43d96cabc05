/**
 * Finds the line and column of a setting.
 *
 * Input   a problem with the keys that lead to the setting, and the text of its file: configuration or front matter
 * Output  the problem with line and column, or without a place if the file does not write the setting out
 *
 * Parsers are imported only when there is such a problem.
 * Must not: run the file; report problems of its own.
 */
export { placeProblems } from './place-problems.ts'
