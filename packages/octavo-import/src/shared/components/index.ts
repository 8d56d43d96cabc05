/**
 * Components of the new site: those that it needs and those that its author has to write.
 *
 * Input   the tags that pages use
 * Output  stubs, statuses of badges, and the files of components
 * Must not: write files.
 */
export { Badges } from './badges.ts'
export { collectStubs } from './collect-stubs.ts'
export { COLUMNS } from './columns.ts'
export { BUILT_IN_COMPONENTS, SHOWN_ATTRIBUTES, StubCollector } from './stubs.ts'
