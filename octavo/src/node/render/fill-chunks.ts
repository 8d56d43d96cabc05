import { escapeHtml } from '../../shared/html.ts'
import type { ResolvedImage } from '../../shared/image.ts'
import type { Chunk, ComponentChunk, Gap, ImageGap, LinkGap } from '../../shared/page.ts'
import type { PageData, SiteData } from '../../shared/site.ts'
import type { ThemeServer } from '../../shared/theme.ts'

/** The resolved addresses of one page. */
export interface ChunkAddresses {
  /** By index into `Page.links`, not escaped. */
  links: readonly string[]
  /** By index into `Page.images`. */
  images: readonly ResolvedImage[]
}

export interface ChunkContext extends ChunkAddresses {
  theme: ThemeServer
  site: SiteData
  page: PageData
}

/** The HTML of an article. */
export function fillChunks(chunks: readonly Chunk[], context: ChunkContext): string {
  let html = ''
  for (const chunk of chunks) html += typeof chunk === 'string' ? chunk : fillGap(chunk, context)
  return html
}

/** The text of a page's Markdown twin. */
export function fillMarkdown(chunks: readonly Chunk[], addresses: ChunkAddresses): string {
  const fill = (chunk: Chunk): string => {
    if (typeof chunk === 'string') return chunk
    return chunk.kind === 'component' ? fillMarkdown(chunk.children, addresses) : addressOf(chunk, addresses)
  }
  return chunks.map(fill).join('')
}

function fillGap(gap: Gap, context: ChunkContext): string {
  if (gap.kind === 'component') return renderComponent(gap, context)
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
  const { theme, site, page } = context
  return theme.renderComponent({
    name: chunk.name,
    props: fillProps(chunk, context),
    children: fillChunks(chunk.children, context),
    parts: chunk.parts.map((part) => ({
      name: part.name,
      props: fillProps(part, context),
      html: fillChunks(part.children, context),
    })),
    site,
    page,
  })
}

function fillProps({ props, addresses = {} }: ComponentChunk, context: ChunkContext): ComponentChunk['props'] {
  const resolved = Object.entries(addresses).map(([name, gap]) => [name, addressOf(gap, context)])
  return resolved.length === 0 ? props : { ...props, ...Object.fromEntries(resolved) }
}
