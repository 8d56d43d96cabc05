import { estimateTextWidth } from './text-width.ts'

/** Pixels between a label and the edges of its box, both sides together. */
const PADDING = 6

/** The box of a label, and the label. Boxes of shapes have another color. */
const LABEL =
  /<rect x="([-\d.]+)"([^>]*) width="([\d.]+)"([^>]* fill="var\(--bg\)"[^>]*>\s*<text [^>]*font-size="([\d.]+)"[^>]*>(.*?)<\/text>)/gs

/** Widens the boxes of labels on lines, which the library makes too narrow for several words. */
export function widenLabels(svg: string): string {
  return svg.replace(LABEL, (...match: string[]) => {
    const [label = '', x, between, width, rest, size, content = ''] = match
    const growth = estimateTextWidth(content, Number(size)) + PADDING - Number(width)
    if (growth <= 0) return label
    return `<rect x="${Number(x) - growth / 2}"${between} width="${Number(width) + growth}"${rest}`
  })
}
