import type { Heading } from 'mdast'
import { rangeOf, type TextEdits, pickFreeId } from '../../../markdown/index.ts'

/** `markup.goldmark.parser.autoHeadingIDType` */
export type IdType = 'github' | 'github-ascii' | 'blackfriday'

/** Attributes at the end of a heading: `{#id .class title="…"}`. */
const ATTRIBUTES = /(?<![ \t])[ \t]*\{([^{}]*)\}[ \t]*(?:#+[ \t]*)?$/

/**
 * The ids of one page. Goldmark makes them from the Markdown of the last line of a heading, so `[Hugo](/about)` has the
 * id `hugoabout`. https://github.com/gohugoio/hugo/blob/master/markup/goldmark/autoid.go
 */
export class GoldmarkIds {
  readonly #taken = new Set<string>()

  constructor(
    private readonly edits: TextEdits,
    private readonly type: IdType,
  ) {}

  /** The id that an author wrote, in any place of the attributes; the heading then has the form of Octavo. */
  ownIdOf(heading: Heading): string | undefined {
    const { start, end } = rangeOf(heading)
    const match = ATTRIBUTES.exec(lineOf(this.edits.source.slice(start, end)))
    const written = match?.[1] ?? ''
    const id = /#([\p{L}\p{N}_:.-]+)|\bid=["']?([^\s"']+)/u.exec(written)?.slice(1).find(Boolean)
    if (id !== undefined) this.#taken.add(id)
    return id
  }

  /** Removes attributes that Octavo does not have. */
  tidyAttributes(heading: Heading): void {
    const { start, end } = rangeOf(heading)
    const source = this.edits.source.slice(start, end)
    const match = /(?<![ \t])[ \t]*\{([^{}]*)\}(?=[ \t]*#*[ \t]*(?:\n|$))/.exec(source)
    const [whole = '', written = ''] = match ?? []
    if (!match || !/^\s*(?:[#.][\w-]|[\w-]+=)/.test(written)) return
    const id = this.ownIdOf(heading)
    const classes = written.match(/(?<![^\s])\.[\w:-]+/g) ?? []
    const kept = id === undefined ? '' : ` {${[`#${id}`, ...classes].join(' ')}}`
    if (kept.trim() !== whole.trim()) this.edits.replace(start + match.index, start + match.index + whole.length, kept)
  }

  idOf(heading: Heading): string {
    const { start, end } = rangeOf(heading)
    const text = lineOf(this.edits.source.slice(start, end)).replace(ATTRIBUTES, '')
    return pickFreeId(sanitize(text, this.type) || 'heading', this.#taken)
  }

  /** The id of a term of a definition list: `autoDefinitionTermID`. */
  idOfTerm(text: string): string {
    return pickFreeId(sanitize(text.trim(), this.type) || 'id', this.#taken)
  }
}

/** The last line of the text of a heading, without its marks. */
function lineOf(source: string): string {
  const isAtx = source.startsWith('#')
  const lines = source.replace(isAtx ? /$^/ : /\n[ \t>]*[=-]+[ \t]*$/, '').split('\n')
  const line = (isAtx ? lines[0] : lines.at(-1)) ?? ''
  return isAtx
    ? line
        .replace(/^#+[ \t]*/, '')
        .replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '')
        .trim()
    : line.trim()
}

function sanitize(text: string, type: IdType): string {
  if (type === 'blackfriday')
    return text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  const plain = type === 'github-ascii' ? text.normalize('NFD').replace(/[^\x20-\x7F\t]/g, '') : text
  return plain
    .replace(/[ \t]/g, '-')
    .replace(/[^\p{L}\p{Nd}_-]/gu, '')
    .replace(/\p{L}/gu, (letter) => letter.toLowerCase())
}
