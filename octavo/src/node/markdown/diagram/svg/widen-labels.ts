import { LABEL_SPACE } from '../label-space.ts'
import { estimateTextWidth } from './text-width.ts'

/** Pixels between a label and the edges of its box, both sides together. */
const PADDING = 6

/** The box of a label, and the label. Boxes of shapes have another color. */
const LABEL =
  /<rect x="([-\d.]+)"([^>]*) width="([\d.]+)"([^>]* fill="var\(--bg\)"[^>]*>\s*<text [^>]*font-size="([\d.]+)"[^>]*>(.*?)<\/text>)/gs

/** The width that the library measures for `LABEL_SPACE`. */
const SPACE_WIDTH = 11.88

/**
 * Widens the boxes of labels on lines, which the library makes too narrow for several words, and removes the space
 * around them.
 */
export function widenLabels(svg: string): string {
  return svg.replace(LABEL, (...match: string[]) => {
    const [label = '', x, between, width, rest = '', size, content = ''] = match
    const text = content.replace(LABEL_SPACE, '')
    const drawn = Number(width) - (text === content ? 0 : SPACE_WIDTH)
    const needed = Math.max(drawn, estimateTextWidth(text, Number(size)) + PADDING)
    if (needed === Number(width)) return label
    const start = Number(x) - (needed - Number(width)) / 2
    return `<rect x="${start}"${between} width="${needed}"${rest.replace(LABEL_SPACE, '')}`
  })
}
