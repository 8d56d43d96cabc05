import { LABEL_SPACE } from '../label-space.ts'
import { estimateTextWidth } from './text-width.ts'

/** Pixels between a label and the edges of its box, both sides together. */
const PADDING = 6
/** Pixels above and below a label, together, that hide more of the line than necessary. */
const EXTRA_HEIGHT = 12

/** The box of a label, and the label. Boxes of shapes have another color. */
const LABEL =
  /<rect x="([-\d.]+)"([^>]*) width="([\d.]+)"([^>]* fill="var\(--bg\)")[^>]*(>\s*<text [^>]*font-size="([\d.]+)"[^>]*>(.*?)<\/text>)/gs

/** The width that the library measures for `LABEL_SPACE`. */
const SPACE_WIDTH = 11.88

/**
 * Makes the boxes of labels on lines gaps in the lines, with as much space as the text needs. The library draws borders
 * around them, so that they look like shapes; it makes them too narrow for several words, and too high.
 */
export function fitLabels(svg: string): string {
  return svg.replace(LABEL, (...match: string[]) => {
    const [, x, between = '', width, size = '', rest = '', fontSize, content = ''] = match
    const text = content.replaceAll(LABEL_SPACE, '')
    if (text === '') return ''
    const drawn = Number(width) - (text === content ? 0 : SPACE_WIDTH)
    const needed = Math.max(drawn, estimateTextWidth(text, Number(fontSize)) + PADDING)
    const start = Number(x) - (needed - Number(width)) / 2
    const top = addTo(between, 'y', EXTRA_HEIGHT / 2)
    return `<rect x="${start}"${top} width="${needed}"${addTo(size, 'height', -EXTRA_HEIGHT)} /${rest.replace(LABEL_SPACE, '')}`
  })
}

function addTo(attributes: string, name: string, pixels: number): string {
  return attributes.replace(new RegExp(` ${name}="([-\\d.]+)"`), (_, value) => ` ${name}="${Number(value) + pixels}"`)
}
