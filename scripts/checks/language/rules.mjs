/**
 * Words and phrases that read as translated, and British spellings, each with what to write instead. A pattern is
 * case-insensitive and global, and written so that it does not match its own source. Keep the list short: a rule that
 * is often wrong gets ignored.
 *
 * @typedef {object} Rule
 * @property {RegExp} pattern
 * @property {string} instead Completes `write …`.
 */

/** British spellings, also inside names such as `chooseNeighbors`. `aria-labelledby` is a name of HTML. */
const BRITISH = /(?:behavi|c[o]l|fav|h[o]n|neighb)o[u]r|cancel[l](?:ed|ing)|label[l](?:ed|ing)(?!by)/gi

/** @type {readonly Rule[]} */
export const RULES = [
  { pattern: /\ba[n]ew\b/gi, instead: '"again" or "from scratch"' },
  { pattern: /\bn[o]body\b/gi, instead: '"no page", "no reader" or "nothing"' },
  { pattern: /\bwh[o]ever\b/gi, instead: '"the caller", or "if" and the noun' },
  { pattern: /\bm[e]nd(?:s|ed|ing)?\b/gi, instead: '"fix" or "repair"' },
  { pattern: /\bat h[a]nd\b/gi, instead: '"available"' },
  { pattern: /\bbe h[a]d\b/gi, instead: '"available"' },
  // Hyphenated nouns, for example "stand-in", are fine.
  { pattern: /(?<!-)\bst(?:[a]nds?|[o]od)\b(?!-)/gi, instead: '"is", "contains", "appears" or "represents"' },
  { pattern: /\bt(?:[e]lls?|[e]lling|[o]ld)\b/gi, instead: '"report", "say", "show" or "distinguish"' },
  { pattern: /\bc[ao]me to an end\b/gi, instead: '"ended", or "ran for more than …"' },
  {
    pattern: /(?<!\bthere )\b(?:is|are) n[o] (?!more\b|less\b|need\b|\w+er\b)\w+/gi,
    instead: '"is not a …", "is not a valid …" or "are not …"',
  },
  { pattern: BRITISH, instead: 'the American spelling' },
]

export const LONGEST_COMMENT_LINE = 120
