import type Prism from 'prismjs'
import { classOf } from './token-classes.ts'

type Grammar = Prism.Grammar
type Pattern = RegExp | Prism.TokenObject

/** One kind of token. */
interface Rule {
  name: string
  patterns: Pattern[]
}

/** Types that read the same whether marks are cut out before: single words, or what is sought in the whole text. */
const INDIFFERENT = new Set(['boolean', 'builtin', 'constant', 'decorator', 'generic-function', 'null'])

/**
 * A copy of a grammar without the patterns at its end that color nothing: operators and punctuation in most languages. They
 * make two thirds of all tokens, and what they cut out looks the same uncut. Those before the last pattern with a color stay,
 * unless it does not mind: they keep it from reading what is not meant for it.
 */
export function toLeanGrammar(grammar: Grammar, copies = new Map<Grammar, Grammar>()): Grammar {
  const known = copies.get(grammar)
  if (known) return known
  const lean: Grammar = {}
  copies.set(grammar, lean)
  const rules = toRules(grammar)
  const last = rules.findLastIndex((rule) => !INDIFFERENT.has(rule.name) && isColored(rule))
  const kept = rules.filter((rule, index) => index <= last || isColored(rule))
  const entries = kept.map(({ name, patterns }) => [name, patterns.map((pattern) => toLeanPattern(pattern, copies))])
  return Object.assign(lean, Object.fromEntries(entries))
}

/** Prism itself makes the rest the end of a grammar, when it reads with it the first time. */
function toRules(grammar: Grammar): Rule[] {
  const rules: [string, unknown][] = Object.entries({ ...grammar, ...grammar.rest, rest: undefined })
  return rules
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, patterns: (Array.isArray(value) ? value : [value]) as Pattern[] }))
}

/** Whether it can color anything: by itself, or by what it reads inside. */
function isColored({ name, patterns }: Rule): boolean {
  return patterns.some((pattern) =>
    pattern instanceof RegExp
      ? classOf(name, undefined) !== undefined
      : pattern.inside != null || classOf(name, pattern.alias) !== undefined,
  )
}

function toLeanPattern(pattern: Pattern, copies: Map<Grammar, Grammar>): Pattern {
  if (pattern instanceof RegExp || pattern.inside == null) return pattern
  return { ...pattern, inside: toLeanGrammar(pattern.inside, copies) }
}
