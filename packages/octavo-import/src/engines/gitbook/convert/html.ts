/**
 * The HTML that GitBook writes where Markdown has no syntax.
 *
 * Input   the syntax tree of a page with its edits
 * Output  more edits; counts and findings in the log
 *
 * Steps   single elements → cards and tables, which show the converted content of their cells.
 * Must not: change HTML that a page of Octavo can have.
 */
import { Parser } from 'htmlparser2'
import type { Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, placeAt } from '../../../markdown/index.ts'
import { asMap, asText, lookUp } from '../../../shared/index.ts'
import { isLost } from '../pages.ts'
import type { PageContext } from './context.ts'

/** An element with the places of its tags. Without a closing tag, its content is empty. */
export interface HtmlElement {
  name: string
  attributes: Record<string, string>
  start: number
  /** The end of its first tag. */
  contentStart: number
  contentEnd: number
  end: number
  line: number
  column: number
}

const TAG = /<(\/?)([a-z][a-z\d-]*)(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?>/gi

const EMPTY = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'embed', 'col'])

/** The elements of a page, the outer ones first. In a paragraph, each tag is a separate node. */
export function findElements(tree: Root, text: string): HtmlElement[] {
  const found: HtmlElement[] = []
  const open: HtmlElement[] = []
  visitParents(tree, 'html', (node: Html) => {
    const range = rangeOf(node)
    const source = text.slice(range.start, range.end)
    if (source.startsWith('<!--')) return
    for (const { index, 0: tag, 1: slash, 2: written = '' } of source.matchAll(TAG)) {
      const name = written.toLowerCase()
      const start = range.start + index
      const end = start + tag.length
      if (slash === '') {
        const place = { start, contentStart: end, contentEnd: end, end, ...placeAt(text, start) }
        const list = EMPTY.has(name) ? found : open
        list.push({ name, attributes: readAttributes(tag), ...place })
        continue
      }
      const at = open.findLastIndex((each) => each.name === name)
      const [element] = at < 0 ? [] : open.splice(at, 1)
      if (element) found.push({ ...element, contentEnd: start, end })
    }
  })
  return [...found, ...open].toSorted((a, b) => a.start - b.start)
}

function readAttributes(tag: string): Record<string, string> {
  let found: Record<string, string> = {}
  const parser = new Parser({ onopentag: (_, attributes) => void (found = attributes) })
  parser.end(tag)
  return found
}

type ElementRule = (element: HtmlElement, context: PageContext) => void

/** What becomes of elements by name. All others stay. */
const RULES: Record<string, ElementRule> = {
  a: convertLink,
  button: removeButton,
  code: convertExpression,
  figcaption: removeEmptyCaption,
  i: removeIcon,
  img: convertImage,
  mark: convertMark,
  select: (element, { edits }) => edits.remove(element.start, element.end),
  source: convertSource,
}

export function convertElements(elements: readonly HtmlElement[], context: PageContext): void {
  for (const element of elements) lookUp(RULES, element.name)?.(element, context)
}

/** `<a href="…" class="button primary">`, and `<a data-mention href="page.md">`, which shows the title of the page. */
function convertLink(element: HtmlElement, context: PageContext): void {
  const { attributes, contentStart, contentEnd } = element
  const { edits, log, own, page, text } = context
  const { href = '', class: classes = '' } = attributes
  if (isLost(href)) return removeLink(href, element, context)
  if (/\bbutton\b/.test(classes)) {
    setAttribute(element, 'class', /\bsecondary\b/.test(classes) ? 'button button-quiet' : 'button', context)
    log.count('buttons')
  }
  const shown = text.slice(contentStart, contentEnd)
  const isName = 'data-mention' in attributes || (shown !== '' && shown === href.replace(/\/$/, '').split('/').at(-1))
  const title = isName ? own.links.titleAt(href, page) : undefined
  if (title === undefined) return
  edits.replace(contentStart, contentEnd, title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  log.count('titles of linked pages')
}

/** Removes a link that leads nowhere, but for its text. */
export function removeLink(
  href: string,
  link: Omit<HtmlElement, 'name' | 'attributes'>,
  { edits, log, page }: PageContext,
): void {
  edits.remove(link.start, link.contentStart)
  edits.remove(link.contentEnd, link.end)
  const message = `The page of the link "${href}" was deleted in GitBook, so only the text was kept.`
  const hint = 'Link to the page that has its content now.'
  log.reportAt(link, page.source, { kind: 'broken links', message, hint })
}

/** A button that opens the search or the assistant of GitBook. */
function removeButton(element: HtmlElement, { edits, log, page, text }: PageContext): void {
  edits.remove(element.start, element.end)
  const label = text.slice(element.contentStart, element.contentEnd).trim()
  const message = `The button "${label}" does something of GitBook's own, so it was left out.`
  const hint = 'Write a link or a component instead if readers need it.'
  log.reportAt(element, page.source, { kind: 'buttons', message, hint })
}

/** `<code class="expression">space.vars.version</code>` shows a value. */
function convertExpression(element: HtmlElement, context: PageContext): void {
  if (!/\bexpression\b/.test(element.attributes['class'] ?? '')) return
  const { edits, frontMatter, log, options, own, page, text } = context
  const name = text.slice(element.contentStart, element.contentEnd).trim()
  const ofPage = /^page\.vars\.(\w+)$/.exec(name)?.[1]
  const value = ofPage === undefined ? undefined : asText(asMap(frontMatter.get('vars'))[ofPage])
  if (value !== undefined) {
    edits.replace(element.start, element.end, value)
    return log.count('expressions')
  }
  const variable = options.variables.get(name)
  if (variable !== undefined) {
    const key = name.split('.').slice(2).join('_')
    own.needs.variables.set(key, variable)
    edits.replace(element.start, element.end, `{{${key}}}`)
    return log.count('expressions')
  }
  const message = `The expression "${name}" has no value in the repository, so it is shown as code.`
  const hint = 'Write what it shows, or define a variable in "customFields".'
  log.reportAt(element, page.source, { kind: 'expressions', message, hint })
}

function removeEmptyCaption({ start, contentStart, contentEnd, end }: HtmlElement, { edits, text }: PageContext): void {
  if (
    text
      .slice(contentStart, contentEnd)
      .replace(/<\/?p>/g, '')
      .trim() === ''
  )
    edits.remove(start, end)
}

/** `<i class="fa-github">:github:</i>`: an icon of Font Awesome. Alone in a link, its name stays. */
function removeIcon(element: HtmlElement, { edits, log, page, text }: PageContext): void {
  const [, name] = /\bfa-([a-z\d-]+)/.exec(element.attributes['class'] ?? '') ?? []
  if (name === undefined) return
  const isLink = /\[\s*$/.test(text.slice(0, element.start)) && /^\s*\]\(/.test(text.slice(element.end))
  if (isLink) edits.replace(element.start, element.end, name)
  else edits.remove(element.start, element.end)
  log.reportIcon(name, element, page.source)
}

/** Widths in percent have no meaning in Octavo; a picture in a line is as high as the line. */
function convertImage(element: HtmlElement, context: PageContext): void {
  const { width = '', height = '', 'data-size': size } = element.attributes
  if (size === 'line') {
    setAttribute(element, 'data-size', undefined, context)
    addAttribute(element, 'class="line-image"', context)
    context.own.needs.lineImages = true
  }
  for (const [name, length] of Object.entries({ width, height })) {
    if (length === '' || /^\s*\d+(?:px)?\s*$/.test(length)) continue
    setAttribute(element, name, undefined, context)
    if (length === '100%') continue
    const message = `The ${name} "${length}" of a picture was left out.`
    const hint = 'Write pixels, such as width="320", or give the picture a class.'
    context.log.reportAt(element, context.page.source, { kind: 'sizes of pictures', message, hint })
  }
}

/** `<mark style="color:red;">` colors a text; with a background, it is a highlighted one. */
function convertMark(element: HtmlElement, context: PageContext): void {
  const { edits, log, page } = context
  const { style = '' } = element.attributes
  if (style === '') return
  if (/background/.test(style)) setAttribute(element, 'style', undefined, context)
  else {
    edits.remove(element.start, element.contentStart)
    edits.remove(element.contentEnd, element.end)
  }
  const hint = 'Write <strong> or <mark>, or give it a class, and style it in a style sheet that "styles" names.'
  const message = `The color of a text was left out: ${style}`
  log.reportAt(element, page.source, { kind: 'colors of texts', message, hint })
}

/** The picture for the dark mode. Its path may contain spaces, which separate addresses in HTML. */
function convertSource(element: HtmlElement, context: PageContext): void {
  const { srcset } = element.attributes
  if (srcset === undefined || /,|\s[\d.]+[wx]\s*$/.test(srcset)) return
  const { line, column } = element
  const to = context.own.links.resolve({ kind: 'image', href: srcset.trim(), line, column }, context.page)
  if (to !== undefined) setAttribute(element, 'srcset', to, context)
}

/** Changes or removes an attribute in the first tag of an element. */
function setAttribute(element: HtmlElement, name: string, value: string | undefined, context: PageContext): void {
  const tag = context.text.slice(element.start, element.contentStart)
  const found = new RegExp(`\\s+${name}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+))?(?=[\\s/>])`, 'i').exec(tag)
  if (!found) return
  const at = element.start + found.index
  context.edits.replace(at, at + found[0].length, value === undefined ? '' : ` ${name}="${value}"`)
}

function addAttribute({ start, name }: HtmlElement, attribute: string, { edits }: PageContext): void {
  edits.insert(start + 1 + name.length, ` ${attribute}`)
}

/** The style sheet of pictures that are as high as the line of text around them. */
export const LINE_IMAGES: Record<string, string> = {
  'components/LineImages.css': `.line-image {
  display: inline;
  width: auto;
  height: 1.25em;
  margin: 0;
  vertical-align: text-bottom;
}
`,
}
