/**
 * What roles and links name: pages, labels, headings, terms of glossaries.
 *
 * Input   the pages and their texts
 * Output  `Targets`: a page, an id and a title for a label
 */
export { plainText, readTargets, type Target, type Targets } from './read-targets.ts'

export { createIds, labelKey, termId } from './ids.ts'
