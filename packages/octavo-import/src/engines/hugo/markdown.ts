/**
 * The Markdown of Hugo, which Goldmark reads, as Markdown of Octavo.
 *
 * Input   the text of a page after its shortcodes are replaced
 * Output  edits for fences, alerts, attributes, definitions, formulas, heading ids and links
 *
 * Must not: know shortcodes, front matter or the configuration.
 */
import GithubSlugger from 'github-slugger'
import type { Blockquote, Code, Heading, Html, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { capitalize } from 'octavo/markdown'
import { visitParents } from 'unist-util-visit-parents'
import {
  CONTAINERS,
  keepHeadingIds,
  type ImageAttributes,
  type LinkTarget,
  parseMarkdown,
  pickFreeId,
  type Range,
  rangeOf,
  rewriteAddresses,
  TextEdits,
} from '../../markdown/index.ts'
import {
  type ConversionLog,
  convertDashes,
  convertDefinitions,
  convertEmoji,
  convertFormulas,
  emojiOf,
  codeOptions,
  keepIcon,
  likeKind,
  showUndrawableDiagrams,
} from '../../shared/index.ts'

export interface MarkdownContext {
  /** Path in FROM. */
  file: string
  log: ConversionLog
  idType: IdType
  /** Terms of definition lists have ids: `autoDefinitionTermID`. */
  termIds: boolean
  /** `{.class}` below a block: `markup.goldmark.parser.attribute.block`. */
  blockAttributes: boolean
  /** `:tada:` is a character: `enableEmoji`. */
  emoji: boolean
  /** `--` is a dash: `markup.goldmark.extensions.typographer`. Quotation marks stay straight in the new site. */
  dashes: boolean
  /** Pairs of marks around formulas; undefined if the site has no formulas. */
  formulas?: readonly (readonly [open: string, close: string])[] | undefined
  resolve(target: LinkTarget): string | undefined
  /** The titles of images in a text that are tooltips. */
  tooltipsIn(text: string): ImageAttributes
}

/** Converts the text of a page. Returns the ids of its headings, too. */
export function convertMarkdown(text: string, context: MarkdownContext): { text: string; anchors: string[] } {
  const { file, log } = context
  const edits = new TextEdits(text)
  const tree = parseMarkdown(text, CONTAINERS)
  convertFences(tree, edits, log)
  convertAlerts(tree, edits, log)
  if (context.formulas) convertFormulas(tree, edits, context.formulas, context)
  if (context.blockAttributes) removeAttributes(tree, edits, log)
  if (context.emoji) convertEmoji(tree, edits, log)
  if (context.dashes) convertDashes(tree, edits)
  showUndrawableDiagrams(tree, edits, file, log)
  const ids = new GoldmarkIds(edits, context.idType)
  const anchors = convertHeadings(tree, edits, ids, context)
  convertButtons(tree, edits, context)
  hideElements(tree, edits)
  const idOfTerm = context.termIds ? (term: string) => ids.idOfTerm(term) : undefined
  convertDefinitions(tree, { edits, log, idOfTerm })
  rewriteAddresses(tree, edits, context.resolve, context.tooltipsIn(text))
  return { text: edits.render(), anchors }
}

function convertHeadings(tree: Root, edits: TextEdits, ids: GoldmarkIds, { log, emoji }: MarkdownContext): string[] {
  const headings: Heading[] = []
  visitParents(tree, 'heading', (heading: Heading) => {
    headings.push(heading)
    ids.tidyAttributes(heading)
  })
  const { anchors, written } = keepHeadingIds(
    tree,
    edits,
    (_, heading) => ids.idOf(heading),
    (heading) => ids.ownIdOf(heading),
  )
  if (written > 0) log.count('heading ids', written)
  if (emoji)
    for (const [index, heading] of headings.entries()) convertHeadingEmoji(heading, anchors[index] ?? '', edits, ids)
  return anchors
}

/** The id of a heading contains the names of its emoji. */
function convertHeadingEmoji(heading: Heading, id: string, edits: TextEdits, ids: GoldmarkIds): void {
  const { start, end } = rangeOf(heading)
  const found = [...edits.source.slice(start, end).matchAll(/(?<![\w:]):[\w+-]+:(?![\w:])/g)]
  let isChanged = false
  for (const { index, 0: name } of found) {
    const emoji = emojiOf(name)
    if (emoji === undefined) continue
    isChanged = true
    edits.replace(start + index, start + index + name.length, emoji)
  }
  const last = heading.children.at(-1)
  // Where the rules differ, the id is there already.
  if (isChanged && last && ids.ownIdOf(heading) === undefined && new GithubSlugger().slug(toString(heading)) === id)
    edits.insert(rangeOf(last).end, ` {#${id}}`)
}

/** A line of attributes below a paragraph or a table, or alone below another block. */
function removeAttributes(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, ['paragraph', 'tableRow'], (node) => {
    const { start, end } = rangeOf(node)
    const match = /(?:^|\n)[ \t>]*\{\s*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}[ \t]*$/.exec(edits.source.slice(start, end))
    if (!match) return
    const at = start + match.index
    // A row begins after the end of its line.
    edits.remove(node.type === 'tableRow' ? edits.source.lastIndexOf('\n', at) : at, end)
    log.count('attributes of blocks')
  })
}

const BUTTON = /<a\b[^<>]*?\bclass=(["'])(?=[^"']*\bbtn\b)([^"']*)\1[^<>]*>/gi

/** An icon of a font that the theme loads. */
const ICON =
  /<i\b[^<>]*?\bclass=(["'])((?:fa|fa[bsrl]|bi|mdi) [^"'<>]*|fa-(?:brands|solid|regular) [^"'<>]*)\1[^<>]*><\/i>\s*/gi

/** Links that Bootstrap shows as buttons: `class="btn btn-primary"`. The icons in elements are left out. */
function convertButtons(tree: Root, edits: TextEdits, { file, log }: Pick<MarkdownContext, 'file' | 'log'>): void {
  visitParents(tree, 'html', (node: Html) => {
    const { start, end, line, column } = rangeOf(node)
    for (const { index, 0: icon, 2: name = '' } of edits.source.slice(start, end).matchAll(ICON)) {
      edits.remove(start + index, start + index + icon.length)
      keepIcon(name, undefined, log, { file, line, column })
    }
    for (const { index, 0: tag, 2: classes = '' } of edits.source.slice(start, end).matchAll(BUTTON)) {
      const at = start + index + tag.indexOf(classes)
      edits.replace(at, at + classes.length, /secondary|outline|link/.test(classes) ? 'button button-quiet' : 'button')
      const role = /(?<!\s)\s+role=["']button["']/.exec(tag)
      if (role) edits.remove(start + index + role.index, start + index + role.index + role[0].length)
    }
  })
}

const HIDDEN = /<[a-z][\w-]*(?=\s[^<>]*?\bclass=(["'])(?:(?!\1)[^<>])*(?<![\w-])d-none(?![\w-])(?:(?!\1)[^<>])*\1)/gi
/** `d-md-block`: shown on some screens. */
const SHOWN = /\sd-(?:sm|md|lg|xl|xxl|print)-(?!none)/

/** What Bootstrap never shows, for example because only programs read it: `class="d-none"`. */
function hideElements(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'html', (node: Html) => {
    const { start, end } = rangeOf(node)
    const source = edits.source.slice(start, end)
    for (const { index, 0: open } of source.matchAll(HIDDEN)) {
      const tag = source.slice(index, source.indexOf('>', index))
      if (!SHOWN.test(tag)) edits.insert(start + index + open.length, ' hidden')
    }
  })
}

const FENCE = /^(`{3,}|~{3,})([^\n]*)/

/** Writes the options of fences as Octavo reads them: `go {hl_lines=[2] filename="main.go"}`. */
function convertFences(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    const { start, end } = rangeOf(node)
    const [, marks = '', info = ''] = FENCE.exec(edits.source.slice(start, end)) ?? []
    const [, language = '', options] = /^\s*(?:([^\s{]+)\s*)?\{([^}]*)\}?\s*$/.exec(info) ?? []
    if (options === undefined || /^[\s\d,-]*$/.test(options)) return
    const written = fenceOptions(options)
    // Without a language, the first option would be one.
    const name = language === '' && written !== '' ? 'text' : language
    edits.replace(start + marks.length, start + marks.length + info.length, name + written)
    log.count('options of code blocks')
  })
}

/** `[!NOTE]`, `[!WARNING] A title`, `[!tip]- folded`. https://gohugo.io/render-hooks/blockquotes/#alerts */
const HEAD = /^>[ \t]?[ \t]*\[!(\w+)\]([+-]?)[ \t]*([^\n]*)/

/** Alerts that Octavo reads as they are. */
const PLAIN = /^(?:note|tip|important|warning|caution)$/i

/** Alerts with a title, that can be folded, or of another kind become containers. */
function convertAlerts(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'blockquote', (node: Blockquote) => {
    const { start, end, column } = rangeOf(node)
    const [head, kind = '', fold, title = ''] = HEAD.exec(edits.source.slice(start, end)) ?? []
    if (head === undefined || (PLAIN.test(kind) && fold === '' && title === '')) return
    const name = likeKind(kind) ?? 'note'
    const startOfTitle = start + head.length - title.length
    const endOfTitle = startOfTitle + title.trimEnd().length
    const hasLabel = fold === '' && title.trim() !== ''
    const missing = title.trim() === '' ? capitalize(kind.toLowerCase()) : ''
    const open = fold === '' ? `:::${name}${hasLabel ? '[' : ''}` : `::: details ${missing}`
    edits.replace(start, startOfTitle, open)
    escapeBrackets(node, { start: startOfTitle, end: endOfTitle }, edits)
    edits.replace(endOfTitle, start + head.length, hasLabel ? ']' : fold === '+' ? ' {open}' : '')
    removeMarks(start + head.length, end, column - 1, edits)
    edits.insert(end, `\n${' '.repeat(column - 1)}:::`)
    log.count('alerts')
  })
}

/** Escapes the brackets of a title that belong to no link, which is converted where it is. */
function escapeBrackets(node: Blockquote, title: Range, edits: TextEdits): void {
  const links: Range[] = []
  visitParents(node, ['link', 'linkReference', 'image', 'imageReference'], (link) => void links.push(rangeOf(link)))
  for (let at = title.start; at < title.end; at++)
    if (/[[\]]/.test(edits.source[at] ?? '') && !links.some(({ start, end }) => start <= at && at < end))
      edits.insert(at, '\\')
}

/** Removes the `>` of all lines after the first one. */
function removeMarks(from: number, end: number, column: number, edits: TextEdits): void {
  const { source } = edits
  for (let at = source.indexOf('\n', from) + 1; at > 0 && at < end; at = source.indexOf('\n', at) + 1) {
    const [mark] = /^[ \t]{0,3}> ?/.exec(source.slice(at + column, at + column + 8)) ?? []
    if (mark !== undefined) edits.remove(at + column, at + column + mark.length)
  }
}

/** `markup.goldmark.parser.autoHeadingIDType` */
export type IdType = 'github' | 'github-ascii' | 'blackfriday'

/** Attributes at the end of a heading: `{#id .class title="…"}`. */
const ATTRIBUTES = /(?<![ \t])[ \t]*\{([^{}]*)\}[ \t]*(?:#+[ \t]*)?$/

/**
 * The ids of one page. Goldmark makes them from the Markdown of the last line of a heading, so `[Hugo](/about)` has the
 * id `hugoabout`. https://github.com/gohugoio/hugo/blob/master/markup/goldmark/autoid.go
 */
class GoldmarkIds {
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

/**
 * Options of Hugo's code blocks as Octavo writes them, with a space before each: `{hl_lines=[2,"4-6"] linenos=table}`.
 * https://gohugo.io/content-management/syntax-highlighting/
 */
export function fenceOptions(written: string): string {
  const options = parseOptions(written)
  const title = ['filename', 'file', 'title', 'name'].map((key) => options.get(key)).find((value) => value)
  const isNumbered = (options.get('linenos') ?? 'false') !== 'false'
  const first = isNumbered ? (options.get('linenostart') ?? '1') : undefined
  return codeOptions({ title, lines: options.get('hl_lines'), first })
}

const OPTION = /(?<![\w-])([\w-]+)\s*=\s*(\[[^\]]*\]|"[^"]*"|'[^']*'|[^\s,"'}]+(?:\s+\d[\d-]*)*)/g

function parseOptions(written: string): Map<string, string> {
  return new Map(
    [...written.matchAll(OPTION)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      value.replace(/^["']|["']$/g, ''),
    ]),
  )
}
