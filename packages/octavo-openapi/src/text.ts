/** Text of a description as HTML and Markdown of a page. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of an element or attribute. An empty line does not end the HTML. */
export function escape(value: string): string {
  return keepBraces(toEntities(value))
}

function toEntities(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\s*[\n\r]\s*/g, ' ')
}

/** Text of an element or of front matter, in which a backslash makes a variable plain text. */
export function keepBraces(value: string): string {
  return value.replace(/\{\{(?=\s*[A-Za-z_][\w.-]*\s*\}\})/g, '\\{{')
}

/** Text of a heading: no sign of it has a meaning in Markdown, and braces at its end are no id. */
export function escapeHeading(value: string): string {
  return toEntities(value)
    .replace(/[\\`*_{}[\]~$|]/g, '\\$&')
    .replace(/(?<!\\\})\\\}$/, '&#125;')
}

export function code(value: string): string {
  return `<code>${escape(value)}</code>`
}

/** Text with code in backticks, as HTML on one line. */
export function inline(written: string): string {
  return written
    .split('`')
    .map((part, index, parts) => (index % 2 === 1 && index < parts.length - 1 ? code(part) : escape(part)))
    .join('')
}

/** Where links of a description lead. */
export interface LinkRule {
  /** The address of a link on the page; undefined for one that leads nowhere, of which only the words stay. */
  (href: string): string | undefined
}

/** Letters and signs without a meaning in Markdown. */
const PLAIN = /^[\p{L}\p{N}\s.,;'"()/%$+=?!’“”–—-]*$/u

interface TextOptions {
  links: LinkRule
  /** Level of the highest heading; 0 makes headings bold. */
  level?: number
}

/**
 * The description of a value, as HTML on one line if it is plain, and else as Markdown with blank lines around it. It
 * may be between HTML elements.
 */
export function describe(description: string | undefined, options: TextOptions): string {
  const written = description?.trim()
  if (!written) return ''
  if (!written.includes('\n\n') && isNearlyPlain(written)) {
    return `<p>${inline(written)}</p>`
  }
  return `\n\n${toMarkdown(written, options)}\n\n`
}

function isNearlyPlain(written: string): boolean {
  const parts = written.split('`')
  if (parts.length % 2 === 0) return false
  const isText = (part: string) => PLAIN.test(part) && !/^\s*(?:[-+]|\d+[.)])\s/m.test(part)
  return parts.every((part, index) => (index % 2 === 0 ? isText(part) : part !== '' && !part.includes('\n')))
}

/** Code blocks, and code in a line, which ends with its paragraph. */
const CODE =
  /(^|\n)([ \t]*)(`{3,}|~{3,})[^]*?(?:\n[ \t]*\3[^\n]*(?=\n|$)|$)|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\4(?!`)/g

/** Code in the line of a fence, where only the name of a language is read. */
const NO_LANGUAGE = /^(\n?[ \t]*(?:`{3,}|~{3,}))[ \t]*([^\s\w.+#-][^\n]*)(?=\n)/

/** Stands for a part that is code, while the rest is cleaned. */
const MASK = /\u0000(\d+)\u0000/g

/** Markdown of a description that cannot break the page around it. */
export function toMarkdown(written: string, { links, level = 0 }: TextOptions): string {
  const parts: string[] = []
  const lines = written
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[\u0000\u0001]/g, '')
  const masked = lines.replace(CODE, (part) => `\u0000${parts.push(part.replace(NO_LANGUAGE, '$1\n$2')) - 1}\u0000`)
  const unmask = (prose: string) => prose.replace(MASK, (_, index: string) => parts[Number(index)] ?? '')
  const shown = cleanProse(masked, { links, level, unmask }).replace(MASK, (_, index: string) =>
    keepCode(parts[Number(index)] ?? ''),
  )
  return closeFence(shown)
}

/** Variables in code stay text. In a line, HTML has escapes in place of those that Markdown does not have in code. */
function keepCode(part: string): string {
  const [, , inside] = /^(`+)([^]*)\1$/.exec(part) ?? []
  return inside?.includes('{{') && !inside.includes('\n')
    ? `<code>${escapeHeading(inside.trim())}</code>`
    : markBraces(part)
}

/** Before braces in a code block, until it is known whether the site has such a variable. */
const BRACES_MARK = '\u0001'

/** The text of a code block of the description. */
export function markBraces(block: string): string {
  return block.replaceAll('{{', `${BRACES_MARK}{{`)
}

/** In a code block, a backslash keeps a variable of the site from being filled in; before other names, it would be shown. */
export function keepMarked(markdown: string, variables: Readonly<Record<string, string>> = {}): string {
  return markdown.replace(/\u0001(?=\{\{(?:\s*([A-Za-z_][\w.-]*)\s*\}\})?)/g, (_, name: string | undefined) =>
    name !== undefined && Object.hasOwn(variables, name) ? '\\' : '',
  )
}

/** A code block without an end would contain the rest of the page. */
function closeFence(markdown: string): string {
  let open = ''
  for (const line of markdown.split('\n')) {
    const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (open === '') open = fence
    else if (fence.startsWith(open) && line.trim() === fence) open = ''
  }
  return open === '' ? markdown : `${markdown}\n${open}`
}

/** Ids of generated sections, which headings of a description may not take. */
const SECTIONS =
  /^(servers|authentication|operations|authorization|(path|query)-parameters|query-string|headers|cookies|request-body|responses|callbacks|used-by|(authentication|response|callback)-.*)$/

/** Also in a list or a quotation. */
const HEADING = /^((?: {0,3}(?:[>*+-]|\d{1,9}[.)]))* {0,3})(#{1,6})[ \t]+(.*?)[ \t]*#*$/gm

/** A heading with a line below it. */
const UNDERLINED = /(?<=^|\n[ \t]*\n)( {0,3})(?![ #>*+=-]|\d+[.)])([^\n]+)\n {0,3}(=+|-+)[ \t]*(?=\n|$)/g

/** A heading without an id that it writes itself, if a section has this id. */
function toTitle(written: string): string {
  const [attributes = '', named] = /\s*\{:?\s*#([^\s{}]+)[^{}]*\}$/.exec(written) ?? []
  return named !== undefined && SECTIONS.test(named) ? written.slice(0, -attributes.length) : written
}

/** Markdown reads them before variables are found. */
const BRACE = /&(?:#0*123|#x0*7b|lbrace|lcub);/gi

interface ProseOptions extends Required<TextOptions> {
  /** Puts code in the place of its masks. */
  unmask: (prose: string) => string
}

function cleanProse(prose: string, { links, level, unmask }: ProseOptions): string {
  const lined = prose.replace(
    UNDERLINED,
    (_, indent: string, title: string, line: string) => `${indent}${line.startsWith('=') ? '#' : '##'} ${title}`,
  )
  const highest = Math.min(...[...lined.matchAll(HEADING)].map(([, , marks = '']) => marks.length))
  return cleanTags(cleanLinks(lined, links, unmask), links)
    .replace(HEADING, (_, indent: string, marks: string, title: string) => {
      if (level === 0 || title === '') return `${indent}**${title}**`
      const depth = Math.min(6, level + marks.length - highest)
      return `${indent}${'#'.repeat(depth)} ${toTitle(title)}`
    })
    .replace(/^([\s>*+\d.)-]*):::/gm, '$1\\:::')
    .replace(BRACE, '{')
    .replaceAll('{{', '{\\{')
}

/** A link or an image; definitions of links. */
const LINK =
  /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*(<[^<>\n]*>|(?:\\.|[^\s()\\]|\([^\s()]*\))*)((?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?)\s*\)/g
const IMAGE = /!\[([^[\]]*)\]\([^()]*\)/g
const DEFINITION = /^ {0,3}\[([^\]^][^\]]*)\]:\s*(<[^<>\n]*>|\S+?)(\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/gm

/** The label of any definition, also of one with a title that cannot be read above. */
const LABEL = /^ {0,3}\[([^\]^][^\]]*)\]:/gm

/** The second half of a link that names a definition. */
const REFERENCE = /\]\[([^[\]]+)\]/g

function cleanLinks(prose: string, links: LinkRule, unmask: ProseOptions['unmask']): string {
  const toKey = (label: string) => unmask(label).trim().replace(/\s+/g, ' ').toLowerCase()
  const defined = new Set(Array.from(prose.matchAll(LABEL), ([, label = '']) => toKey(label)))
  return (
    prose
      // Patterns look like links: `[A-Z][a-z]*`.
      .replace(REFERENCE, (whole, label: string) => (defined.has(toKey(label)) ? whole : `]\\[${label}]`))
      .replace(LINK, (_, image: string, written: string, href: string, title: string) => {
        // A picture or link in a link is its words.
        const words = written.replace(LINK, '$2').replace(IMAGE, '$1')
        const address = links(toAddress(href))
        if (address === undefined) return words
        const label = image && words === '' ? 'Picture' : words
        // A picture of another host would send it the address of every reader.
        return `[${label}](${encodeSigns(address)}${keepTitle(title)})`
      })
      .replace(DEFINITION, (_, label: string, href: string, title = '') => {
        const address = links(toAddress(href))
        return `[${label}]: ${address === undefined ? '#' : encodeSigns(address)}${keepTitle(title)}`
      })
      // Pictures whose address is a definition, or cannot be read above.
      .replace(/!(?=\[)/g, '&#33;')
  )
}

/** The address of a link, which may have spaces in angle brackets. */
function toAddress(href: string): string {
  return href.replace(/^<|>$/g, '').replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** An address without the signs that could end its link or attribute, or begin a variable. */
export function encodeSigns(address: string): string {
  return address.replace(/[\s"'()<>[\]\\`]|\{(?=\{)/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Markdown takes one of the backslashes away, and the other keeps a variable from being filled in. */
function keepTitle(title: string): string {
  return title.replaceAll('{{', '\\\\{{')
}

const TAG = /<(\/?)([a-z][a-z\d]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi
const EMPTY = new Set(['br', 'hr'])
const SAFE = new Set(
  (
    'a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i kbd li ol p pre s small span strong sub ' +
    'summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
)

/** Keeps elements that are closed, without attributes; everything else that looks like a tag is text. */
function cleanTags(prose: string, links: LinkRule): string {
  if (!prose.includes('<')) return prose
  const tags = [...prose.matchAll(TAG)]
  const kept = findPairs(tags)
  let result = ''
  let end = 0
  for (const tag of tags) {
    result += escapeLess(prose.slice(end, tag.index))
    result += kept.has(tag) ? toTag(tag, links) : SAFE.has((tag[2] ?? '').toLowerCase()) ? '' : escapeLess(tag[0])
    end = tag.index + tag[0].length
  }
  return result + escapeLess(prose.slice(end))
}

function findPairs(tags: readonly RegExpExecArray[]): Set<RegExpExecArray> {
  const kept = new Set<RegExpExecArray>()
  const open: RegExpExecArray[] = []
  for (const tag of tags) {
    const name = (tag[2] ?? '').toLowerCase()
    if (!SAFE.has(name)) continue
    if (EMPTY.has(name)) kept.add(tag)
    else if (tag[1] === '') open.push(tag)
    else {
      const index = open.findLastIndex((each) => each[2]?.toLowerCase() === name)
      const [start] = index < 0 ? [] : open.splice(index)
      if (start) kept.add(start).add(tag)
    }
  }
  return kept
}

function toTag([, slash, written = '', attributes = '']: RegExpExecArray, links: LinkRule): string {
  const name = /^h\d$/i.test(written) ? 'strong' : written.toLowerCase()
  if (name !== 'a' || slash) return `<${slash}${name}>`
  const [, , href = ''] = /\bhref\s*=\s*(["']?)([^"'>\s]+)\1/i.exec(attributes) ?? []
  const address = links(href)
  return address === undefined ? '<a>' : `<a href="${escape(encodeSigns(address))}">`
}

/** Automatic links such as `<https://example.com>` stay. */
function escapeLess(prose: string): string {
  return prose.replace(/<(?!https?:\/\/[^\s<>]+>)/g, '&lt;')
}

/** Code, links and emphasis. Signs in words and paths, such as `a_b_c` and `/a/*`, are a part of them. */
const SIGNS = new RegExp(
  [
    /(?<!`)(?<ticks>`+)(?!`)((?:(?!\n[ \t]*\n)[^])*?[^`])\k<ticks>(?!`)/u,
    LINK,
    /\*\*(?=\S)([^\n]*?\S)\*\*(?!\*)/u,
    /(?<![\p{L}\p{N}_*])(?<sign>\*|_{1,3})(?=[\p{L}\p{N}\p{Ps}`])([^\n]*?\S)\k<sign>(?![\p{L}\p{N}_*])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

function removeSigns(written: string): string {
  return written.replace(SIGNS, (...[, , code, , words, , , strong, , emphasized]: (string | undefined)[]) =>
    code === undefined ? removeSigns(words ?? strong ?? emphasized ?? '') : code,
  )
}

/** Markdown of one line without its signs. */
export function toPlain(written: string): string {
  return removeSigns(written).replace(/\s+/g, ' ').trim()
}

/** The first sentence, as plain text: for lists and search engines. */
export function summarize(description: string | undefined, length = 155): string {
  const plain = removeSigns((description ?? '').replace(/```[^]*?(?:```|$)/g, ' '))
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\s*(?:#+|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= length) return plain
  // "e.g." and "vs." end no sentence.
  const [sentence] = /^.{40,}?(?<!\b(?:[a-z]|cf|vs))[.!?](?=\s)/i.exec(plain) ?? []
  if (sentence && sentence.length <= length) return sentence
  return `${plain.slice(0, length).replace(/\s+\S*$/, '')}…`
}
