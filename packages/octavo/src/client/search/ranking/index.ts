/**
 * Matched terms → the best sections.
 *
 * Input   MatchedTerm[], the page list
 * Output  RankedSection[], best first, and which words of the query each contains
 *
 * Terms are scored one after the other in `term-scores`, then sections one after the other in `ranker`;
 * `title-boosts` puts sections first whose title or heading is the query. The formula is described in
 * docs/search-format.md.
 *
 * Must not: allocate memory for each section of each query; read texts.
 */
export { matchedWords } from './matched-words.ts'
export { Ranker, type RankedSection } from './ranker.ts'
export { boostTitles } from './title-boosts.ts'
