/**
 * Where words occur in displayed text.
 *
 * Input   words as they were found in the index; a text or the article
 * Output  their occurrences, an excerpt around them, `<mark>` elements in the page that a hit led to
 *
 * Must not: leave changes in the DOM when the marks are removed, since some text nodes are React's.
 */
export { goToHit, keepHit, restoreMarks, watchHitNavigation } from './hit-navigation.ts'
