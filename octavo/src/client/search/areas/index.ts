/**
 * The search of a site with several areas of documentation: readers can limit it to one.
 *
 * Input   the tabs of the navbar; the area that the reader chooses
 * Output  the pattern of its addresses, for the worker; an index and answers whose pages name their area
 *
 * Must not: be called on a site without areas (`features.areas`), whose search contains none of this.
 */
export { listAreas } from './list-areas.ts'
export { nameAreas, nameArea, withoutArea } from './name-areas.ts'
export { getScope, narrow, setScope, subscribeScope } from './scope.ts'
