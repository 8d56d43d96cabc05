import { highlightAnsi } from './ansi.ts'
import { loadGrammar, tokenize, type Token } from './grammars.ts'
import { grammarName } from './languages.ts'
import { classOf } from './token-classes.ts'

/** Consecutive characters of one color. An empty class is the color of the surrounding text. */
export interface Run {
  class: string
  text: string
  /** The element of marked text, which has no line break. */
  element?: 'mark' | 'del' | 'ins'
  /** HTML around the run, which is not part of the code. The text has no line break then. */
  before?: string
  after?: string
}

/** Larger blocks and longer lines are data rather than code, and grammars take quadratic time for them. */
const MAX_LENGTH = 100_000
const MAX_LINE = 2000
/**
 * Most grammars retry a pattern from each character up to the end: 100 KB of prose in a block of CSS take 30 s, this
 * many characters one.
 */
const MAX_SLOW_LENGTH = 20_000
/** Grammars that do not. */
const FAST = new Set(
  (
    'bash batch c cpp dart diff docker elixir go graphql groovy haskell hcl helm http ini java javascript json kotlin ' +
    'lua makefile nginx objectivec php powershell properties protobuf python r ruby rust scala shell-session sql swift ' +
    'toml typescript vim wasm yaml'
  ).split(' '),
)
const LONG_LINE = new RegExp(`^.{${MAX_LINE}}`, 'm')

/** Highlights code. For a language without a grammar the result is one plain run. */
export function highlight(code: string, language: string): Run[] {
  const name = grammarName(language)
  if (name === 'ansi') return highlightAnsi(code)
  const grammar = name === '' ? undefined : loadGrammar(name)
  if (!grammar || isData(code, FAST.has(name) ? MAX_LENGTH : MAX_SLOW_LENGTH)) return [{ class: '', text: code }]
  const runs: Run[] = []
  addTokens(tokenize(code, grammar), '', runs)
  return runs
}

function isData(code: string, maxLength: number): boolean {
  return code.length > maxLength || (code.length >= MAX_LINE && LONG_LINE.test(code))
}

function addTokens(tokens: readonly (string | Token)[], inherited: string, runs: Run[]): void {
  for (const token of tokens) {
    if (typeof token === 'string') addRun(inherited, token, runs)
    else addContent(token.content, classOf(token.type, token.alias) ?? inherited, runs)
  }
}

function addContent(content: Token['content'], inherited: string, runs: Run[]): void {
  if (typeof content === 'string') addRun(inherited, content, runs)
  else addTokens(Array.isArray(content) ? content : [content], inherited, runs)
}

/** Adjacent runs of one class are merged, and whitespace is merged into the run before it. */
function addRun(name: string, text: string, runs: Run[]): void {
  const last = runs.at(-1)
  if (last && (last.class === name || isBlank(text))) last.text += text
  else runs.push({ class: name, text })
}

/** A loop, because a regular expression would take longer than the rest of `addRun`, which runs for every token. */
function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x20) return false
  return true
}
