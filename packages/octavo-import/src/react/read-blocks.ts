import { ElementValue, ImportedFile, type KeyPlace, NotLiteral } from '../javascript/index.ts'
import {
  asText,
  fenced,
  fromLucideComponent,
  inlineCode,
  keepIcon,
  renderAttributes,
  renderTable,
  type ConversionLog,
} from '../shared/index.ts'
import { type Block, escape, type Link, listBlocks, type Picture, renderImage } from './block.ts'
import { toLines } from './render.ts'

/** What the content of a page needs of its site. */
export interface ReactContext {
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
  /** The new address of a link or a picture; undefined keeps it. */
  resolve(href: string, kind: 'link' | 'image', place: KeyPlace): string | undefined
  /** The path of a file of FROM as the page writes it. */
  pathTo(file: string): string
  /** What shows a Markdown file of FROM. */
  include(file: string): string
}

const INLINE = new Set(
  'a abbr b bdi br cite code del em i kbd mark q s samp small span strike strong sub sup time u var wbr'.split(' '),
)
const NOT_SHOWN = new Set(
  'base body button canvas dialog form head html input label link meta noscript option script select style svg template textarea title'.split(
    ' ',
  ),
)
const MARKS: Partial<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*', del: '~~', s: '~~' }

/** What stands in the place of something that is still loading. */
const WAITING = /^(?:loading\b[^.]*(?:\.\.\.|…)|\.\.\.|…)$/i

/** Components of packages that show an element of HTML. */
const COMPONENTS: Record<string, string> = {
  Link: 'a',
  NavLink: 'a',
  DynamicLink: 'a',
  Image: 'img',
  Img: 'img',
  CodeBlock: 'pre',
  Heading: 'h2',
}

/** Reads elements as blocks. */
export class BlockReader {
  /** `title` and `description` of the layout around the page. */
  readonly head: { title?: string | undefined; description?: string | undefined } = {}

  constructor(private readonly context: ReactContext) {}

  /** The blocks of an element, or of a list of them. */
  blocks(value: unknown): Block[] {
    const blocks: Block[] = []
    let line: unknown[] = []
    const endLine = () => {
      // Buttons and labels side by side have their distance from the style sheet.
      const isRow = line.length > 1 && line.every((each) => each instanceof ElementValue && tagOf(each) !== 'br')
      const parts = isRow ? line.map((each) => this.inline(each).trim()).filter(Boolean) : [this.inline(line).trim()]
      const { links } = this.#onlyLinks(line)
      const text = parts.join(links || parts.length < 3 ? ' ' : ' · ')
      const isShown = /[\p{L}\p{N}]/u.test(text) && !WAITING.test(text)
      if (isShown)
        blocks.push({ kind: 'text', text: text.replace(/(?:<br \/>\s*){2,}/g, '\n\n'), ...(links && { links }) })
      line = []
    }
    for (const child of this.#shown(value)) {
      const isIcon = child instanceof ElementValue && tagOf(child) === 'icon'
      if (isInline(child) && !isIcon) {
        line.push(child)
        continue
      }
      const own = this.#block(child as ElementValue) // Everything else is inline.
      if (own.length > 0) endLine()
      blocks.push(...own)
    }
    endLine()
    return blocks
  }

  /** A line of Markdown. */
  inline(value: unknown): string {
    return this.#shown(value)
      .map((child) => {
        if (!(child instanceof ElementValue)) return escape(String(child))
        const tag = tagOf(child)
        const { children } = child.props
        if (tag === 'br') return '<br />'
        if (tag === 'img') return renderImage(this.#image(child))
        if (NOT_SHOWN.has(tag)) return ''
        if (tag === 'code') return inlineCode(textOf(children))
        const inner = this.inline(children)
        const text = inner.trim()
        const mark = MARKS[tag]
        if (text === '') return inner
        if (mark !== undefined) return inner.replace(text, () => mark + text + mark)
        const href = tag === 'a' ? this.#href(child) : undefined
        return href === undefined ? inner : `[${text}](${href})`
      })
      .join('')
  }

  /** The values that are shown, without fragments. */
  #shown(value: unknown): unknown[] {
    if (Array.isArray(value)) return value.flatMap((each) => this.#shown(each))
    if (value === undefined || value === null || typeof value === 'boolean' || value === '') return []
    if (typeof value === 'string' || typeof value === 'number') return [value]
    if (value instanceof ElementValue) return value.type === '' ? this.#shownBy(value) : [value]
    if (value instanceof NotLiteral) this.#leftOut(`{${value.source}} is computed`, value.place)
    return []
  }

  #shownBy({ props: { children, component }, place }: ElementValue): unknown[] {
    const shown = this.#shown(children)
    if (shown.length === 0 && typeof component === 'string' && children !== null)
      this.#leftOut(`<${component}> shows nothing that is written out`, place)
    return shown
  }

  readonly #reported = new Set<string>()

  #leftOut(what: string, place: KeyPlace): void {
    // A component may be shown several times.
    const key = `${what} ${place.file}:${place.line}`
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    const message = `${what}, and was left out of the page.`
    const hint = `Write what readers need of it into the new page of ${this.context.file}.`
    this.context.log.report({ kind: 'parts of React pages', message, hint, ...place })
  }

  #onlyLinks(line: readonly unknown[]): { links?: Link[] } {
    const all = line.filter((each) => typeof each !== 'string' || each.trim() !== '')
    const links = all.map((written) => {
      const each = this.#inner(written)
      const href = each instanceof ElementValue && tagOf(each) === 'a' ? this.#href(each) : undefined
      const text = each instanceof ElementValue ? textOf(each.props['children']).trim() : ''
      return href === undefined || text === '' ? undefined : { text, href }
    })
    return links.includes(undefined) || links.length === 0 ? {} : { links: links.flatMap((each) => each ?? []) }
  }

  /** The only element in components that show their content. */
  #inner(value: unknown): unknown {
    if (!(value instanceof ElementValue) || !/^(?:|span)$/.test(tagOf(value))) return value
    const [only, ...others] = this.#shown(value.props['children'])
    return others.length === 0 ? this.#inner(only) : value
  }

  #block(element: ElementValue): Block[] {
    const tag = tagOf(element)
    const { props } = element
    const { children, dangerouslySetInnerHTML: html } = props
    if (isCommand(element)) return [{ kind: 'other', text: fenced(String(props['value']), '') }]
    if (tag === 'layout') {
      this.head.title = asText(props['title'])
      this.head.description = asText(props['description'])
    }
    if (NOT_SHOWN.has(tag)) return []
    if (tag === 'footer' && hasLink(children)) {
      this.#leftOut('The footer with its links belongs to the whole site', element.place)
      return []
    }
    const [, level] = /^h([1-6])$/.exec(tag) ?? []
    if (level !== undefined) return this.#heading(children, Number(level))
    if (tag === 'img') return this.#picture(element)
    if (tag === 'icon') return this.#icon(element)
    if (tag === 'include') return [{ kind: 'other', text: this.context.include((props['file'] as ImportedFile).file) }]
    if (tag === 'pre') return this.#code(element)
    if (tag === 'hr') return [{ kind: 'other', text: '---' }]
    if (tag === 'video' || tag === 'iframe') return this.#media(element, tag)
    if (tag === 'table') return this.#table(element)
    const blocks = this.blocks(html === undefined ? children : (html as Record<string, unknown>)['__html'])
    if (tag === 'p' || blocks.length === 0) return blocks
    if (tag === 'ul' || tag === 'ol') return this.#list(element, tag, blocks)
    if (tag === 'blockquote')
      return [
        {
          kind: 'other',
          text: toLines(blocks)
            .map((line) => `> ${line}`.trimEnd())
            .join('\n'),
        },
      ]
    const href = tag === 'a' ? this.#href(element) : undefined
    const [only, ...others] = blocks
    if (only && others.length === 0 && href !== undefined && only.kind === 'image')
      return [{ kind: 'image', image: { ...only.image, href } }]
    if (only?.kind === 'text' && !only.links && others.length === 0 && href !== undefined)
      return [{ kind: 'text', text: `[${only.text}](${href})`, links: [{ text: only.text, href }] }]
    if (only?.kind === 'group' && others.length === 0) return [{ ...only, href: href ?? only.href }]
    return [{ kind: 'group', blocks, href }]
  }

  #heading(children: unknown, level: number): Block[] {
    const text = this.inline(children).replaceAll('<br />', ' ').replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ kind: 'heading', level, text }]
  }

  #icon({ imported, place }: ElementValue): Block[] {
    const name = imported?.name ?? ''
    const icon =
      imported?.from === 'lucide-react' ? keepIcon(name, fromLucideComponent(name), this.context.log, place) : undefined
    return icon === undefined ? [] : [{ kind: 'icon', icon }]
  }

  #code({ props }: ElementValue): Block[] {
    const written = textOf(props['children'], ({ source, place }) => {
      this.#leftOut(`{${source}} is computed`, place)
      return UNKNOWN
    })
    // A comment that has lost its computed value, such as a version, is left out.
    const shown = written.split('\n').filter((line) => !line.includes(UNKNOWN) || !/^\s*(?:#|\/\/)/.test(line))
    const code = shown
      .join('\n')
      .replaceAll(UNKNOWN, '')
      .replace(/^\n|\s+$/g, '')
    const language = asText(props['language']) ?? ''
    return code === '' ? [] : [{ kind: 'other', text: fenced(code, language) }]
  }

  #picture(element: ElementValue): Block[] {
    const image = this.#image(element)
    return image.src === '' ? [] : [{ kind: 'image', image }]
  }

  #image({ props, place }: ElementValue): Picture {
    const { width, alt, title } = props
    return {
      src: this.#address(props['src'] ?? props['file'], 'image', place) ?? '',
      alt: asText(alt) || (asText(title) ?? ''),
      width: /^\d+(?:px)?$/.test(String(width)) ? String(Number.parseInt(String(width), 10)) : undefined,
    }
  }

  #media({ props, place }: ElementValue, tag: string): Block[] {
    const sources = this.#shown(props['children']).flatMap((each) =>
      each instanceof ElementValue ? [each.props['src']] : [],
    )
    const src = this.#address(props['src'] ?? sources[0], 'image', place)
    if (src === undefined) return []
    const attributes = renderAttributes({ src, title: asText(props['title']) })
    return [{ kind: 'other', text: `<${tag}${attributes}${tag === 'video' ? ' controls' : ''}></${tag}>` }]
  }

  #list({ props }: ElementValue, tag: string, blocks: Block[]): Block[] {
    if (listBlocks(blocks).some(({ kind }) => kind === 'heading' || kind === 'image'))
      return [{ kind: 'group', blocks }]
    const items = this.#shown(props['children']).flatMap((each, index) => {
      const lines = toLines(this.blocks(each instanceof ElementValue ? each.props['children'] : each))
      const mark = tag === 'ol' ? `${index + 1}. ` : '- '
      return lines.length === 0
        ? []
        : [mark + lines.map((line, at) => (at > 0 && line !== '' ? ' '.repeat(mark.length) + line : line)).join('\n')]
    })
    return [{ kind: 'other', text: items.join('\n') }]
  }

  #table(element: ElementValue): Block[] {
    const rows = this.#descendants(element, 'tr').map((row) =>
      this.#shown(row.props['children']).map((cell) =>
        this.inline(cell instanceof ElementValue ? cell.props['children'] : cell)
          .replace(/\s+/g, ' ')
          .trim()
          .replaceAll('|', String.raw`\|`),
      ),
    )
    const [head = [], ...others] = rows
    if (head.length === 0) return []
    return [{ kind: 'other', text: renderTable(head, others) }]
  }

  #descendants(element: ElementValue, tag: string): ElementValue[] {
    return this.#shown(element.props['children']).flatMap((each) => {
      if (!(each instanceof ElementValue)) return []
      return each.type === tag ? [each] : this.#descendants(each, tag)
    })
  }

  /** Addresses by link: a link is looked at more than once, and a broken one reported once. */
  readonly #hrefs = new Map<ElementValue, string | undefined>()

  #href(element: ElementValue): string | undefined {
    const { href, to } = element.props
    if (!this.#hrefs.has(element)) this.#hrefs.set(element, this.#address(to ?? href, 'link', element.place))
    return this.#hrefs.get(element)
  }

  #address(value: unknown, kind: 'link' | 'image', place: KeyPlace): string | undefined {
    if (value instanceof NotLiteral) this.#leftOut(`The address {${value.source}} is computed`, value.place)
    const href = value instanceof ImportedFile ? this.context.pathTo(value.file) : asText(value)
    // `/[lang]/docs`: the language of the page.
    const written = href?.replace(/^\/\[lang\](?=\/|$)/, '')
    return written === undefined ? undefined : (this.context.resolve(written, kind, place) ?? written)
  }
}

/** The element of HTML that an element is shown as; '' for a component that shows its content. */
function tagOf({ type, imported, props }: ElementValue): string {
  if (type === '') return ''
  if (props['file'] instanceof ImportedFile) return /\.mdx?$/.test(props['file'].file) ? 'include' : 'img'
  if (/^[a-z][\w-]*$/.test(type)) return type
  const from = imported?.from ?? ''
  if (from === '@theme/Layout') return 'layout'
  // `motion.div` of Framer Motion.
  const [, motion] = /^(?:motion|m|animated)\.(\w+)$/.exec(type) ?? []
  if (motion !== undefined) return motion
  const name = imported && imported.name !== 'default' ? imported.name : type
  if (Object.hasOwn(COMPONENTS, name)) return COMPONENTS[name] ?? ''
  if (/^@docusaurus\/Head$|^next\/(?:head|script)$/.test(from)) return 'head'
  return props['children'] === undefined ? 'icon' : ''
}

function isInline(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isInline)
  if (!(value instanceof ElementValue)) return true
  const tag = tagOf(value)
  if (isCommand(value)) return false
  return NOT_SHOWN.has(tag) || tag === 'icon' || ((INLINE.has(tag) || tag === '') && isInline(value.props['children']))
}

/** A field that readers only copy from, such as an install command. */
function isCommand({ type, props: { readOnly, value } }: ElementValue): boolean {
  return type === 'input' && readOnly === true && asText(value) !== undefined
}

function hasLink(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLink)
  return value instanceof ElementValue && (tagOf(value) === 'a' || hasLink(value.props['children']))
}

/** Stands in code for a value that is computed. */
const UNKNOWN = '\u0000'

/** The text of elements, without any marks. `ofComputed` is shown for a value that is not known. */
export function textOf(value: unknown, ofComputed: (value: NotLiteral) => string = () => ''): string {
  if (Array.isArray(value)) return value.map((each) => textOf(each, ofComputed)).join('')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (value instanceof NotLiteral) return ofComputed(value)
  if (!(value instanceof ElementValue)) return ''
  return value.type === 'br' ? '\n' : textOf(value.props['children'], ofComputed)
}
