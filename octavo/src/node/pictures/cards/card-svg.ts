import type { CardFont } from './card-font.ts'
import { wrapText } from './wrap-text.ts'

const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

/** The texts and the look of a card. */
export interface CardContent {
  title: string
  /** The category of the page; '' if it has none. */
  section: string
  siteTitle: string
  /** Colors as `#rrggbb`. */
  accent: string
  paper: string
  ink: string
  /** A data URL; '' if there is none. */
  logo: string
}

const MARGIN = 88
/** Sizes of the title: the largest in which it fits. */
const TITLE_SIZES = [84, 72, 60]
const TITLE_LINES = 3
const LOGO_SIZE = 64

/** Draws a card: the site at the top, the title in the middle, the section above it, and the accent as a bar below. */
export function toCardSvg(content: CardContent, font: CardFont): string {
  const { title, section, siteTitle, accent, paper, ink, logo } = content
  const { lines, size } = fitTitle(title, font)
  const height = lines.length * size * 1.15
  const top = 200 + (CARD_HEIGHT - 200 - 60 - height) / 2 + (section === '' ? 0 : 24)
  const siteLeft = logo === '' ? MARGIN : MARGIN + LOGO_SIZE + 24
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<rect width="100%" height="100%" fill="${paper}"/>
<rect y="${CARD_HEIGHT - 24}" width="100%" height="24" fill="${accent}"/>
${logo === '' ? '' : `<image href="${logo}" x="${MARGIN}" y="72" width="${LOGO_SIZE}" height="${LOGO_SIZE}"/>`}
<g fill="${ink}" fill-opacity="0.8">${font.draw(fitLine(siteTitle, font, 38, siteLeft), { x: siteLeft, y: 118, size: 38 })}</g>
<g fill="${accent}">${font.draw(fitLine(section, font, 34, MARGIN), { x: MARGIN, y: top - 28, size: 34 })}</g>
<g fill="${ink}" stroke="${ink}" stroke-width="${size * 0.022}" stroke-linejoin="round">
${lines.map((line, index) => font.draw(line, { x: MARGIN, y: top + size * (0.9 + index * 1.15), size })).join('\n')}
</g>
</svg>`
}

function fitTitle(title: string, font: CardFont): { lines: string[]; size: number } {
  const wrap = (size: number) =>
    wrapText(title, { width: CARD_WIDTH - 2 * MARGIN, lines: TITLE_LINES, measure: (text) => font.measure(text, size) })
  const size = TITLE_SIZES.find((each) => !wrap(each).isCut) ?? TITLE_SIZES.at(-1)!
  return { lines: wrap(size).lines, size }
}

function fitLine(text: string, font: CardFont, size: number, left: number): string {
  const width = CARD_WIDTH - MARGIN - left
  return wrapText(text, { width, lines: 1, measure: (each) => font.measure(each, size) }).lines[0] ?? ''
}
