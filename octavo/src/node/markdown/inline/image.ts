import { escapeHtml } from '../../../shared/html.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import type { Image, ImageReference, Nodes, Paragraph } from '../parse.ts'
import { endOf, positionOf, sourceOf, startOf } from '../piece.ts'
import { fillAttribute } from '../text/fill.ts'
import type { Handler, Walk } from '../walk.ts'
import { isDataImage, isRemote, isUnsafeAddress } from './address.ts'
import { definitionDestination, imageDestination } from './destination.ts'
import { registerLink, titleAttribute, unsafeAddress } from './link.ts'
import { writeText } from './text.ts'

/** An image, wherever its address is written. */
export interface ImageUse {
  src: string
  alt: string
  title?: string | null
  width?: number
  height?: number
  /** Where the page holds it already: one definition may serve several images. */
  index?: number
}

export const image: Handler<'image'> = (node, walk) => {
  writeImage(readImage(node, walk), node, walk)
}

export const imageReference: Handler<'imageReference'> = (node, walk) => {
  const use = readReference(node, walk)
  if (use) writeImage(use, node, walk)
}

/** A paragraph of nothing but an image with a title: the title becomes its caption. */
export function captionedImage(node: Paragraph): Image | undefined {
  const [only, ...rest] = node.children
  return rest.length === 0 && only?.type === 'image' && only.title ? only : undefined
}

export function writeFigure(node: Image, walk: Walk): void {
  const caption = fillAttribute(node.title ?? '', node, walk)
  walk.out.write('<figure class="image">')
  writeImage({ ...readImage(node, walk), title: null }, node, walk)
  walk.out.write('<figcaption>')
  writeText(caption, walk)
  walk.out.write('</figcaption></figure>\n')
}

/** Writes an `<img>` whose address and dimensions are filled in later; what lies on other hosts becomes a link. */
export function writeImage(use: ImageUse, node: Nodes, walk: Walk): void {
  walk.draft.addText(use.alt)
  if (isRemote(use.src)) return writeRemoteImage(use, node, walk)
  const attributes = ` alt="${escapeHtml(use.alt)}"${titleAttribute(use.title, node, walk)}`
  if (isDataImage(use.src)) return walk.out.write(`<img src="${escapeHtml(use.src)}"${attributes}>`)
  if (isUnsafeAddress(use.src)) return walk.report(unsafeAddress(use.src), node)
  const index = use.index ?? registerImage(use, node, walk)
  walk.out.write('<img')
  walk.out.push({ image: index })
  walk.out.write(`${attributes}${index === 0 ? '' : ' loading="lazy"'} decoding="async">`)
}

function readImage(node: Image, walk: Walk): ImageUse {
  const use: ImageUse = {
    src: fillAttribute(node.url, node, walk),
    alt: fillAttribute(node.alt ?? '', node, walk),
    title: node.title,
  }
  if (isExternalHref(use.src)) return use
  use.index = registerImage(use, node, walk)
  const range = imageDestination(walk.piece.text, startOf(node), endOf(node))
  if (range) walk.piece.edits.push({ ...range, chunks: [{ image: use.index, form: 'address' }] })
  return use
}

function readReference(node: ImageReference, walk: Walk): ImageUse | undefined {
  const definition = walk.piece.definitions.get(node.identifier)
  if (!definition) return undefined
  const use: ImageUse = {
    src: fillAttribute(definition.node.url, definition.node, walk),
    alt: fillAttribute(node.alt ?? '', node, walk),
    title: definition.node.title,
  }
  if (isExternalHref(use.src)) return use
  if (definition.image === undefined) {
    definition.image = registerImage(use, definition.node, walk)
    const range = definitionDestination(sourceOf(walk.piece, definition.node), startOf(definition.node))
    if (range && definition.link === undefined) {
      walk.piece.edits.push({ ...range, chunks: [{ image: definition.image, form: 'address' }] })
    }
  }
  return { ...use, index: definition.image }
}

function registerImage({ src, alt, width, height }: ImageUse, node: Nodes, walk: Walk): number {
  const size = { ...(width && { width }), ...(height && { height }) }
  return walk.draft.addImage({ src, alt, ...size }, walk.piece, positionOf(walk.piece, node))
}

function writeRemoteImage(use: ImageUse, node: Nodes, walk: Walk): void {
  walk.report(
    {
      severity: 'warning',
      message: `The image ${use.src} lies on another host and is shown as a link.`,
      hint: 'Readers would tell that host what they read before they have agreed to it. Put the file beside the page.',
    },
    node,
  )
  const words = escapeHtml(use.alt || use.src)
  if (walk.inLink) return walk.out.write(words)
  const index = registerLink(use.src, node, walk)
  if (index === undefined) return
  walk.out.write('<a href="')
  walk.out.push({ link: index })
  walk.out.write(`">${words}</a>`)
}
