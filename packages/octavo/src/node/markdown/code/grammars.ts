import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import type getLoader from 'prismjs/dependencies.js'
import { pruneGrammar } from './prune-grammar.ts'

export type Token = Prism.Token
type Rules = Prism.Grammar
type Languages = (typeof Prism)['languages']

/** The parts of Prism that are used here. Its language files register themselves with this module. */
interface PrismModule {
  languages: Languages
  hooks: { all: Record<string, unknown>; run(name: string, template: Template): void }
  tokenize(code: string, rules: Rules): (string | Token)[]
}

/** What the hooks of languages for templates read and change. */
interface Template {
  code: string
  grammar: Rules
  language: string
  tokens?: (string | Token)[]
  /** What is between the text, if the code has such parts. */
  tokenStack?: string[]
}

/** What language files add to the module. */
interface Registry {
  languages: Languages
  hooks: Record<string, unknown>
}

/** An entry of Prism's list of languages. */
interface Component {
  title?: string
  alias?: string | string[]
  /** Titles of aliases that have another one. */
  aliasTitles?: Record<string, string>
}

/** The rules of a language, and what else was loaded for it. */
interface Grammar {
  name: string
  rules: Rules
  registry: Registry
}

const require = createRequire(import.meta.url)
const loaded = new Map<string, Grammar | undefined>()
/** The module, and its languages before others are loaded. */
let prism: { module: PrismModule; core: Languages } | undefined

/** A grammar by its name, loaded on first use; undefined when there is none. */
export function loadGrammar(name: string): Grammar | undefined {
  if (!loaded.has(name)) loaded.set(name, importGrammar(name))
  return loaded.get(name)
}

/** Parts of a template between its text. Each takes the hooks a call inside of the one before. */
const MAX_PARTS = 2000

/** Splits code into tokens. Tokens of a template are in the HTML around them. */
export function tokenize(code: string, { name, rules, registry }: Grammar): (string | Token)[] {
  const module = openRegistry(registry)
  if (!registry.hooks['before-tokenize']) return module.tokenize(code, rules)
  const template: Template = { code, grammar: rules, language: name }
  module.hooks.run('before-tokenize', template)
  if (template.tokenStack && template.tokenStack.length > MAX_PARTS) return module.tokenize(code, rules)
  template.tokens = module.tokenize(template.code, template.grammar)
  if (template.tokenStack) module.hooks.run('after-tokenize', template)
  return template.tokens
}

/** Prism's list of its languages, which is read without loading them. */
export function readComponents(): Record<string, Component> {
  // `require` is untyped. `@types/prismjs` declares the entries of this file as `any`.
  return (require('prismjs/components.js') as { languages: Record<string, Component> }).languages
}

function loadPrism(): NonNullable<typeof prism> {
  if (prism) return prism
  // `require` is untyped, and the types declare the properties as constants.
  const module = require('prismjs/components/prism-core.js') as PrismModule
  return (prism = { module, core: module.languages })
}

/** Languages change each other while they are loaded, and those for templates look up others later. */
function openRegistry({ languages, hooks }: Registry): PrismModule {
  const { module } = loadPrism()
  module.languages = languages
  module.hooks.all = hooks
  return module
}

/**
 * Loads a grammar into its own registry, with the same other languages each time: otherwise, its colors would
 * depend on the blocks that were highlighted before.
 */
function importGrammar(name: string): Grammar | undefined {
  const file = name === 'helm' ? 'yaml' : name
  const languages = readComponents()
  if (!Object.hasOwn(languages, file)) return undefined
  const components = { languages }
  // As above.
  const load = require('prismjs/dependencies.js') as typeof getLoader
  const ids = load(components, [file]).getIds()
  const others = ids.flatMap((id) => COMPANIONS[id] ?? [])
  const registry: Registry = { languages: { ...loadPrism().core }, hooks: {} }
  openRegistry(registry)
  const all = load(components, [...ids, ...others]).getIds()
  for (const id of all) {
    const path = require.resolve(`prismjs/components/prism-${id}.js`)
    delete require.cache[path]
    require(path)
  }
  for (const id of all) ADJUSTMENTS[id]?.(registry.languages)
  if (name === 'helm') addHelm(registry.languages)
  const rules = registry.languages[name]
  return rules && { name, rules: pruneGrammar(rules), registry }
}

/** Languages inside of others, which Prism colors only if they are loaded. */
const COMPANIONS: Record<string, readonly string[]> = {
  http: ['json', 'markup', 'css', 'javascript'],
  markup: ['css', 'javascript'],
}

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
}

function addHelm(languages: Languages): void {
  languages.helm = { action: { pattern: /\{\{[\s\S]*?\}\}/, greedy: true, inside: GO_TEMPLATE }, ...languages.yaml }
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

function setPattern(grammar: Rules = {}, name: string, pattern: RegExp): void {
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
function speedUp(grammar: Rules | undefined): void {
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
  if (!languages.yaml) return
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
const GO_TEMPLATE: Rules = {
  comment: /\/\*[\s\S]*?\*\//,
  string: { pattern: /"(?:\\.|[^"\\])*"|`[^`]*`/, greedy: true },
  keyword:
    /\b(?:if|else|end|range|with|define|template|block|include|tpl|toYaml|nindent|indent|default|required|quote)\b/,
  variable: /\$\w*(?:\.\w+)*|\.\w+(?:\.\w+)*/,
  boolean: /\b(?:true|false|nil)\b/,
  number: /\b\d+(?:\.\d+)?\b/,
  punctuation: /\{\{-?|-?\}\}|[|(),]/,
}
