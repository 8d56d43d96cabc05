import { QuoteType, Tokenizer } from 'htmlparser2'

/** A piece of raw HTML. Offsets count from the start of the HTML; entities in texts and values are decoded. */
export type TagToken = OpenTagToken | CloseTagToken | TextToken

export interface OpenTagToken {
  kind: 'open'
  /** As typed: case matters to components. */
  name: string
  attributes: TagAttribute[]
  selfClosing: boolean
  start: number
  end: number
}

export interface CloseTagToken {
  kind: 'close'
  name: string
  start: number
  end: number
}

export interface TextToken {
  kind: 'text'
  text: string
  start: number
  end: number
}

export interface TagAttribute {
  name: string
  /** true when there is a name only. */
  value: string | true
  quoted: boolean
}

/** Reads raw HTML. Comments, declarations and processing instructions vanish. */
export function readTagTokens(source: string): TagToken[] {
  // In HTML these end with the first ">", in Markdown with their own mark.
  const html = source.replace(/<\?.*?\?>|<!\[CDATA\[.*?\]\]>/gs, (whole) => whole.replace(/[^\n]/g, ' '))
  const reader = new TokenReader(html)
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, reader)
  tokenizer.write(html)
  tokenizer.end()
  return reader.finish()
}

/** Gathers the tokenizer's callbacks into tokens. */
class TokenReader {
  private readonly tokens: TagToken[] = []
  private tag: OpenTagToken | undefined
  private attribute: TagAttribute | undefined
  private value = ''

  constructor(private readonly html: string) {}

  onopentagname(start: number, end: number): void {
    const name = this.html.slice(start, end)
    this.tag = { kind: 'open', name, attributes: [], selfClosing: false, start: start - 1, end }
  }

  onattribname(start: number, end: number): void {
    this.attribute = { name: this.html.slice(start, end), value: true, quoted: false }
    this.value = ''
  }

  onattribdata(start: number, end: number): void {
    this.value += this.html.slice(start, end)
  }

  onattribentity(codepoint: number): void {
    this.value += String.fromCodePoint(codepoint)
  }

  onattribend(quote: QuoteType): void {
    if (!this.attribute || !this.tag) return
    if (quote !== QuoteType.NoValue) this.attribute.value = this.value
    this.attribute.quoted = quote === QuoteType.Single || quote === QuoteType.Double
    this.tag.attributes.push(this.attribute)
    this.attribute = undefined
  }

  onopentagend(end: number): void {
    this.endTag(end, false)
  }

  onselfclosingtag(end: number): void {
    this.endTag(end, true)
  }

  onclosetag(start: number, end: number): void {
    const close = this.html.indexOf('>', end)
    this.tokens.push({
      kind: 'close',
      name: this.html.slice(start, end),
      start: this.html.lastIndexOf('<', start),
      end: close < 0 ? this.html.length : close + 1,
    })
  }

  ontext(start: number, end: number): void {
    this.addText(this.html.slice(start, end), start, end)
  }

  ontextentity(codepoint: number, end: number): void {
    this.addText(String.fromCodePoint(codepoint), end, end)
  }

  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  /** A tag that the text ends in was no tag: it stays text. An open comment ends with the text. */
  finish(): TagToken[] {
    const read = this.tokens.at(-1)?.end ?? 0
    const rest = this.html.slice(read)
    if (/^<[a-z/]/i.test(rest)) this.addText(rest, read, this.html.length)
    return this.tokens
  }

  private endTag(end: number, selfClosing: boolean): void {
    if (this.tag) this.tokens.push({ ...this.tag, selfClosing, end: end + 1 })
    this.tag = undefined
  }

  private addText(text: string, start: number, end: number): void {
    const last = this.tokens.at(-1)
    if (last?.kind !== 'text') this.tokens.push({ kind: 'text', text, start, end })
    else Object.assign(last, { text: last.text + text, end })
  }
}
