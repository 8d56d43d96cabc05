import { estimateTextWidth } from './text-width.ts'

/** A class with its name, which is the only bold text in it. */
const CLASS = /<g class="class-node".*?<\/g>/gs
const BOX = /<rect x="([-\d.]+)"[^>]* width="([\d.]+)"/
const NAME = /<text [^>]*font-size="([\d.]+)"[^>]*font-weight="700"[^>]*>(.*?)<\/text>/s

/** Bold letters are wider than the estimate. */
const BOLD = 1.05
/** Pixels between a name and the sides of its box, both together. */
const PADDING = 24

/**
 * Widens the boxes of classes with long names, which the library measures as narrower than they are. Its lines begin
 * above and below a box, so its sides may move.
 */
export function widenClasses(svg: string): string {
  return svg.replace(CLASS, (drawn) => {
    const [, left = 0, width = 0] = BOX.exec(drawn)?.map(Number) ?? []
    const [, size = '', name = ''] = NAME.exec(drawn) ?? []
    const side = (estimateTextWidth(name, Number(size)) * BOLD + PADDING - width) / 2
    if (side <= 0) return drawn
    const [start, end] = [left - side, left + width + side]
    return drawn
      .replace(/<rect x="[^"]*"([^>]*) width="[^"]*"/g, `<rect x="${start}"$1 width="${end - start}"`)
      .replace(/<line x1="[^"]*"([^>]*) x2="[^"]*"/g, `<line x1="${start}"$1 x2="${end}"`)
  })
}
