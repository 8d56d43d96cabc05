import type { PhrasingContent } from 'mdast'
import { renderAttributes } from '../../../shared/index.ts'
import { altOf, attributeOf, hasOption, type AdocBlock } from '../asciidoc/nodes.ts'
import { reportAt, type Blocks, type PageContext } from './context.ts'
import { html, plainText, toParagraph, type Element } from './elements.ts'
import { hrefOf, toLink } from './links.ts'

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
