/** Words of nearly every English text. Only titles and headings are indexed with them. */
const STOP_WORDS =
  /^(?:an?|and|are|as|at|be|by|can|for|from|has|have|if|in|into|is|it|its|not|of|on|or|that|the|their|then|this|to|was|when|which|will|with|you|your)$/

export function isStopWord(word: string): boolean {
  return STOP_WORDS.test(word)
}
