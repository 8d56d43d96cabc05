/** Words that stand in nearly every English text: not worth their place in an index of texts. Titles and headings keep them. */
const STOP_WORDS =
  /^(?:an?|and|are|as|at|be|by|can|for|from|has|have|if|in|into|is|it|its|not|of|on|or|that|the|their|then|this|to|was|when|which|will|with|you|your)$/

export function isStopWord(word: string): boolean {
  return STOP_WORDS.test(word)
}
