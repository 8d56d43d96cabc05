import { decodePath, splitHref } from 'octavo/addresses'
import type { Block } from './tags.ts'
import type { PageContext } from './tools.ts'
import { escapeAttribute } from '../../../shared/index.ts'

/** Links that are blocks: `{% content-ref %}`, `{% page-ref %}` and `{% file %}`. */
export function convertCards(block: Block, context: PageContext): boolean {
  const { tag } = block
  if (tag.name === 'file') return convertFile(block, context)
  const href = tag.name === 'content-ref' ? tag.attributes['url'] : tag.attributes['page']
  if (!['content-ref', 'page-ref'].includes(tag.name) || href === undefined) return false
  const range = { start: tag.start, end: block.close?.end ?? tag.end }
  const content = block.close ? context.text.slice(tag.end, block.close.start) : ''
  context.replaced.push(range)
  if (context.isLost(href)) {
    context.tagEdits.remove(range)
    reportLost(href, block, context)
    return true
  }
  context.tagEdits.place(range, renderCard(href, labelOf(href, content, context), tag, context))
  context.log.count('links to pages')
  return true
}

/** The label of a link: the label of its page, or the text as written. */
function labelOf(href: string, content: string, { page, titleAt }: PageContext): string {
  const [, written = href] = /\[([^[\]]*)\]/.exec(content) ?? []
  return titleAt(href, page) ?? written.replaceAll('\\', '')
}

/** A card that leads to a page. */
export function renderCard(
  href: string,
  title: string,
  { line, column }: { line: number; column: number },
  { page, resolve }: PageContext,
): string {
  const to = resolve({ kind: 'link', href, line, column }, page) ?? href
  return `<Card title="${escapeAttribute(title)}" href="${escapeAttribute(to)}" />`
}

/** `{% file src="guide.pdf" %}`, with a caption or without. */
function convertFile({ tag, close }: Block, { log, tagEdits, page, resolve }: PageContext): boolean {
  const { src, caption } = tag.attributes
  if (src === undefined) return false
  const { line, column } = tag
  const to = resolve({ kind: 'link', href: src, line, column }, page) ?? src
  const name = decodePath(splitHref(src).path).replace(/^.*\//s, '')
  const destination = /[\s()]/.test(to) ? `<${to}>` : to
  tagEdits.place(tag, `[${caption || name}](${destination})`)
  if (close) tagEdits.remove(close)
  log.count('files')
  return true
}

function reportLost(href: string, { tag }: Block, { log, page }: PageContext): void {
  const { line, column } = tag
  const message = `The page of the link "${href}" was deleted in GitBook, so the link was left out.`
  const hint = 'Link to the page that has its content now.'
  log.report({ kind: 'broken links', message, hint, file: page.source, line, column })
}
