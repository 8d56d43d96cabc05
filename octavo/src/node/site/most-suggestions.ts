/**
 * Comparing with thousands of names takes time, and an author with hundreds of broken links or unknown ids needs no
 * suggestion for each.
 */
export const MOST_SUGGESTIONS = 100
