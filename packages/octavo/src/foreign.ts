/**
 * The public entry `octavo/foreign`, for programs that read what others wrote: the configurations of other engines, data
 * of any shape, and patterns that could take forever.
 */
export { CONFIGS, type ForeignConfig } from './node/foreign/config-files.ts'
export { TimeLimit } from './node/time-limit.ts'
export { escapePattern } from './shared/build/text/patterns.ts'
export { isRecord, lookUp } from './shared/plain-data.ts'
