import type { PackageStyle } from '../../shared/build/page.ts'
import { FRAME_COLORS } from '../../shared/head/frame-colors.ts'
import { escapeHtml, escapeText, renderTag } from '../../shared/text/html.ts'
import { BUILD_META, type PageData, type SiteData } from '../../shared/site.ts'
import type { ShellManifest } from '../../shared/theme.ts'

export interface HeadInput {
  site: SiteData
  page: PageData
  manifest: ShellManifest
  /** Digest of what all documents of this build share. */
  buildId: string
  /** From `renderPolicy`. */
  policy: string
  /** Tags that the site and the page add to the head. */
  head?: string
  /** The style sheets that not every document loads. */
  styles?: readonly PackageStyle[] | undefined
}

export function renderHead(input: HeadInput): string {
  const { site, page, manifest, styles = [] } = input
  const { before, after, afterLarge } = sharedHead(input)
  const title = `<title>${escapeHtml(page.documentTitle)}</title>`
  const own = styles.flatMap((style) => toStyleLink(site, manifest.pageStyles?.[style]))
  const tags = [before, ...own, title, ...pageTags(site, page), page.imageSize ? afterLarge : after]
  return (input.head ? [...tags, input.head] : tags).join('\n')
}

function toStyleLink({ basePath }: SiteData, path: string | undefined): string[] {
  return path === undefined ? [] : [link('stylesheet', { href: basePath + path })]
}

function pageTags(site: SiteData, page: PageData): string[] {
  const { description, route, documentTitle, image, imageSize, markdownUrl } = page
  const address = site.url === '' || page.notFound ? undefined : site.url + route
  return [
    description && meta('description', description),
    (site.noIndex || page.notFound) && meta('robots', 'noindex, nofollow'),
    !site.noIndex && !page.notFound && (page.unlisted || page.noIndex) && meta('robots', 'noindex'),
    address && link('canonical', { href: page.original ? site.url + page.original.href : address }),
    markdownUrl && link('alternate', { type: 'text/markdown', href: markdownUrl }),
    property('og:title', documentTitle),
    description && property('og:description', description),
    address && property('og:url', address),
    image && property('og:image', image),
    ...(imageSize ? imageTags(imageSize, documentTitle) : []),
  ].filter((tag): tag is string => Boolean(tag))
}

/** https://ogp.me/#structured */
function imageTags({ width, height }: NonNullable<PageData['imageSize']>, alt: string): string[] {
  return [
    property('og:image:width', `${width}`),
    property('og:image:height', `${height}`),
    property('og:image:alt', alt),
  ]
}

interface SharedHead {
  input: HeadInput
  before: string
  after: string
  /** For a page with a large image. */
  afterLarge: string
}

let last: SharedHead | undefined

/** The tags that all documents of a build share, rendered once. */
function sharedHead(input: HeadInput): SharedHead {
  const isSame =
    last?.input.site === input.site && last.input.manifest === input.manifest && last.input.buildId === input.buildId
  if (!last || !isSame || last.input.policy !== input.policy) last = renderSharedHead(input)
  return last
}

/**
 * A policy applies only to content after its `<meta>` element (https://www.w3.org/TR/CSP3/#meta-element), so it comes
 * first. Only the style sheet is loaded before the first paint; the boot script loads scripts and fonts.
 */
function renderSharedHead(input: HeadInput): SharedHead {
  const { site, manifest, buildId, policy } = input
  const before = [
    '<meta charset="utf-8">',
    renderTag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    // The boot script sets the color of the current mode.
    meta('theme-color', FRAME_COLORS.light),
    `<script>${manifest.bootScript}</script>`,
    ...manifest.styles.flatMap((path) => toStyleLink(site, path)),
    // Where nothing was published yet it is missing. With `preload`, the boot script does not report that to readers.
    ...(manifest.versionStyles ? [link('preload stylesheet', { as: 'style', href: manifest.versionStyles })] : []),
  ]
  const after = (card: string) => [
    property('og:site_name', site.title),
    property('og:type', 'article'),
    // X takes the title, the description and the image from the Open Graph tags.
    meta('twitter:card', card),
    meta('generator', site.generator),
    meta('color-scheme', 'light dark'),
    meta(BUILD_META, buildId),
    ...iconTags(site, manifest),
  ]
  return {
    input,
    before: before.join('\n'),
    after: after('summary').join('\n'),
    afterLarge: after('summary_large_image').join('\n'),
  }
}

function iconTags({ favicon, title, basePath }: SiteData, { links }: ShellManifest): string[] {
  // Without a link, browsers request /favicon.ico and log that it is missing.
  if (!links) return [link('icon', { href: favicon ?? renderDefaultIcon(title) })]
  return links.map(({ rel, href, ...others }) => link(rel, { href: basePath + href, ...others }))
}

const meta = (name: string, content: string) => renderTag('meta', { name, content })
const property = (name: string, content: string) => renderTag('meta', { property: name, content })
const link = (rel: string, attributes: Record<string, string>) => renderTag('link', { rel, ...attributes })

/**
 * The icon of a site without one: the first letter of its name, so that readers find its tab among others. The address
 * contains the drawing, so it takes no request. Gray goes with every accent color.
 */
export function renderDefaultIcon(title: string): string {
  const [first] = new Intl.Segmenter().segment(title.trim())
  const letter = escapeText((first?.segment ?? '').toUpperCase())
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='6' fill='#5f6e6b'/>` +
    `<text x='16' y='24' fill='#fff' font-family='sans-serif' font-size='22' font-weight='700' text-anchor='middle'>` +
    `${letter}</text></svg>`
  return `data:image/svg+xml,${svg.replace(/[<>#%"&]/g, encodeURIComponent)}`
}
