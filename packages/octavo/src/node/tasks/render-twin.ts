import type { PageData, SiteData } from '../../shared/site.ts'
import { escapeMarkdown } from '../../shared/build/text/markdown.ts'
// Not the room's index: the background thread does not load what renders the shell.
import { fillMarkdown, type ChunkAddresses } from '../render/fill-chunks.ts'
import type { PageTexts } from './packed-pages.ts'

export interface TwinInput extends ChunkAddresses {
  /** The heading of the page. */
  heading: string
  /** The labels of its badges. */
  badges: string[]
  /** The `url` of the site; '' without one. */
  siteUrl: string
}

/** What the Markdown twin of a page is made from, apart from its text. */
export function toTwinInput(
  { url, badges }: SiteData,
  { page, links, images }: ChunkAddresses & { page: PageData },
): TwinInput {
  const labels = page.badges.flatMap((kind) => badges[kind]?.label ?? [])
  return { heading: page.heading ?? page.title, badges: labels, siteUrl: url, links, images }
}

/** A page as Markdown, for tools and for copying. Links are absolute if the site has a `url`. */
export function renderTwin(input: TwinInput, { markdown }: Pick<PageTexts, 'markdown'>): string {
  const toAbsolute = (href: string) => (href.startsWith('/') && !href.startsWith('//') ? input.siteUrl + href : href)
  const links = input.links.map(toAbsolute)
  const images = input.images.map((image) => ({ ...image, src: toAbsolute(image.src) }))
  const title = [input.heading, ...input.badges.map((label) => `(${label})`)].join(' ')
  return `# ${escapeMarkdown(title)}\n\n${fillMarkdown(markdown, { links, images }).trim()}\n`
}
