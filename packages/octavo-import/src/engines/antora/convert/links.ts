import { posix } from 'node:path'
import type { PhrasingContent } from 'mdast'
import { encodeRoute, isExternalHref, splitHref } from 'octavo/addresses'
import { isLocalHref, renderAttributes } from '../../../shared/index.ts'
import { type AdocBlock, altOf, attributeOf, hasOption } from '../asciidoc/nodes.ts'
import { addressElsewhere, type Unresolved } from '../catalog.ts'
import { type Blocks, type Element, html, type PageContext, plainText, reportAt, toParagraph } from './context.ts'

/** A link with an address, or a place that links lead to. */
export function toLink({ attributes, children }: Element, context: PageContext): PhrasingContent[] {
  const { id, href, title } = attributes
  const anchor = id === undefined ? [] : anchorOf(id, context)
  if (href === undefined) return [...anchor, ...children]
  const url = toNewAddress(href, context)
  if (url === undefined) return [...anchor, ...children]
  return [...anchor, { type: 'link', url, title, children }]
}

/** The element with an id that belongs to no heading. */
export function anchorOf(id: string, { anchors }: Pick<PageContext, 'anchors'>): PhrasingContent[] {
  if (anchors.has(id)) return []
  anchors.add(id)
  return [html(`<a id="${id.replaceAll('"', '&quot;')}"></a>`)]
}

/** The address of a link that is not a cross reference; undefined if it leads nowhere in the new site. */
function toNewAddress(href: string, context: PageContext): string | undefined {
  if (href.startsWith('#')) return href
  const { page, links, settings, place } = context
  const { origin } = settings
  const [, family, path = ''] = /^(attachment|image)\$(.*)$/.exec(href) ?? []
  if (family !== undefined) return hrefOf(`${family}$${splitHref(path).path}`, splitHref(path).hash, context)
  if (isExternalHref(href) || !isLocalHref(href)) return href
  // `/` is the top of the host in AsciiDoc, and of the site in Octavo.
  if (href.startsWith('/') && origin !== undefined) return `${origin}${href}`
  if (href.startsWith('/')) return reportLink(href, 'missing', context)
  const { line = 1 } = place
  return links.resolve({ kind: 'link', href, line, column: 1 }, page) ?? href
}

/** `xref:page.adoc#part[text]` and `<<part>>`. */
export function toReference({ attributes, children }: Element, context: PageContext): PhrasingContent[] {
  const { page: spec, id } = attributes
  const fragment = attributes['fragment']?.trim()
  if (spec === undefined) return toPlace(id?.trim() ?? '', children, context)
  const url = hrefOf(spec, fragment ? `#${fragment}` : '', context)
  const text = children.length > 0 ? children : labelOf(spec, context)
  if (url === undefined) return text
  context.log.count('cross references')
  return [{ type: 'link', url, children: text }]
}

/** A place in the same page. */
function toPlace(id: string, children: PhrasingContent[], context: PageContext): PhrasingContent[] {
  const label = context.labels.get(id)
  // A place in a cell of a table is not known to the parser.
  if (id !== '' && label === undefined) context.unknown.push({ id, place: context.place })
  const text =
    children.length > 0 ? children : context.inline(withoutAnchors(id === '' ? context.page.label : (label ?? '')))
  context.log.count('cross references')
  return [
    {
      type: 'link',
      url: `#${encodeRoute(id)}`,
      children: text.length > 0 ? text : [{ type: 'text', value: `[${id}]` }],
    },
  ]
}

function withoutAnchors(html: string): string {
  return html
    .replace(/<a id="[^"]*"><\/a>|<x-footnote[^>]*>.*?<\/x-footnote>/g, '')
    .replace(/<\/?(?:a|x-ref)\b[^>]*>/g, '')
}

/** The text of a link that has none: the title of its page. */
function labelOf(spec: string, context: PageContext): PhrasingContent[] {
  const found = context.catalog.resolve(spec, context.page.resource, 'page')
  const title = typeof found === 'string' ? undefined : context.pages.get(found.file)?.label
  return title === undefined ? [{ type: 'text', value: posix.basename(spec) }] : context.inline(withoutAnchors(title))
}

/** The path from the page to what a resource id names, in the new site; undefined if there is nothing. */
function hrefOf(spec: string, hash: string, context: PageContext): string | undefined {
  const { page, pages, links, catalog } = context
  const found = catalog.resolve(spec, page.resource, 'page')
  if (typeof found === 'string') return leaveSite(spec, hash, found, context)
  const target = found.family === 'page' ? pages.get(found.file)?.target : links.placeOf(found.file)
  if (target === undefined) return reportLink(spec, 'missing', context)
  if (target.startsWith('public/')) return `${encodeRoute(target.slice('public'.length))}${hash}`
  if (target === page.target && hash !== '') return hash
  const path = posix.relative(posix.dirname(page.target), target)
  return `${encodeRoute(path.startsWith('.') ? path : `./${path}`)}${hash}`
}

/** The address of a page that another repository makes. */
function leaveSite(spec: string, hash: string, why: Unresolved, context: PageContext): string | undefined {
  const address = addressElsewhere(spec, context.page.resource, why, context.settings)
  return address === undefined ? reportLink(spec, why, context) : `${address}${hash}`
}

function reportLink(href: string, why: Unresolved, context: PageContext): undefined {
  const written = href.replace(/\.adoc$/, '')
  if (why === 'missing') {
    const message = `The link "${href}" leads to no page or file of the old site.`
    reportAt(context, { kind: 'broken links', message, hint: 'Its text stays. Fix or remove it.' }, written)
  } else {
    const message = `The link "${href}" leads to an${why}, which is not in the folder.`
    const hint = 'Its text stays. Write the address that the page has on the web, or add the playbook to the folder.'
    reportAt(context, { kind: 'links to other components', message, hint }, written)
  }
}

interface Picture {
  target: string
  alt: string
  width?: string | undefined
  title?: string | undefined
}

export function toInlineImage({ attributes }: Element, context: PageContext): PhrasingContent[] {
  const { target = '', alt = '', width, title } = attributes
  return [renderPicture({ target, alt, width, title }, context)]
}

/** `image::diagram.png[Alt text,width=300]` */
export function convertImage(block: AdocBlock, context: PageContext): Blocks {
  const [target = '', link] = ['target', 'link'].map((name) => attributeOf(block, name))
  const caption = block.title ? context.inline(block.title) : []
  const title = caption.length > 0 && caption.every(({ type }) => type === 'text') ? plainText(caption) : undefined
  // A picture with a title has its own size: HTML has no caption here.
  const width = title === undefined ? attributeOf(block, 'width') : undefined
  const picture = renderPicture({ target, alt: altOf(block), width, title }, context)
  const linked =
    link === undefined || link === 'self' || hasOption(block, 'interactive')
      ? [picture]
      : toLink({ name: 'a', attributes: { href: link }, children: [picture] }, context)
  const below: Blocks = title === undefined ? toParagraph(caption) : []
  context.log.count('images')
  return [{ type: 'paragraph', children: linked }, ...below]
}

function renderPicture({ target, alt, width, title }: Picture, context: PageContext): PhrasingContent {
  const url = isOnHost(target) ? target : fileOf(target, context)
  const [, pixels] = /^(\d+)(?:px)?$/.exec(width ?? '') ?? []
  if (pixels === undefined) return { type: 'image', url, alt, title }
  return html(`<img${renderAttributes({ src: url, alt, width: pixels })} />`)
}

/** `ROOT:a.png` is a resource id. */
function isOnHost(target: string): boolean {
  return /^(?:https?:|data:|\/\/)/i.test(target)
}

/** The path of a picture; that which is written if there is no such file. */
function fileOf(target: string, context: PageContext): string {
  const { catalog, page } = context
  const found = catalog.resolve(target, page.resource, 'image')
  if (typeof found !== 'string') return hrefOf(idOf(target), '', context) ?? target
  const message = `The image "${target}" leads to no file of the old site.`
  const hint = 'Fix or remove it, or name it in "uncheckedLinks" if another program makes what it leads to.'
  reportAt(context, { kind: 'missing images', message, hint }, target)
  return target.replace(/^.*[:$]/, '')
}

/** `module:a.png` → `module:image$a.png` */
function idOf(target: string): string {
  return target.includes('$') ? target : target.replace(/([^:]*)$/, 'image$$$1')
}

/** Characters for the icons that tables of features use. */
const ICONS: Readonly<Record<string, string>> = {
  check: '✓',
  'check-circle': '✓',
  'check-square': '☑',
  times: '✗',
  'times-circle': '✗',
  'arrow-right': '→',
  'long-arrow-right': '→',
  'arrow-left': '←',
  lock: '🔒',
  pencil: '✎',
  star: '★',
  warning: '⚠',
}

/** Icons of Font Awesome. */
export function toIcon({ attributes }: Element, context: PageContext): PhrasingContent[] {
  const name = (attributes['name'] ?? '').replace(/^fa-|@.*$/g, '')
  const character = ICONS[name]
  if (character !== undefined) return [{ type: 'text', value: character }]
  const hint = 'Write a character or an image instead.'
  reportAt(context, { kind: 'icons', message: `There is no icon "${name}".`, hint }, `icon:${name}`)
  return []
}

/** `video::ID[youtube]` and `video::tour.mp4[]`, and sounds. */
export function convertMedia(block: AdocBlock, context: PageContext): Blocks {
  const target = attributeOf(block, 'target') ?? ''
  const service = attributeOf(block, 'poster') ?? ''
  const title = block.title ?? undefined
  const pages: Readonly<Record<string, string>> = {
    youtube: `https://www.youtube.com/watch?v=${target.split(/[/,]/)[0]}`,
    vimeo: `https://vimeo.com/${target}`,
  }
  const page = pages[service]
  // Later steps make an <Embed> of a frame, and allow its host.
  if (page !== undefined) return [html(`<iframe${renderAttributes({ src: page, title: title ?? service })}></iframe>`)]
  const src = isOnHost(target) ? target : fileOf(target, context)
  const isSound = block.context === 'audio'
  if (isSound) return [html(`<audio${renderAttributes({ src, title })} controls></audio>`)]
  return [html(`<video${renderAttributes({ src, title })} controls></video>`)]
}
