import { escapeHtml } from '../../shared/html.ts'
import type { ResolvedImage } from '../../shared/image.ts'
import type { Chunk, ComponentChunk, ImageGap, LinkGap } from '../../shared/page.ts'
import type { PageData, SiteData } from '../../shared/site.ts'
import type { ThemeServer } from '../../shared/theme.ts'

/** What the gaps of one page's chunks resolve to. */
export interface ChunkAddresses {
  /** Resolved address by index into `Page.links`, not escaped. */
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
    return 'component' in chunk ? fillMarkdown(chunk.children, addresses) : addressOf(chunk, addresses)
  }
  return chunks.map(fill).join('')
}

function fillGap(gap: Exclude<Chunk, string>, context: ChunkContext): string {
  if ('component' in gap) return renderComponent(gap, context)
  if ('image' in gap && gap.form !== 'address') return toAttributes(context.images[gap.image])
  return escapeHtml(addressOf(gap, context))
}

function addressOf(gap: LinkGap | ImageGap, { links, images }: ChunkAddresses): string {
  return ('link' in gap ? links[gap.link] : images[gap.image]?.src) ?? ''
}

/** With its size a picture has its place before it is there. */
function toAttributes(image: ResolvedImage | undefined): string {
  if (!image) return ''
  const size = image.width && image.height ? ` width="${image.width}" height="${image.height}"` : ''
  return ` src="${escapeHtml(image.src)}"${size}`
}

function renderComponent(chunk: ComponentChunk, context: ChunkContext): string {
  const { theme, site, page } = context
  return theme.renderComponent({
    name: chunk.component,
    props: fillProps(chunk, context),
    children: fillChunks(chunk.children, context),
    parts: chunk.parts.map((part) => ({
      name: part.component,
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
