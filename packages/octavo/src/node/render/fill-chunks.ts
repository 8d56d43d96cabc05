import { escapeHtml, renderTag } from '../../shared/text/html.ts'
import type { ResolvedImage } from '../../shared/build/content/image.ts'
import type { Chunk, ComponentChunk, Gap, ImageGap, LinkGap } from '../../shared/build/page.ts'
import { toDestination } from '../../shared/build/text/markdown.ts'
import type { ComponentInput } from '../../shared/theme.ts'

/** The resolved addresses of one page. */
export interface ChunkAddresses {
  /** By index into `Page.links`, not escaped. */
  links: readonly string[]
  /** By index into `Page.images`. */
  images: readonly ResolvedImage[]
}

export interface ChunkContext extends ChunkAddresses {
  /** HTML by index into `Page.code`. */
  code: readonly string[]
  renderComponent(tag: ComponentTag): string
}

/** A component tag to render, without the values that are the same for all of a page. */
export type ComponentTag = Omit<ComponentInput, 'site' | 'page'>

/** The HTML of an article. */
export function fillChunks(chunks: readonly Chunk[], context: ChunkContext): string {
  let html = ''
  for (let index = 0; index < chunks.length; index++) {
    const chunk = chunks[index]!
    if (typeof chunk === 'string') html += chunk
    else if (isPicture(chunk, chunks[index + 1], html, context)) {
      html = openPicture(html, chunk, context)
      // The rest of the tag is text: attributes are escaped, so the first `>` ends it.
      html += String(chunks[++index]).replace('>', '></picture>')
    } else html += fillGap(chunk, context)
  }
  return html
}

const IMAGE_START = '<img'

/**
 * Whether a gap is for an image with smaller files. One in a `<picture>` of the author, or with a `srcset`, has files
 * already. `rest`: what follows in the tag.
 */
function isPicture(gap: Gap, rest: Chunk | undefined, html: string, { images }: ChunkContext): gap is ImageGap {
  if (gap.kind !== 'image' || gap.form === 'address' || !images[gap.index]?.sources) return false
  if (typeof rest === 'string' && rest.endsWith(' srcset="')) return false
  return html.endsWith(IMAGE_START) && html.lastIndexOf('<picture') <= html.lastIndexOf('</picture>')
}

/** Width of a line of text in the theme, in pixels. No picture of an article is shown wider. */
const COLUMN = 752

/** Replaces the start of an image at the end of `html` by one in a `<picture>`. */
function openPicture(html: string, { index }: ImageGap, { images }: ChunkContext): string {
  const image = images[index]
  const shown = Math.min(image?.width ?? COLUMN, COLUMN)
  const sizes = `(width > ${shown + 32}px) ${shown}px, 100vw`
  const sources = image?.sources?.map((source) => renderTag('source', { ...source, sizes })) ?? []
  return `${html.slice(0, -IMAGE_START.length)}<picture>${sources.join('')}${IMAGE_START}${toAttributes(image)}`
}

/** The text of a page's Markdown twin. */
export function fillMarkdown(chunks: readonly Chunk[], addresses: ChunkAddresses): string {
  const fill = (chunk: Chunk): string => {
    if (typeof chunk === 'string') return chunk
    if (chunk.kind === 'component') return fillMarkdown(chunk.children, addresses)
    // In Markdown, the code of a page is text.
    return chunk.kind === 'code' ? '' : toDestination(addressOf(chunk, addresses))
  }
  return chunks.map(fill).join('')
}

function fillGap(gap: Gap, context: ChunkContext): string {
  if (gap.kind === 'component') return renderComponent(gap, context)
  if (gap.kind === 'code') return context.code[gap.index] ?? ''
  if (gap.kind === 'image' && gap.form !== 'address') return toAttributes(context.images[gap.index])
  return escapeHtml(addressOf(gap, context))
}

function addressOf(gap: LinkGap | ImageGap, { links, images }: ChunkAddresses): string {
  return (gap.kind === 'link' ? links[gap.index] : images[gap.index]?.src) ?? ''
}

/** The dimensions let the browser reserve the space before the image has loaded. */
function toAttributes(image: ResolvedImage | undefined): string {
  if (!image) return ''
  const size = image.width && image.height ? ` width="${image.width}" height="${image.height}"` : ''
  return ` src="${escapeHtml(image.src)}"${size}`
}

function renderComponent(chunk: ComponentChunk, context: ChunkContext): string {
  return context.renderComponent({
    name: chunk.name,
    props: fillProps(chunk, context),
    children: fillChunks(chunk.children, context),
    parts: chunk.parts.map((part) => ({
      name: part.name,
      props: fillProps(part, context),
      html: fillChunks(part.children, context),
    })),
  })
}

function fillProps({ props, addresses = {} }: ComponentChunk, context: ChunkContext): ComponentChunk['props'] {
  const resolved = Object.entries(addresses).map(([name, gap]) => [name, addressOf(gap, context)])
  return resolved.length === 0 ? props : { ...props, ...Object.fromEntries(resolved) }
}

/** The text of a document without its article. `Text`: strings, or their bytes in UTF-8. */
export interface DocumentFrame<Text = string> {
  /** Up to the attribute that depends on the article. */
  start: Text
  /** The rest. Between two pieces goes the article: once, unless a layout of the site shows it more or less often. */
  pieces: Text[]
}

/** Elements in the font for code. */
const CODE = /<(?:code|kbd|pre|samp)\b/

/** The texts of a complete document, one after another. */
export function fillFrame<Text>(
  { start, pieces }: DocumentFrame<Text>,
  article: string,
  toText: (text: string) => Text,
): Text[] {
  const code = CODE.test(article) ? [toText(' data-code')] : []
  const filling = toText(article)
  return [start, ...code, ...pieces.flatMap((piece, index) => (index === 0 ? [piece] : [filling, piece]))]
}
