import type { Blockquote, Heading, Html, Image, Link, Paragraph, Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import {
  countId,
  linePrefix,
  placeAt,
  type Range,
  rangeOf,
  replaceAround,
  type SlugRule,
  type TextEdits,
} from '../../../markdown/index.ts'
import { escapeAttribute, lookUp, type OldPage } from '../../../shared/index.ts'
import type { DocsifySite } from '../links.ts'

/** One page. */
export interface PageContext extends DocsifySite {
  page: OldPage
  tree: Root
  edits: TextEdits
  /** Keys for its front matter. */
  added: Record<string, unknown>
  /** Ranges that were replaced as a whole: what is in them is not converted again. */
  replaced: Range[]
}

/** `text ':include :type=code'`: what Docsify writes into the title of a link. */
export interface LinkOptions {
  /** The title without options. */
  title: string
  options: Record<string, string | true>
}

/** https://github.com/docsifyjs/docsify/blob/develop/src/core/render/utils.js */
export function parseOptions(title: string): LinkOptions {
  const options: Record<string, string | true> = {}
  const rest = title.replace(/(?:^|\s):([\w-]+:?)=?([\w%-]+)?/g, (whole, key: string, value: string | undefined) => {
    if (key.includes(':')) return whole
    options[key] = value ?? true
    return ''
  })
  return { title: rest.trim(), options }
}

/** Removes the options in titles: `':target=_blank'`, `':size=50x100'`. Pictures with a size or a class become HTML. */
export function convertLinkOptions(context: PageContext): void {
  visitParents(context.tree, ['link', 'image'], (node) => {
    const link = node as Link | Image // The test above selects these types.
    if (!link.title || !/(?:^|\s):[\w-]/.test(link.title)) return
    const { title, options } = parseOptions(link.title)
    if (Object.keys(options).length === 0 || options['include'] !== undefined) return
    const { start, end } = rangeOf(link)
    if (link.type === 'image' && (options['size'] !== undefined || options['class'] !== undefined))
      return replaceImage(link, options, title, context)
    if (link.type === 'link' && options['disabled'] !== undefined) return unwrap(link, context)
    removeTitle(start, end, title, context)
    context.log.count('options of links and pictures')
  })
}

function removeTitle(start: number, end: number, title: string, { edits }: PageContext): void {
  const source = edits.source.slice(start, end)
  const written = /(?<!\s)\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)$/.exec(source)
  if (!written) return
  edits.replace(start + written.index, end, `${title === '' ? '' : ` "${title.replaceAll('"', "'")}"`})`)
}

function replaceImage(
  image: Image,
  options: Record<string, string | true>,
  title: string,
  { edits, log, own, page, replaced }: PageContext,
): void {
  const { start, end, line, column } = rangeOf(image)
  const src = own.links.resolve({ kind: 'image', href: image.url, line, column }, page) ?? image.url
  const [width, height] = String(options['size'] ?? '').split('x')
  const isRelative = /%/.test(width ?? '')
  const attributes = {
    src,
    alt: image.alt ?? '',
    title,
    width: isRelative ? '' : width,
    height: isRelative ? '' : height,
    class: typeof options['class'] === 'string' ? options['class'] : '',
  }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value || name === 'alt' ? [` ${name}="${escapeAttribute(value ?? '')}"`] : [],
  )
  edits.replace(start, end, `<img${written.join('')}>`)
  replaced.push({ start, end })
  log.count('options of links and pictures')
  if (!isRelative) return
  const message = `The width "${width}" of a picture was left out.`
  const hint = 'Write pixels, such as width="320", or give the picture a class.'
  log.reportAt(image, page.source, { kind: 'sizes of pictures', message, hint })
}

function unwrap(link: Link, { edits, log, replaced }: PageContext): void {
  replaceAround(link, edits)
  replaced.push(rangeOf(link))
  log.count('options of links and pictures')
}

const ID = /(?<![ \t])[ \t]*(?<=^|\s):id=([\w-]+)/
const IGNORE = /(?<![ \t])[ \t]*(?:<!--\s*)?\{docsify-ignore(-all)?\}(?:\s*-->)?/

/** `## Title :id=other` and `## Title <!-- {docsify-ignore} -->`. Returns the ids that pages set, by heading. */
export function convertHeadings(context: PageContext): ReadonlyMap<Heading, string> {
  const { edits, log, tree } = context
  const ids = new Map<Heading, string>()
  visitParents(tree, 'heading', (heading: Heading) => {
    const { start, end } = rangeOf(heading)
    const source = edits.source.slice(start, end)
    const id = ID.exec(source)
    if (id?.[1] !== undefined) {
      const own = slugify(id[1], context.options.version)
      ids.set(heading, own)
      edits.replace(start + id.index, start + id.index + id[0].length, ` {#${own}}`)
      log.count('heading ids')
    }
    const ignored = IGNORE.exec(source)
    if (!ignored) return
    edits.remove(start + ignored.index, start + ignored.index + ignored[0].length)
    hideText(heading, ignored[0].trim())
    // The contents of the page, which Docsify shows in the sidebar.
    if (ignored[1] !== undefined) context.added['hide_table_of_contents'] = true
    log.count('headings that the contents leave out')
  })
  return ids
}

/** The text of a heading makes its id. */
function hideText(heading: Heading, text: string): void {
  visitParents(heading, 'text', (node: Text) => {
    if (node.value.includes(text)) node.value = node.value.replace(text, '').trimEnd()
  })
}

const SYMBOLS = /[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * The ids of the headings of one page: https://github.com/docsifyjs/docsify/blob/develop/src/core/render/slugify.js
 * Version 4 makes them of HTML, whose entities leave their letters behind, and shortens rows of hyphens.
 */
export function slugRule(version: number): SlugRule {
  const counts = new Map<string, number>()
  return (text) => countId(slugify(text, version), counts)
}

function slugify(text: string, version: number): string {
  const source =
    version < 5
      ? text.trim().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
      : text
          .trim()
          .normalize('NFC')
          .replace(/\uFE0F|[\p{Emoji_Presentation}\p{Extended_Pictographic}]/gu, '')
          .replace(/<[^<>]+>/g, '')
  const slug = source
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(SYMBOLS, '')
    .replace(/\s/g, '-')
  return (version < 5 ? slug.replace(/-+/g, '-') : slug).replace(/^(\d)/, '_$1')
}

const KINDS: Record<string, string> = { '!': 'important', '?': 'tip' }

/** `!> Text` and `?> Text`, and alerts whose text begins on the line of their mark: `> [!TIP] Text`. */
export function convertCallouts(context: PageContext): void {
  visitParents(context.tree, ['paragraph', 'blockquote'], (node) => {
    if (node.type === 'paragraph') convertHelper(node as Paragraph, context) // The test above selects these types.
    else convertAlert(node as Blockquote, context)
  })
}

function convertHelper(node: Paragraph, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const [mark = '', kind = ''] = /^([!?])>[ \t]*/.exec(source) ?? []
  if (mark === '') return
  const prefix = linePrefix(edits.source, start)
  edits.replace(start, start + mark.length, `:::${KINDS[kind]}\n\n${prefix}`)
  edits.insert(end, `\n\n${prefix}:::`)
  log.count('callouts')
}

const ALERTS: Record<string, string> = { attention: 'CAUTION', danger: 'CAUTION', info: 'NOTE', success: 'TIP' }
const KNOWN = new Set(['note', 'tip', 'important', 'warning', 'caution'])

/** `[!TIP|style:flat|label:Title]` is the form of docsify-plugin-flexible-alerts. */
const MARK = /^(>[ \t]?)\[!(\w+)((?:\|[^\]\n]*)?)\][ \t]*([^\n]*)/

function convertAlert(node: Blockquote, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const [whole = '', quote = '> ', name = '', more = '', text = ''] = MARK.exec(edits.source.slice(start, end)) ?? []
  const kind = KNOWN.has(name.toLowerCase()) ? name.toUpperCase() : lookUp(ALERTS, name.toLowerCase())
  if (whole === '' || kind === undefined) return
  const [, label] = /\|\s*label:([^|]*)/.exec(more) ?? []
  const prefix = `\n${linePrefix(edits.source, start)}${quote}`
  const lines = [label === undefined ? '' : `**${label.trim()}**${prefix.trimEnd()}`, text].filter(Boolean)
  const written = `${quote}[!${kind}]${lines.map((line) => prefix + line).join('')}`
  if (written === whole.trimEnd()) return
  edits.replace(start, start + whole.length, written)
  log.count('callouts')
}

/** Scripts and style sheets, which pages of Octavo do not have, and expressions of Vue. */
export function convertHtml(context: PageContext): void {
  const { edits, log, own, options, page, tree } = context
  visitParents(tree, ['html', 'text'], (node) => {
    const { start, end } = rangeOf(node)
    const source = edits.source.slice(start, end)
    if (node.type === 'html') removeCode(node as Html, source, context)
    const updated = source.indexOf('{docsify-updated}')
    if (updated >= 0) {
      edits.remove(start + updated, start + updated + '{docsify-updated}'.length)
      own.needs.dates = true
      log.count('dates of pages')
    }
    const isVue = options.hasVue && /\{\{[^{}]*\}\}/.test((node as Text | Html).value) // Both have a value.
    if (!isVue) return
    const message = `An expression of Vue is shown as text: ${/\{\{[^{}]*\}\}/.exec(source)?.[0] ?? ''}`
    log.reportAt(node, page.source, {
      kind: 'Vue expressions',
      message,
      hint: 'Replace it with what it shows.',
    })
  })
}

function removeCode(node: Html, source: string, { edits, log, page }: PageContext): void {
  const { start } = rangeOf(node)
  if (source.startsWith('<!--')) return
  for (const { index, 0: code, 1: name = '' } of source.matchAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/gi)) {
    const at = start + index
    edits.remove(at, at + code.length)
    log.reportCode(name, placeAt(edits.source, at), page.source)
  }
}
