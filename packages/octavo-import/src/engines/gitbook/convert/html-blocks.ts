import { Parser } from 'htmlparser2'
import type { Range } from '../../../markdown/index.ts'
import { placeBlock, textOfHtml, escapeAttribute, fenced } from '../../../shared/index.ts'
import type { PageContext } from './context.ts'
import type { HtmlElement } from './html.ts'
import { renderOptions } from './text.ts'

interface Table {
  columns: HtmlElement[]
  rows: HtmlElement[][]
}

/** Tables that are shown as cards, and hidden columns: https://gitbook.com/docs/create-content/blocks/cards */
export function convertTables(elements: readonly HtmlElement[], context: PageContext): void {
  for (const element of elements) {
    if (element.name !== 'table') continue
    const table = readTable(element, elements)
    if (element.attributes['data-view'] === 'cards') {
      const range = withWrappers(element, elements)
      placeBlock(context.edits, range, renderCards(table, context))
      context.log.count('cards', table.rows.length)
    } else removeHidden(table, context)
  }
}

function readTable(table: HtmlElement, elements: readonly HtmlElement[]): Table {
  const inside = (outer: HtmlElement, names: readonly string[]) =>
    elements.filter(
      ({ name, start, end }) => names.includes(name) && start >= outer.contentStart && end <= outer.contentEnd,
    )
  const rows = inside(table, ['tr']).map((row) => inside(row, ['th', 'td']))
  const [head = [], ...others] = rows
  const isHead = head.every(({ name }) => name === 'th')
  return { columns: isHead ? head : [], rows: isHead ? others : rows }
}

/** A `<div>` around a table says how wide it is. */
function withWrappers({ start, end }: HtmlElement, elements: readonly HtmlElement[]): Range {
  const around = elements.find(
    ({ name, contentStart, contentEnd }) => name === 'div' && contentStart === start && contentEnd === end,
  )
  return around ?? { start, end }
}

function renderCards({ columns, rows }: Table, { edits }: PageContext): string {
  const cards = rows.map((cells) => {
    const cellOf = (attribute: string) => {
      const cell = cells[columns.findIndex(({ attributes }) => attribute in attributes)]
      return cell && edits.render(cell.contentStart, cell.contentEnd)
    }
    const shown = cells
      .filter((_, index) => !('data-hidden' in (columns[index]?.attributes ?? {})))
      .map((cell) => edits.render(cell.contentStart, cell.contentEnd))
      .filter((html) => textOfHtml(html) !== '')
    const [title = '', ...details] = shown
    return renderCard({
      title: textOfHtml(title),
      href: hrefIn(cellOf('data-card-target') ?? '') ?? hrefIn(title),
      cover: hrefIn(cellOf('data-card-cover') ?? ''),
      darkCover: hrefIn(cellOf('data-card-cover-dark') ?? ''),
      details: details.map(toInline).join('<br>'),
    })
  })
  return ['<CardGrid>', ...cards, '</CardGrid>'].join('\n\n')
}

interface CardContent {
  title: string
  href: string | undefined
  cover: string | undefined
  darkCover: string | undefined
  details: string
}

function renderCard({ title, href, cover, darkCover, details }: CardContent): string {
  const link = href === undefined ? '' : ` href="${escapeAttribute(href)}"`
  const open = `<Card title="${escapeAttribute(title)}"${link}>`
  const picture = cover === undefined ? '' : renderCover(cover, darkCover)
  if (picture === '') return `${open}${details}</Card>`
  return [open, picture, ...(details === '' ? [] : [details]), '</Card>'].join('\n\n')
}

function renderCover(cover: string, dark: string | undefined): string {
  if (dark === undefined) return `<img src="${cover}" alt="">`
  return `<picture><source srcset="${dark}" media="(prefers-color-scheme: dark)"><img src="${cover}" alt=""></picture>`
}

function hrefIn(html: string): string | undefined {
  let href: string | undefined
  const parser = new Parser({ onopentag: (_, attributes) => void (href ??= attributes['href'] ?? attributes['src']) })
  parser.end(html)
  return href
}

/** Text on one line: what a cell has of paragraphs and headings is not shown in a card. */
function toInline(html: string): string {
  return html
    .replace(/<\/?(?:h[1-6]|p|div|ul|ol|li)(?:\s[^<>]*)?>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function removeHidden({ columns, rows }: Table, { edits, log }: PageContext): void {
  for (const [index, column] of columns.entries()) {
    if (!('data-hidden' in column.attributes)) continue
    for (const cell of [column, ...rows.flatMap((cells) => cells[index] ?? [])]) edits.remove(cell.start, cell.end)
    log.count('hidden columns')
  }
}

/**
 * `<pre class="language-js"><code>…<strong>a()</strong>…`: GitBook writes code with formatted lines as HTML. It becomes
 * a fence that marks these lines.
 *
 * @param optionsOf The options that a block around the code sets.
 */
export function convertCodeElements(
  elements: readonly HtmlElement[],
  context: PageContext,
  optionsOf: (offset: number) => string,
): void {
  for (const element of elements) {
    if (element.name !== 'pre' || element.end === element.contentStart) continue
    const { start, contentStart, contentEnd, end, attributes } = element
    const html = context.text.slice(contentStart, contentEnd)
    if (!html.startsWith('<code')) continue
    const { code, marked } = readCode(html)
    const language = /\b(?:lang|language)-([\w+#-]+)/.exec(attributes['class'] ?? html)?.[1] ?? ''
    const mark = marked.length > 0 ? ` {${marked.join(',')}}` : ''
    const options =
      optionsOf(start) +
      renderOptions(attributes['data-title'], attributes['data-overflow'], 'data-line-numbers' in attributes)
    context.edits.replace(start, end, fenced(code, language + options + mark))
    context.replaced.push({ start, end })
    context.log.count('code blocks')
  }
}

/** The text of code, and the numbers of the lines that are in bold type. */
function readCode(html: string): { code: string; marked: number[] } {
  let code = ''
  let depth = 0
  const marked = new Set<number>()
  const parser = new Parser({
    onopentag: (name) => void (depth += Number(name === 'strong' || name === 'b')),
    onclosetag: (name) => void (depth -= Number(name === 'strong' || name === 'b')),
    ontext(text) {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) code += '\n'
        if (depth > 0 && line.trim() !== '') marked.add(code.split('\n').length)
        code += line
      }
    },
  })
  parser.end(html)
  return { code: code.trimEnd(), marked: [...marked] }
}
