/**
 * The front matter of a page and what engines keep in it.
 *
 * Input   the front matter of an old page, the rules of its engine
 * Output  keys with the names of Octavo, tags of the head; findings for those that have no counterpart
 * Must not: know an engine; read the disk.
 */
export { convertHead, readHeadElements, reportHead, type HeadElement, type PageHead } from './head.ts'
export { mapFrontMatter, ownKeysOf, reportKey, toRemoved, type FrontMatterMap } from './map.ts'
export { isNoIndex } from './no-index.ts'
