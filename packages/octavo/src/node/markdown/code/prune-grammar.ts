import type Prism from 'prismjs'
import { classOf } from './token-classes.ts'

type Grammar = Prism.Grammar
type Pattern = RegExp | Prism.TokenObject

/** One type of token. */
interface Rule {
  name: string
  patterns: Pattern[]
}

/**
 * Token types whose matches do not depend on earlier patterns: single words, and greedy patterns, which see the whole
 * text.
 */
const INDEPENDENT = new Set(['boolean', 'builtin', 'constant', 'decorator', 'generic-function', 'null'])

/**
 * A copy of a grammar without the patterns at its end that have no color, in most
 * languages operators and punctuation: they yield two thirds of all tokens, and the output looks the same without them.
 * Patterns before the last colored one stay, because what they match is hidden from it, unless that one is in
 * `INDEPENDENT`.
 */
export function pruneGrammar(grammar: Grammar, copies = new Map<Grammar, Grammar>()): Grammar {
  const known = copies.get(grammar)
  if (known) return known
  const pruned: Grammar = {}
  // Before recursion, because grammars contain themselves.
  copies.set(grammar, pruned)
  const rules = toRules(grammar)
  const last = rules.findLastIndex((rule) => !INDEPENDENT.has(rule.name) && isColored(rule))
  const kept = rules.filter((rule, index) => index <= last || isColored(rule))
  const entries = kept.map(({ name, patterns }) => [name, patterns.map((pattern) => prunePattern(pattern, copies))])
  return Object.assign(pruned, Object.fromEntries(entries))
}

/**
 * `rest` belongs at the end of a grammar; Prism appends it on first use:
 * https://prismjs.com/extending.html#object-notation
 */
function toRules(grammar: Grammar): Rule[] {
  const rules: [string, unknown][] = Object.entries({ ...grammar, ...grammar.rest, rest: undefined })
  return rules.filter(([, value]) => value != null).map(([name, value]) => ({ name, patterns: toPatterns(value) }))
}

function toPatterns(value: unknown): Pattern[] {
  // Every entry of a grammar except `rest` is a pattern or an array of patterns.
  return (Array.isArray(value) ? value : [value]) as Pattern[]
}

/** Whether a rule can color anything, by itself or with the grammar inside it. */
function isColored({ name, patterns }: Rule): boolean {
  return patterns.some((pattern) =>
    pattern instanceof RegExp
      ? classOf(name, undefined) !== undefined
      : pattern.inside != null || classOf(name, pattern.alias) !== undefined,
  )
}

function prunePattern(pattern: Pattern, copies: Map<Grammar, Grammar>): Pattern {
  if (pattern instanceof RegExp || pattern.inside == null) return pattern
  return { ...pattern, inside: pruneGrammar(pattern.inside, copies) }
}
