import type { ColorMode } from '../../../shared/head/frame-colors.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { isOnHost } from '../../../shared/http/hosts.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import { reportForeignImage } from '../foreign/index.ts'
import { isSpace, type Definition, type Image, type ImageReference, type Nodes, type Paragraph } from '../parse.ts'
import {
  endOf,
  positionOf,
  sourceOf,
  startOf,
  type Finding,
  type Handler,
  type TextRange,
  type Walk,
} from '../walk/index.ts'
import { fillAttribute } from '../text.ts'
import { findAddressProblem, isDataImage } from './address.ts'
import { definitionDestination, imageDestination, registerLink, titleAttribute } from './link.ts'
import { writeText } from './text.ts'

/** An image in the article: from Markdown, through a definition, or from raw HTML. */
interface ImageUse {
  src: string
  /** Where it is in the source. */
  range?: TextRange
  alt: string
  title?: string | null
  width?: number
  height?: number
  /** The only color mode in which readers see the image. */
  mode?: ColorMode
  writeOthers?: () => void
  /** Gets the index of an image that was not registered. */
  onRegistered?: (index: number) => void
  /** Index into `Page.images` when it is already registered: several images may share one definition. */
  index?: number
}

export const image: Handler<'image'> = (node, walk) => {
  writeImage(registerUse(node, walk), node, walk)
}

export const imageReference: Handler<'imageReference'> = (node, walk) => {
  const use = resolveReference(node, walk)
  if (use) writeImage(use, node, walk)
}

/**
 * The image of a paragraph that contains only an image with a title, which becomes its caption, or only such images for
 * one color mode each; otherwise none.
 */
export function captionedImages({ children }: Paragraph): Image[] {
  if (children[0]?.type !== 'image') return []
  const images = children.filter((node) => node.type === 'image')
  const others = children.filter((node) => node.type !== 'image')
  const isCaptioned = images.every(({ title }) => title) && others.every((node) => isSpace(node))
  const areForModes = images.every(({ url }) => splitColorMode(url).mode)
  return isCaptioned && (children.length === 1 || areForModes) ? images : []
}

export function writeFigure(node: Image, walk: Walk): void {
  const caption = fillAttribute(node.title ?? '', node, walk)
  const { mode, ...use } = registerUse(node, walk)
  walk.out.write(`<figure class="image${mode ? ` ${modeClass(mode)}` : ''}">`)
  writeImage({ ...use, title: null }, node, walk)
  walk.out.write('<figcaption>')
  writeText(caption, walk)
  walk.out.write('</figcaption></figure>\n')
}

/** Writes an `<img>` with a gap for its address and dimensions. An image on another host becomes a link. */
export function writeImage(use: ImageUse, node: Nodes, walk: Walk): void {
  if (!isOtherMode(use, walk)) walk.addText(use.alt)
  const attributes = `${modeAttribute(use.mode)} alt="${escapeHtml(use.alt)}"${titleAttribute(use.title, node, walk)}`
  if (isDataImage(use.src)) return walk.out.write(`<img src="${escapeHtml(use.src)}"${attributes}>`)
  const problem = findAddressProblem(use.src)
  if (problem) return leaveOut(use, problem, node, walk)
  if (isExternalHref(use.src)) return writeRemoteImage(use, node, walk)
  const index = use.index ?? registerImage(use, node, walk)
  use.onRegistered?.(index)
  walk.out.write('<img')
  walk.out.push({ kind: 'image', index })
  walk.out.write(`${attributes}${index === 0 ? '' : ' loading="lazy"'} decoding="async"`)
  use.writeOthers?.()
  walk.out.write('>')
}

/** In the Markdown twin, too. */
function leaveOut({ range }: ImageUse, problem: Finding, node: Nodes, walk: Walk): void {
  walk.report(problem, node)
  if (range) walk.piece.edits.push({ ...range, chunks: [] })
}

/** Whether the image before shows the same in the other color mode, so that its words are in the search already. */
function isOtherMode({ mode, alt, index }: ImageUse, { draft }: Walk): boolean {
  return mode !== undefined && draft.images[(index ?? draft.images.length) - 1]?.alt === alt
}

function registerUse(node: Image, walk: Walk): ImageUse {
  reportForeignImage(node, walk)
  const use = toUse(node, node, walk)
  if (use.src === '') walk.report(NO_ADDRESS, node)
  if (/#(?:only|gh)-[\w-]*$/.test(use.src)) walk.report(unknownMode(use.src), node)
  if (isExternalHref(use.src)) return use
  const index = registerImage(use, node, walk)
  const range = imageDestination(walk.piece.text, startOf(node), endOf(node))
  if (range) walk.piece.edits.push({ ...range, chunks: [{ kind: 'image', index, form: 'address' }] })
  return { ...use, index }
}

function resolveReference(node: ImageReference, walk: Walk): ImageUse | undefined {
  const definition = walk.piece.definitions.get(node.identifier)
  if (!definition) return undefined
  const use = toUse(node, definition.node, walk)
  if (isExternalHref(use.src)) return use
  const index = definition.image ?? registerImage(use, definition.node, walk)
  if (definition.image === undefined) {
    definition.image = index
    const range = definitionDestination(sourceOf(walk.piece, definition.node), startOf(definition.node))
    if (range && definition.link === undefined) {
      walk.piece.edits.push({ ...range, chunks: [{ kind: 'image', index, form: 'address' }] })
    }
  }
  return { ...use, index }
}

/** `target` has the address and the title: the image itself, or its definition. */
function toUse(node: Image | ImageReference, target: Image | Definition, walk: Walk): ImageUse {
  const { address: src, mode } = splitColorMode(fillAttribute(target.url, target, walk))
  const range = { start: startOf(node), end: endOf(node) }
  return { src, range, mode, alt: fillAttribute(node.alt ?? '', node, walk), title: target.title }
}

function registerImage({ src, alt, width, height }: ImageUse, node: Nodes, walk: Walk): number {
  const size = { width: width || undefined, height: height || undefined }
  return walk.draft.addImage({ src, alt, ...size }, walk.piece, positionOf(walk.piece, node))
}

const NO_ADDRESS: Finding = {
  severity: 'warning',
  kind: 'empty-link',
  message: 'This image has no address, so it is not shown.',
  hint: 'Write the address in the parentheses, for example ![Plan](plan.png), or remove the image.',
}

function unknownMode(src: string): Finding {
  const message = `The image is shown in both color modes: "${src.slice(src.lastIndexOf('#'))}" is not one of them.`
  const hint = 'End its address with "#only-light" or "#only-dark".'
  return { severity: 'warning', message, hint }
}

/** An image on a host that the site names. The host does not get to know the address of the page. */
function writeAllowedImage(use: ImageUse, node: Nodes, walk: Walk): void {
  walk.draft.addRemoteImage(use.src, walk.piece, positionOf(walk.piece, node))
  const size = [use.width && ` width="${use.width}"`, use.height && ` height="${use.height}"`].filter(Boolean).join('')
  const attributes = `${size}${modeAttribute(use.mode)} alt="${escapeHtml(use.alt)}"${titleAttribute(use.title, node, walk)}`
  const src = escapeHtml(use.src.replace(/^\/\//, 'https://'))
  walk.out.write(`<img src="${src}"${attributes} loading="lazy" decoding="async" referrerpolicy="no-referrer"`)
  use.writeOthers?.()
  walk.out.write('>')
}

function writeRemoteImage(use: ImageUse, node: Nodes, walk: Walk): void {
  if (isOnHost(use.src, walk.draft.context.imageHosts)) return writeAllowedImage(use, node, walk)
  walk.report(remoteImage(use.src, 'is shown as a link'), node)
  const words = escapeHtml(use.alt || use.src)
  if (walk.mode().inLink) return walk.out.write(words)
  const index = registerLink(use.src, node, walk)
  if (index === undefined) return
  walk.out.write('<a href="')
  walk.out.push({ kind: 'link', index })
  walk.out.write(`">${words}</a>`)
}

/** The problem of an image on a host that the site does not name; `outcome` is what became of it. */
export function remoteImage(src: string, outcome: string): Finding {
  const message = `The image ${src} is on another host and ${outcome}.`
  const hint =
    'Put the file beside the page, or add the host to "images.hosts" in the configuration: browsers then contact it.'
  return { severity: 'warning', kind: 'remote-image', message, hint }
}

/** An image for one color mode, in the form of MkDocs or of GitHub: `a.png#only-dark`, `a.png#gh-dark-mode-only`. */
const FOR_MODE = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/

interface ModeAddress {
  address: string
  /** The only color mode in which readers see the image. */
  mode?: ColorMode
}

/** Reads the color mode of an image from the end of its address. */
export function splitColorMode(src: string): ModeAddress {
  const found = FOR_MODE.exec(src)
  if (!found) return { address: src }
  return { address: src.slice(0, found.index), mode: (found[1] ?? found[2]) === 'dark' ? 'dark' : 'light' }
}

/** The class that shows an element in one color mode only. */
export function modeClass(mode: ColorMode): string {
  return `only-${mode}`
}

/** The attribute with that class; empty for an element of both modes. */
export function modeAttribute(mode: ColorMode | undefined): string {
  return mode ? ` class="${modeClass(mode)}"` : ''
}
