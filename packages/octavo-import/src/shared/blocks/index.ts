/**
 * Blocks of a page that several engines write in a way that Octavo does not read.
 *
 * Input   the syntax tree of a page and the edits of its text
 * Output  more edits; counts and findings in the log
 * Must not: know an engine; read the disk.
 */
export * from './text.ts'
export * from './containers.ts'
export * from './code/fences.ts'
export * from './code/code-meta.ts'
export * from './definitions.ts'
export * from './html.ts'
