import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import { toLeanGrammar } from './lean-grammar.ts'

export type Grammar = Prism.Grammar
export type Token = Prism.Token
type PrismModule = typeof Prism

const require = createRequire(import.meta.url)
const loaded = new Map<string, Grammar | undefined>()
let prism: PrismModule | undefined

/** A grammar by its name, loaded with its first use; undefined when there is none. */
export function loadGrammar(name: string): Grammar | undefined {
  if (!loaded.has(name)) loaded.set(name, readGrammar(name))
  return loaded.get(name)
}

/** Splits code into tokens. */
export function tokenize(code: string, grammar: Grammar): (string | Token)[] {
  return loadPrism().tokenize(code, grammar)
}

/** Prism's language files find it as a global, so it is loaded as they expect. */
function loadPrism(): PrismModule {
  prism ??= require('prismjs/components/prism-core.js') as PrismModule
  return prism
}

function readGrammar(name: string): Grammar | undefined {
  const { languages } = loadPrism()
  const load = require('prismjs/components/index.js') as ((name: string) => void) & { silent: boolean }
  load.silent = true
  load(name === 'helm' ? 'yaml' : name)
  ADJUSTMENTS[name]?.(languages)
  const grammar = languages[name]
  return grammar && toLeanGrammar(grammar)
}

type Languages = PrismModule['languages']

/** What Prism's grammars lack, or do not need here. */
const ADJUSTMENTS: Record<string, (languages: Languages) => void> = {
  bash: (languages) => insertBefore(languages, 'bash', 'function-name', { command: COMMAND }),
  javascript: (languages) => tune(languages.javascript),
  jsx: (languages) => tune(languages.jsx),
  typescript: (languages) => tune(languages.typescript),
  tsx: (languages) => tune(languages.tsx),
  yaml: extendYaml,
  helm: (languages) => {
    extendYaml(languages)
    languages.helm = { action: { pattern: /\{\{[\s\S]*?\}\}/, greedy: true, inside: GO_TEMPLATE }, ...languages.yaml }
  },
}

/** Prism colors the commands it knows; here the first word of every command is one. */
const COMMAND: Prism.TokenObject = {
  pattern:
    /((?:^|[\r\n;|&(])[ \t]*)(?!(?:if|then|else|elif|fi|for|while|in|case|esac|function|select|do|done|until|export)\b)[a-z][\w./-]*(?=[ \t\r\n]|$)/,
  lookbehind: true,
  // Only a greedy pattern sees the whole text, and with it where lines begin.
  greedy: true,
  alias: 'function',
}

/**
 * Two patterns that look far ahead at every word cost a seventh of the time and color next to nothing. Two that look for a bracket
 * behind a word do so from each of its letters: they need not, as a name begins with its first.
 */
function tune(grammar: Grammar | undefined): void {
  if (!grammar) return
  Object.assign(grammar, { 'function-variable': undefined, parameter: undefined })
  // Both are one pattern each.
  const rules = grammar as Record<string, RegExp | Prism.TokenObject | undefined>
  for (const name of ['function', 'generic-function']) {
    const rule = rules[name]
    if (rule instanceof RegExp) rules[name] = fromFirstLetter(rule)
    else if (rule) rules[name] = { ...rule, pattern: fromFirstLetter(rule.pattern) }
  }
}

function fromFirstLetter(pattern: RegExp): RegExp {
  return new RegExp(`(?<![$\\w\\xA0-\\uFFFF])${pattern.source}`, pattern.flags)
}

/** `#` starts a comment only behind a blank, and bare scalars are strings. */
function extendYaml(languages: Languages): void {
  if (!languages.yaml || 'bare' in languages.yaml) return
  languages.yaml.comment = { pattern: /(^|\s)#.*/, lookbehind: true }
  insertBefore(languages, 'yaml', 'datetime', { bare: { pattern: BARE_SCALAR, lookbehind: true, alias: 'string' } })
}

/**
 * Behind `key: ` or `- `, up to a comment, a closing bracket or the end of the line, unless all of it is a number, a
 * date, a boolean or null.
 */
const BARE_SCALAR =
  /((?:^|[\r\n])[ \t]*-[ \t]+|:[ \t]+)(?!(?:true|false|null|~|[-+]?\.?\d[\d.:TZeE_+-]*)[ \t]*(?:#|[\r\n,}\]]|$))(?![-?:,[\]{}#&*!|>'"%@`\s])(?:[^\r\n#,]|(?<![ \t])#|,(?![ \t]*["']?[\w-]+["']?:[ \t]))+(?<![ \t}\]])/

function insertBefore(languages: Languages, inside: string, before: string, grammar: Grammar): void {
  const { insertBefore: insert } = languages as unknown as {
    insertBefore(inside: string, before: string, grammar: Grammar): void
  }
  insert(inside, before, grammar)
}

/** The expressions between the braces of Helm templates. */
const GO_TEMPLATE: Grammar = {
  comment: /\/\*[\s\S]*?\*\//,
  string: { pattern: /"(?:\\.|[^"\\])*"|`[^`]*`/, greedy: true },
  keyword:
    /\b(?:if|else|end|range|with|define|template|block|include|tpl|toYaml|nindent|indent|default|required|quote)\b/,
  variable: /\$\w*(?:\.\w+)*|\.\w+(?:\.\w+)*/,
  boolean: /\b(?:true|false|nil)\b/,
  number: /\b\d+(?:\.\d+)?\b/,
  punctuation: /\{\{-?|-?\}\}|[|(),]/,
}
