import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import type loadLanguages from 'prismjs/components/index.js'
import { pruneGrammar } from './prune-grammar.ts'

type Grammar = Prism.Grammar
export type Token = Prism.Token
type PrismModule = typeof Prism

const require = createRequire(import.meta.url)
const loaded = new Map<string, Grammar | undefined>()
let prism: PrismModule | undefined

/** A grammar by its name, loaded on first use; undefined when there is none. */
export function loadGrammar(name: string): Grammar | undefined {
  if (!loaded.has(name)) loaded.set(name, importGrammar(name))
  return loaded.get(name)
}

/** Splits code into tokens. */
export function tokenize(code: string, grammar: Grammar): (string | Token)[] {
  return loadPrism().tokenize(code, grammar)
}

/** Prism's language files are CommonJS and register themselves with this module. */
function loadPrism(): PrismModule {
  // `require` is untyped. This file exports what `@types/prismjs` declares for the package.
  prism ??= require('prismjs/components/prism-core.js') as PrismModule
  return prism
}

function importGrammar(name: string): Grammar | undefined {
  const { languages } = loadPrism()
  // `require` is untyped.
  const load = require('prismjs/components/index.js') as typeof loadLanguages
  load.silent = true
  load(name === 'helm' ? 'yaml' : name)
  ADJUSTMENTS[name]?.(languages)
  const grammar = languages[name]
  return grammar && pruneGrammar(grammar)
}

type Languages = PrismModule['languages']

/** Changes to Prism's grammars: additions, and patterns that cost more than they color. */
const ADJUSTMENTS: Record<string, (languages: Languages) => void> = {
  bash: (languages) => {
    languages.insertBefore('bash', 'function-name', { command: COMMAND })
    Object.assign(languages.bash ?? {}, { number: BASH_NUMBER })
  },
  javascript: (languages) => speedUp(languages.javascript),
  jsx: (languages) => speedUp(languages.jsx),
  typescript: (languages) => speedUp(languages.typescript),
  tsx: (languages) => speedUp(languages.tsx),
  nginx: (languages) => setPattern(languages.nginx, 'directive', NGINX_DIRECTIVE),
  rust: (languages) => setPattern(languages.rust, 'string', RUST_STRING),
  yaml: extendYaml,
  helm: (languages) => {
    extendYaml(languages)
    languages.helm = { action: { pattern: /\{\{[\s\S]*?\}\}/, greedy: true, inside: GO_TEMPLATE }, ...languages.yaml }
  },
}

/** Prism colors only commands that it knows. This colors the first word of every command. */
const COMMAND: Prism.TokenObject = {
  pattern:
    /((?:^|[\r\n;|&(])[ \t]*)(?!(?:if|then|else|elif|fi|for|while|in|case|esac|function|select|do|done|until|export)\b)[a-z][\w./-]*(?=[ \t\r\n]|$)/,
  lookbehind: true,
  // Only greedy patterns see the whole text, which `^` needs.
  greedy: true,
  alias: 'function',
}

/** As Prism's, but not the first half of a version such as `2507.0.0`. */
const BASH_NUMBER: Prism.TokenObject = { pattern: /(^|\s)(?:[1-9]\d*|0)(?:[.,]\d+)?(?![\w.-])/, lookbehind: true }

function setPattern(grammar: Grammar = {}, name: string, pattern: RegExp): void {
  for (const [type, rule] of Object.entries(grammar)) if (type === name) Object.assign(rule, { pattern })
}

/** A part of a directive of nginx: a character, a text in quotes, or space that is not in front of a comment. */
const NGINX_PART = /(?:[^;{}"'\\\s]|\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\s+(?![#\s])){0,1000}?/.source

/** As Prism's, but with at most ten comments, because each word of a comment is tried as its beginning. */
const NGINX_DIRECTIVE = new RegExp(`(^|\\s)\\w${NGINX_PART}(?:\\s+#.*(?!.)${NGINX_PART}){0,10}?(?=\\s*[;{])`)

/** As Prism's, but with at most a thousand quotation marks in a raw string. */
const RUST_STRING = /b?"(?:\\[\s\S]|[^\\"])*"|b?r(#*)"[^"]*(?:"(?!\1)[^"]*){0,1000}"\1/

/**
 * Removes two patterns that look far ahead at every word: they take a seventh of the time and color almost nothing. Two
 * others, which look for a bracket after a name, are retried from each of its letters; they get anchored to the first.
 */
function speedUp(grammar: Grammar | undefined): void {
  if (!grammar) return
  Object.assign(grammar, { 'function-variable': undefined, parameter: undefined })
  // A grammar's values may also be arrays of patterns; these two are not.
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

/**
 * `#` starts a comment only after a space (https://yaml.org/spec/1.2.2/#66-comments), and plain scalars are strings.
 */
function extendYaml(languages: Languages): void {
  if (!languages.yaml || 'bare' in languages.yaml) return
  languages.yaml.comment = { pattern: /(^|\s)#.*/, lookbehind: true }
  languages.insertBefore('yaml', 'datetime', { bare: { pattern: BARE_SCALAR, lookbehind: true, alias: 'string' } })
}

/**
 * A scalar after `key: ` or `- `, up to a comment, a closing bracket or the end of the line, unless it is a number, a
 * date, a boolean or null.
 */
const BARE_SCALAR =
  /((?:^|[\r\n])[ \t]*-[ \t]+|:[ \t]+)(?!(?:true|false|null|~|[-+]?\.?\d[\d.:TZeE_+-]*)[ \t]*(?:#|[\r\n,}\]]|$))(?![-?:,[\]{}#&*!|>'"%@`\s])(?:[^\r\n#,]|(?<![ \t])#|,(?![ \t]*["']?[\w-]+["']?:[ \t]))+(?<![ \t}\]])/

/** Expressions in Helm templates: https://pkg.go.dev/text/template */
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
