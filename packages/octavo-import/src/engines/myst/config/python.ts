/** A call, a name or an operation, which only Python knows. */
const UNKNOWN = Symbol('unknown')

const TOKEN = /\s+|#.*|[rbuf]{0,2}("""|'''|"|')((?:\\[^]|(?!\1)[^\\])*)\1|-?\d[\d_.]*|[A-Za-z_][\w.]*|[^]/gy

/** Nothing else on the line, apart from a comment. */
const LINE_END = /[ \t]*(?:#.*)?(?:\r?\n|$)/y

interface Token {
  kind: 'text' | 'number' | 'name' | 'mark'
  value: string
}

/** Deeper than people write. A reader that calls itself for each bracket would end with an error. */
const MAX_DEPTH = 100

/**
 * The values that a module of Python assigns to names at the beginning of a line, if they are literal: texts, numbers,
 * lists and dictionaries. Elements that are not literal are left out.
 */
export function readAssignments(source: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  let end = 0
  for (const { 1: name = '', index, 0: whole } of source.matchAll(/^([A-Za-z_]\w*)[ \t]*(?::[^=\n]*)?=(?!=)/gm)) {
    // A text or a list may have lines like this, too.
    if (index < end) continue
    const literal = new Literal(source, index + whole.length, values)
    const value = literal.readValue()
    if (value !== UNKNOWN) values[name] = value
    end = literal.end
  }
  return values
}

class Literal {
  readonly #source: string
  #at: number

  /** What names before it have, for `f'{year}, {author}'`. */
  readonly #known: Readonly<Record<string, unknown>>

  constructor(source: string, at: number, known: Readonly<Record<string, unknown>>) {
    this.#source = source
    this.#at = at
    this.#known = known
  }

  get end(): number {
    return this.#at
  }

  /** The value of an assignment. A text that is only a part of a computed one is not known. */
  readValue(): unknown {
    const value = this.#read(0)
    return typeof value === 'string' && !this.#isAtLineEnd() ? UNKNOWN : value
  }

  #read(depth: number): unknown {
    const token = this.#next()
    if (token?.kind === 'text') return this.#texts(token.value, depth)
    if (token?.kind === 'number') return Number(token.value.replaceAll('_', ''))
    if (token?.kind === 'name') return NAMES.has(token.value) ? NAMES.get(token.value) : UNKNOWN
    if (depth >= MAX_DEPTH) return UNKNOWN
    if (token?.value === '[') return this.#list(']', depth + 1).items
    if (token?.value === '(') return this.#inParentheses(depth + 1)
    return token?.value === '{' ? this.#map(depth + 1) : UNKNOWN
  }

  /** Texts one after another are one, outside of brackets only on one line. */
  #texts(first: string, depth: number): string {
    let text = first
    for (;;) {
      const isEnd = (depth === 0 && this.#isAtLineEnd()) || this.#peek()?.kind !== 'text'
      if (isEnd) return text
      text += this.#next()?.value ?? ''
    }
  }

  #isAtLineEnd(): boolean {
    LINE_END.lastIndex = this.#at
    return LINE_END.test(this.#source)
  }

  /** A single value without a comma is in parentheses to be on several lines. */
  #inParentheses(depth: number): unknown {
    const { items, hasCommas } = this.#list(')', depth)
    return items.length === 1 && !hasCommas ? items[0] : items
  }

  #list(end: string, depth: number): { items: unknown[]; hasCommas: boolean } {
    const items: unknown[] = []
    let hasCommas = false
    while (!this.#ends(end)) {
      const value = this.#read(depth)
      if (value !== UNKNOWN) items.push(value)
      if (this.#skipRest()) hasCommas = true
    }
    return { items, hasCommas }
  }

  #map(depth: number): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    while (!this.#ends('}')) {
      const key = this.#read(depth)
      if (this.#peek()?.value !== ':') {
        this.#skipRest()
        continue
      }
      this.#next()
      const value = this.#read(depth)
      if (typeof key === 'string' && value !== UNKNOWN) map[key] = value
      this.#skipRest()
    }
    return map
  }

  #ends(end: string): boolean {
    const next = this.#peek()
    if (next !== undefined && next.value !== end) return false
    this.#next()
    return true
  }

  /** To the next element, if a comma comes before it. What is not literal may have its own brackets. */
  #skipRest(): boolean {
    let depth = 0
    for (let next = this.#peek(); next; next = this.#peek()) {
      if (depth === 0 && next.kind === 'mark' && '])}'.includes(next.value)) return false
      this.#next()
      if (next.kind === 'mark' && '[({'.includes(next.value)) depth++
      if (next.kind === 'mark' && '])}'.includes(next.value)) depth--
      if (depth === 0 && next.value === ',') return true
    }
    return false
  }

  /** The values of names, and the current year. What is not known is left out, with parentheses around it. */
  #fill(text: string): string {
    return text.replace(/\s*\(\{([^{}]*)\}\)|\{([^{}]*)\}/g, (whole, inner?: string, plain?: string) => {
      const value = this.#valueOf(inner ?? plain ?? '')
      if (inner === undefined) return value
      return value === '' ? '' : whole.replace(/\{[^{}]*\}/, () => value)
    })
  }

  #valueOf(expression: string): string {
    const value = Object.hasOwn(this.#known, expression) ? this.#known[expression] : undefined
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    return /\.year$|%Y/.test(expression) ? String(new Date().getFullYear()) : ''
  }

  #peek(): Token | undefined {
    const at = this.#at
    const token = this.#next()
    this.#at = at
    return token
  }

  #next(): Token | undefined {
    for (;;) {
      TOKEN.lastIndex = this.#at
      const [whole, , text] = TOKEN.exec(this.#source) ?? []
      if (whole === undefined) return undefined
      this.#at += whole.length
      if (/^(?:\s|#)/.test(whole)) continue
      if (text !== undefined) {
        const value = text.replace(/\\([\\'"])/g, '$1')
        return { kind: 'text', value: /^[rb]?f/i.test(whole) ? this.#fill(value) : value }
      }
      if (/^-?\d/.test(whole)) return { kind: 'number', value: whole }
      return { kind: /^[A-Za-z_]/.test(whole) ? 'name' : 'mark', value: whole }
    }
  }
}

const NAMES = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', undefined],
])
