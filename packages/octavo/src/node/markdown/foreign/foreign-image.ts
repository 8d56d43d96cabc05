import type { Image, Text } from '../parse.ts'
import { positionAt, sourceOf, startOf, type Walk } from '../walk/index.ts'
import { docsify, several, type Construct } from '../../foreign/markdown/index.ts'
import { toProblem } from './construct.ts'

/** Characters before a size in which its image is looked for. */
const LONGEST_IMAGE = 1000

/** `=200x100`, `=200x`, `=x100`, `=50%` or `=200` before the end of an image, as in HackMD and Azure DevOps. */
const SIZE_BEFORE_END = /[ \t]=(?=[\dx])(\d*%?)(?:x(\d*%?))?[ \t]*\)/g
const IMAGE_BEFORE_SIZE = /^!\[([^\n]*?)\]\(\s*(\S+)(?:\s+["'][^\n]*["'])?$/

/** Reports images with a size, which are text in CommonMark: `![a](b.png =200x)`. */
export function reportImageSizes(node: Text, walk: Walk): void {
  for (const { 0: end, 1: width = '', 2: height = '', index } of sourceOf(walk.piece, node).matchAll(SIZE_BEFORE_END)) {
    // A URL in the image is a separate node, so the image may begin before this one.
    const sizeAt = startOf(node) + index
    const before = walk.piece.text.slice(Math.max(sizeAt - LONGEST_IMAGE, 0), sizeAt)
    const image = before.slice(before.lastIndexOf('!['))
    const [, alt = '', src] = IMAGE_BEFORE_SIZE.exec(image) ?? []
    if (src === undefined) continue
    const hint = `Write ${toImageTag(src, alt, width, height)}.`
    report({ ...several.constructs.imageSize, hint }, image + end, sizeAt - image.length, walk)
  }
}

/** Reports a size that other engines read from the words or the title of an image. */
export function reportForeignImage(node: Image, walk: Walk): void {
  const [bar, width, height = ''] = /\|\s*(\d+)(?:x(\d+))?\s*$/.exec(node.alt ?? '') ?? []
  const [option, wide = '', high = ''] = /^:size=(\d*%?)(?:x(\d*%?))?/.exec(node.title ?? '') ?? []
  if (width !== undefined) {
    const words = (node.alt ?? '').slice(0, -(bar?.length ?? 0)).trimEnd()
    const hint = `Write ${toImageTag(node.url, words, width, height)}.`
    report({ ...several.constructs.obsidianSize, hint }, bar ?? '', startOf(node), walk)
  } else if (option !== undefined) {
    const hint = `Write ${toImageTag(node.url, node.alt ?? '', wide, high)}.`
    report({ ...docsify.constructs.imageSize, hint }, option, startOf(node), walk)
  }
}

/** A size in percent is left to the author, because images have their size in pixels. */
function toImageTag(src: string, alt: string, width: string, height: string): string {
  const size = [width && ` width="${width}"`, height && ` height="${height}"`].join('')
  return `<img src="${src}" alt="${alt}"${size.includes('%') ? ' width="…"> with its width in pixels' : `${size}>`}`
}

function report(construct: Omit<Construct, 'pattern'>, found: string, start: number, walk: Walk): void {
  walk.reportPlace(toProblem(construct, found), positionAt(walk.piece, start))
}
