import type { TextDirection } from '../../shared/text/direction.ts'
import { escapeHtml, renderAttributes } from '../../shared/text/html.ts'

/** A page in a document that contains several. */
interface CollectedArticle {
  /** Id of its heading. */
  anchor: string
  /** Plain text. */
  heading: string
  /** HTML. */
  article: string
  /** The language of a page that is not translated into the language of the document. */
  original?: { language: string; direction?: TextDirection } | undefined
}

/**
 * The HTML of a page in a document that contains several: below its own heading, with ids that no other page has.
 * In generated HTML, text and attributes are escaped, so every `<` begins a tag and the first `>` ends it.
 */
export function renderCollectedPage({ anchor, heading, article, original }: CollectedArticle): string {
  const ids = findIds(article)
  const rename = (id: string) => (ids.has(id) ? toInnerAnchor(anchor, id) : id)
  const language = renderLanguage(original)
  const title = `<div class="heading heading-2 collected"${language}><h2 id="${escapeHtml(anchor)}">${escapeHtml(heading)}</h2></div>`
  const text = mapTags(article, (tag) => lowerHeading(mapAttributes(tag, rename)))
  return `${title}\n${original ? `<div class="prose"${language}>${text}</div>` : text}`
}

/** A list of the pages in a document, for readers of the print: the table of contents is not printed. */
export function renderContents(pages: readonly Omit<CollectedArticle, 'article'>[]): string {
  const items = pages.map(
    ({ anchor, heading, original }) =>
      `<li${renderAttributes({ lang: original?.language })}><a href="#${escapeHtml(anchor)}">${escapeHtml(heading)}</a></li>`,
  )
  return `<ul class="printed-contents">\n${items.join('\n')}\n</ul>\n`
}

function renderLanguage(original: CollectedArticle['original']): string {
  return renderAttributes({ lang: original?.language, dir: original?.direction })
}

/** The id that an element of a page has in a document with several. */
export function toInnerAnchor(anchor: string, id: string): string {
  return `${anchor}--${id}`
}

/** Attributes that are an id, or name a group of elements. */
const NAMING = new Set(['id', 'name'])
/** Attributes that name other elements by their ids, separated by spaces. */
const NAMED = new Set(
  'aria-controls aria-describedby aria-details aria-labelledby aria-owns for headers list popovertarget'.split(' '),
)

const ATTRIBUTE = /(\s)([^\s=/>]+)="([^"]*)"/g

function findIds(html: string): ReadonlySet<string> {
  const ids = new Set<string>()
  mapTags(html, (tag) => {
    for (const [, , name = '', value = ''] of tag.matchAll(ATTRIBUTE)) if (NAMING.has(name)) ids.add(value)
    return tag
  })
  return ids
}

/** Changes the tags of an article, apart from those that the browser renders again: an island must be as it expects. */
function mapTags(html: string, change: (tag: string) => string): string {
  const open: string[] = []
  return html.replace(/<(\/?)([a-z][\w-]*)[^>]*>/gi, (tag: string, slash: string, name: string) => {
    const isBoundary = name === 'octavo-island' || name === 'octavo-slot'
    if (isBoundary && slash) open.pop()
    // An island has the name of its component.
    const changed = isBoundary || open.at(-1) === 'octavo-island' ? tag : change(tag)
    if (isBoundary && !slash) open.push(name)
    return changed
  })
}

function mapAttributes(tag: string, rename: (id: string) => string): string {
  return tag.replace(ATTRIBUTE, (text: string, space: string, name: string, value: string) => {
    const renamed = renameIn(name, value, rename)
    return renamed === value ? text : `${space}${name}="${renamed}"`
  })
}

function renameIn(name: string, value: string, rename: (id: string) => string): string {
  if (NAMING.has(name)) return rename(value)
  if (NAMED.has(name)) return value.split(' ').map(rename).join(' ')
  if (value.startsWith('#')) return `#${rename(value.slice(1))}`
  // In drawings: `marker-end="url(#arrow)"`.
  return value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${rename(id)})`)
}

/** `<h2>` → `<h3>`, and the same for the class of the element around it. The lowest level stays. */
function lowerHeading(tag: string): string {
  const lower = (level: string) => String(Math.min(Number(level) + 1, 6))
  return tag
    .replace(/^(<\/?h)([1-6])\b/i, (_, start: string, level: string) => start + lower(level))
    .replace(/(\sclass="heading heading-)([1-6])"/, (_, start: string, level: string) => `${start}${lower(level)}"`)
}
