import { loadGrammar, tokenize, type Token } from './grammars.ts'
import { grammarName } from './languages.ts'

/** Code of one color. An empty class is the color of the text around. */
export interface Run {
  class: string
  text: string
}

/** Token types by class: one letter each, to keep documents small. What is not listed looks like what it stands in. */
const TOKEN_TYPES: Record<string, string> = {
  // attribute, key
  a: 'attr-name property key atrule header-name field literal-property',
  // boolean, constant
  b: 'boolean constant symbol null nil entity',
  // comment
  c: 'comment prolog doctype cdata shebang hashbang blockquote',
  // deleted
  d: 'deleted deleted-sign',
  // function
  f: 'function function-variable command macro-name',
  // tag, selector, section
  g: 'tag selector table section-name target',
  // heading, emphasis
  h: 'title bold italic',
  // inserted
  i: 'inserted inserted-sign',
  // keyword
  k: 'keyword important rule module method request-line interpolation-punctuation',
  // annotation, directive
  m: 'annotation decorator directive macro preprocessor attribute coord',
  // number
  n: 'number hexcode datetime unit version status-code',
  // string
  s: 'string char attr-value template-string url value regex scalar code code-snippet header-value',
  // type
  t: 'class-name builtin namespace type maybe-class-name generics builtin-type scalarType',
  // variable
  v: 'variable parameter environment for-or-select',
  // wholes whose parts are colored on their own
  '': 'attr-equals instruction interpolation header section spread script style embedded-code language-javascript language-css',
}

const CLASSES = new Map(
  Object.entries(TOKEN_TYPES).flatMap(([name, types]) =>
    types.split(' ').map((type): [string, string] => [type, name]),
  ),
)

/** Larger blocks and longer lines are data, not code: grammars take quadratic time over them, and nobody reads them. */
const MAX_LENGTH = 100_000
const LONG_LINE = /^.{2000}/m

/** Colors code. A language without a grammar gives one plain run. */
export function highlight(code: string, language: string): Run[] {
  const name = grammarName(language)
  const grammar = name === '' ? undefined : loadGrammar(name)
  if (!grammar || code.length > MAX_LENGTH || LONG_LINE.test(code)) return [{ class: '', text: code }]
  const runs: Run[] = []
  addTokens(tokenize(code, grammar), '', runs)
  return runs
}

function addTokens(tokens: readonly (string | Token)[], inherited: string, runs: Run[]): void {
  for (const token of tokens) {
    if (typeof token === 'string') addRun(inherited, token, runs)
    else addContent(token.content, classOf(token) ?? inherited, runs)
  }
}

function addContent(content: Token['content'], inherited: string, runs: Run[]): void {
  if (typeof content === 'string') addRun(inherited, content, runs)
  else addTokens(Array.isArray(content) ? content : [content], inherited, runs)
}

/** Neighbours of one class become one run; blanks join whatever stands before them. */
function addRun(name: string, text: string, runs: Run[]): void {
  const last = runs.at(-1)
  if (last && (last.class === name || !/\S/.test(text))) last.text += text
  else runs.push({ class: name, text })
}

function classOf({ type, alias }: Token): string | undefined {
  const own = CLASSES.get(type)
  if (own !== undefined || alias === undefined) return own
  const aliases = typeof alias === 'string' ? [alias] : alias
  return aliases.map((name) => CLASSES.get(name)).find((name) => name !== undefined)
}
