/**
 * Checks a configuration against its schema.
 *
 * Input   the value that a configuration file exports, whatever it is
 * Output  `CheckedConfig`, with the default instead of each top-level key that has a problem, and the problems
 *
 * A problem has the keys that lead to its value; `locate/` finds their line and column.
 * Must not: read files; know the language of the file.
 */
export { checkConfig } from './check-config.ts'
