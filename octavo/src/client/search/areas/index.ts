/**
 * The search of a site with several areas of documentation: readers can limit it to one.
 *
 * Input   the tabs of the navbar; the area that the reader chooses
 * Output  queries with their area for the worker, and answers whose hits name their area
 *
 * `client` and `engine` replace the modules of the search that they extend, `client` in the page and `engine` in the
 * worker (`node/bundle/replacements`). The search of other sites contains none of this.
 * Must not: be imported by the search itself.
 */
export { chooseArea } from './choose-area.ts'
export { getScope, subscribeScope } from './scope.ts'
export { listAreas } from './list-areas.ts'
