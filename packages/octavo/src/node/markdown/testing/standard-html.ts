import { Parser } from 'htmlparser2'
import type { Chunk, Page } from '../../../shared/build/page.ts'

/** An article with the addresses in its gaps as they were written. */
export function readable(chunks: readonly Chunk[], page: Pick<Page, 'links' | 'images' | 'code'>): string {
  return chunks.map((chunk) => readableChunk(chunk, page)).join('')
}

function readableChunk(chunk: Chunk, page: Pick<Page, 'links' | 'images' | 'code'>): string {
  if (typeof chunk === 'string') return chunk
  if (chunk.kind === 'link') return escapeQuotes(page.links[chunk.index]?.href ?? '?')
  if (chunk.kind === 'image') {
    const src = escapeQuotes(page.images[chunk.index]?.src ?? '?')
    return chunk.form === 'address' ? src : ` src="${src}"`
  }
  if (chunk.kind === 'code') return page.code[chunk.index] ?? '?'
  const props = Object.entries(chunk.props).map(([name, value]) => ` ${name}="${value}"`)
  const content = [...chunk.children, ...chunk.parts]
  return `<${chunk.name}${props.join('')}>${readable(content, page)}</${chunk.name}>`
}

function escapeQuotes(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

type Attributes = Record<string, string>

const BLOCKS =
  /^(address|article|aside|blockquote|dd|details|div|dl|dt|figure|h[1-6]|hr|li|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/
const VOID = /^(br|hr|img|wbr)$/

/**
 * HTML in a normalized form without Octavo's additions, to be compared with the output of other Markdown
 * implementations.
 */
export function standardHtml(html: string): string {
  const writer = new StandardWriter()
  const parser = new Parser(writer, { decodeEntities: true })
  parser.write(html)
  parser.end()
  return writer.finish()
}

class StandardWriter {
  private html = ''
  private pre = 0
  private language = ''
  /** The end tag of each open element; null when the element itself is skipped. */
  private readonly ends: (string | null)[] = []
  /** Above 0 inside an element that is skipped with its content. */
  private hidden = 0

  onopentag(name: string, attributes: Attributes): void {
    if (this.hidden > 0 || isAddition(name, attributes)) {
      this.hidden++
      return
    }
    if (name === 'figure') this.language = attributes['data-language'] ?? ''
    if (name === 'pre') this.pre++
    const isWrapper = this.isWrapper(name, attributes)
    this.ends.push(isWrapper || VOID.test(name) ? null : `${blockEnd(name)}</${name}>${blockEnd(name)}`)
    if (!isWrapper) this.html += `${blockEnd(name)}<${name}${this.attributesOf(name, attributes)}>${blockEnd(name)}`
  }

  ontext(text: string): void {
    if (this.hidden > 0) return
    this.html += escapeText(this.pre > 0 ? text : text.replace(/\s+/g, ' '))
  }

  onclosetag(name: string): void {
    if (this.hidden > 0) {
      this.hidden--
      return
    }
    const end = this.ends.pop()
    if (name === 'pre') this.pre--
    if (end) this.html += end
  }

  finish(): string {
    return this.html
      .replace(/ {2,}/g, ' ')
      .replace(/ *\u0001 */g, '\u0001')
      .replace(/\u0001+/g, '\n')
      .replace(/ *(<br>) */g, '$1')
      .trim()
      .replace(/ (<\/\w+>)$/, '$1')
  }

  private isWrapper(name: string, { class: names = '', id }: Attributes): boolean {
    if (name === 'div') return /^(heading|table-wrap)\b/.test(names)
    if (name === 'figure') return names !== ''
    return name === 'span' && (/^([a-z]|line\b.*)$/.test(names) || id !== undefined)
  }

  private attributesOf(name: string, attributes: Attributes): string {
    const kept = { ...attributes }
    if (/^h[1-6]$/.test(name)) delete kept.id
    delete kept.loading
    delete kept.decoding
    if (kept.alt === '') delete kept.alt
    if (name === 'code' && this.language !== '' && this.language !== 'text') kept.class = `language-${this.language}`
    const written = Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))
    return written
      .map(([key, value]) => ` ${key}="${key === 'href' || key === 'src' ? address(value) : value}"`)
      .join('')
  }
}

/** Elements that Octavo adds to Markdown's. */
function isAddition(name: string, { class: names = '' }: Attributes): boolean {
  return names === 'heading-anchor' || names === 'code-copy' || name === 'figcaption'
}

/** A mark at which whitespace is dropped: it has no meaning around blocks. */
function blockEnd(name: string): string {
  return BLOCKS.test(name) ? '\u0001' : ''
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function address(value: string): string {
  try {
    return encodeURI(decodeURI(value))
  } catch {
    return encodeURI(value)
  }
}
