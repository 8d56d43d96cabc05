/** Words of nearly every English text or question. Only titles and headings are indexed with them. */
const STOP_WORDS =
  /^(?:an?|and|are|as|at|be|by|can|do|does|for|from|has|have|how|i|if|in|into|is|it|its|me|my|not|of|on|or|that|the|their|then|this|to|vs|was|we|what|when|where|which|who|why|will|with|you|your)$/

/** Whether texts are indexed with a term: it is neither a stop word nor a single ASCII character. */
export function isIndexed(term: string): boolean {
  return (term.length > 1 || term > '\x7f') && !STOP_WORDS.test(term)
}
