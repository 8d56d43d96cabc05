/** A call, a name or an operation, which only Python knows. */
const UNKNOWN = Symbol('unknown')

const TOKEN = /\s+|#.*|[rbuf]{0,2}("""|'''|"|')((?:\\[^]|(?!\1)[^\\])*)\1|-?\d[\d_.]*|[A-Za-z_][\w.]*|[^]/gy

interface Token {
  kind: 'text' | 'number' | 'name' | 'mark'
  value: string
}

/**
 * The values that a module of Python assigns to names at the beginning of a line, if they are literal: texts, numbers,
 * lists and dictionaries. Elements that are not literal are left out.
 */
export function readAssignments(source: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { 1: name = '', index, 0: whole } of source.matchAll(/^([A-Za-z_]\w*)[ \t]*(?::[^=\n]*)?=(?!=)/gm)) {
    const value = new Literal(source, index + whole.length, values).read()
    if (value !== UNKNOWN) values[name] = value
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

  read(): unknown {
    const token = this.#next()
    if (token?.kind === 'text') return this.#texts(token.value)
    if (token?.kind === 'number') return Number(token.value.replaceAll('_', ''))
    if (token?.kind === 'name') return NAMES.has(token.value) ? NAMES.get(token.value) : UNKNOWN
    if (token?.value === '[' || token?.value === '(') return this.#list(token.value === '[' ? ']' : ')')
    return token?.value === '{' ? this.#map() : UNKNOWN
  }

  /** Texts one after another are one. */
  #texts(first: string): string {
    let text = first
    for (let next = this.#peek(); next?.kind === 'text'; next = this.#peek()) text += this.#next()?.value ?? ''
    return text
  }

  #list(end: string): unknown[] {
    const list: unknown[] = []
    while (!this.#ends(end)) {
      const value = this.read()
      if (value !== UNKNOWN) list.push(value)
      this.#skipRest()
    }
    return list
  }

  #map(): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    while (!this.#ends('}')) {
      const key = this.read()
      if (this.#peek()?.value !== ':') {
        this.#skipRest()
        continue
      }
      this.#next()
      const value = this.read()
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

  /** To the next element: what is not literal may have brackets of its own. */
  #skipRest(): void {
    let depth = 0
    for (let next = this.#peek(); next; next = this.#peek()) {
      if (depth === 0 && next.kind === 'mark' && '])}'.includes(next.value)) return
      this.#next()
      if (next.kind === 'mark' && '[({'.includes(next.value)) depth++
      if (next.kind === 'mark' && '])}'.includes(next.value)) depth--
      if (depth === 0 && next.value === ',') return
    }
  }

  /** The values of names, and the current year. What is not known is left out. */
  #fill(text: string): string {
    return text.replace(/\{([^{}]*)\}/g, (_, expression: string) => {
      const value = Object.hasOwn(this.#known, expression) ? this.#known[expression] : undefined
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      return /\.year$|%Y/.test(expression) ? String(new Date().getFullYear()) : ''
    })
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
