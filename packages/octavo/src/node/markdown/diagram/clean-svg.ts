/**
 * Drawings of the library, adapted to the document.
 *
 * Input   an SVG of the library
 * Output  the SVG as readers see it: enough space for its texts, nothing cut off, colors from custom properties
 *
 * Must not: change what a diagram says.
 */
import { escapeHtml } from '../../../shared/text/html.ts'
import { drawClassHeads } from './class-lines.ts'
import { estimateTextWidth, fitViewBox } from './fit-drawing.ts'
import { TURNED } from './keep-flow.ts'
import type { SequenceExtras } from './sequence-extras.ts'
import { drawHeads } from './line-heads.ts'
import { drawShapes, showTexts } from './note-shapes.ts'
import { drawOutlines } from './shape-outlines.ts'
import { spaceSequence } from './space-sequence.ts'
import { BLANK, LABEL_SPACE } from './label-space.ts'

/** Our custom properties, which have a value for each color mode, by the library's custom property. */
const COLORS: Record<string, string> = {
  bg: 'background',
  _text: 'text',
  '_text-sec': 'text-secondary',
  '_text-muted': 'text-muted',
  '_text-faint': 'text-faint',
  _line: 'line',
  _arrow: 'arrow',
  '_node-fill': 'node',
  '_node-stroke': 'line',
  '_group-hdr': 'group-header',
  '_inner-stroke': 'inner-border',
  '_key-badge': 'group-header',
}

/**
 * The library's labels and members have 11 px and fill their boxes, so the whole drawing is larger, to have 12 px. The
 * badges of keys, which are smaller still, have room.
 */
const SCALE = 12 / 11

/**
 * A flowchart's arrowhead at the start of a line. The library draws it to the left and also turns it by 180 degrees, so
 * it is below the shape: https://developer.mozilla.org/docs/Web/SVG/Reference/Attribute/orient
 */
const HEAD_AT_START = /(<marker id="arrowhead-start[^>]*")auto-start-reverse"/g

/** The diamonds of class diagrams. The library puts them behind the class, because `refX` is the wrong corner. */
const DIAMOND = /(<marker id="cls-(?:composition|aggregation)"[^>]* refX=")0"/g

/** A transition that was turned around for the layout, see `keepStateFlow`. */
const TURNED_LINE = new RegExp(` stroke="${TURNED}"([^>]*) marker-end="url\\(#arrowhead-${TURNED}\\)"`, 'g')
/** The same in a flowchart, see `keepFlow`. */
const TURNED_EDGE = new RegExp(
  ` stroke="${TURNED}"([^>]*) stroke-dasharray="[^"]*" marker-start="url\\(#arrowhead-start-${TURNED}\\)"`,
  'g',
)
const TURNED_HEADS = new RegExp(`<marker id="arrowhead-(?:start-)?${TURNED}".*?</marker>`, 'gs')

/** A text of the library in entities without attributes, which is not part of the diagram. */
const NO_ATTRIBUTES = /<text [^>]*>\(no attributes\)<\/text>/g

/** What screen readers announce of a drawing. */
interface AccessibleTexts {
  name: string
  description?: string
}

/** In the order in which they run: hidden texts hold until their boxes have room. */
const DRAWING_STEPS = [drawHeads, fitLabels, drawShapes, drawClassHeads, widenClasses, showTexts]

/**
 * Adapts a drawing to the document: no styles and no fonts from other hosts (the content-security policy forbids them),
 * ids that are unique on the page, colors from custom properties, an accessible name, and no text below 12 px.
 */
export function cleanSvg(svg: string, prefix: string, texts: AccessibleTexts, extras?: SequenceExtras): string {
  const drawn = DRAWING_STEPS.reduce((drawing, draw) => draw(drawing), spaceSequence(svg, extras))
  const spaced = drawn.replace(NO_ATTRIBUTES, '').replaceAll(BLANK, '')
  return (
    drawOutlines(spaced)
      .replace(/<style>.*?<\/style>\s*/gs, '')
      .replace(/<defs>\s*<\/defs>\s*/g, '')
      // A function, because a name may contain patterns such as `$&`.
      .replace(/<svg [^>]*>/, () => rootOf(fitViewBox(spaced), texts))
      .replaceAll(' font-size="9"', ' font-size="11"')
      .replace(HEAD_AT_START, '$1auto"')
      .replace(DIAMOND, '$112"')
      .replace(TURNED_LINE, ' stroke="var(--_line)"$1 marker-start="url(#arrowhead-start)"')
      .replace(TURNED_EDGE, ' stroke="var(--_line)"$1 marker-start="url(#arrowhead-start)"')
      .replace(TURNED_HEADS, '')
      .replace(/ data-[\w-]+="[^"]*"/g, '')
      .replace(/ class="([^"]*)"/g, (_, names: string) => (names.includes('mono') ? ' class="diagram-mono"' : ''))
      .replace(/ id="([^"]*)"/g, ` id="${prefix}$1"`)
      .replace(/url\(#([^)]*)\)/g, `url(#${prefix}$1)`)
      .replaceAll('var(--_group-fill)', 'none')
      .replace(/var\(--([\w-]+)\)/g, (whole, name: string) => (COLORS[name] ? `var(--diagram-${COLORS[name]})` : whole))
      .replace(/="([^"]*\d\.\d{3,}[^"]*)"/g, (_, value: string) => `="${roundNumbers(value)}"`)
      .replace(/>\s+</g, '><')
  )
}

/**
 * With the role that Mermaid itself gives. Screen readers do not read the labels of a drawing whose role is `img`.
 * `document` is for those that do not know the first one: https://www.w3.org/TR/graphics-aria-1.0/#graphics-document
 */
function rootOf(viewBox: readonly [number, number, number, number], { name, description }: AccessibleTexts): string {
  const [width, height] = viewBox.slice(2).map((length) => Math.ceil(length * SCALE))
  const size = `width="${width}" height="${height}"`
  const root = `<svg viewBox="${viewBox.join(' ')}" ${size} role="graphics-document document" aria-label="${escapeHtml(name)}">`
  return description === undefined ? root : `${root}<desc>${escapeHtml(description)}</desc>`
}

/** Two decimals of a pixel are enough. */
function roundNumbers(value: string): string {
  return value.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
}

/** Pixels between a label and the edges of its box, both sides together. */
const LABEL_PADDING = 6
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
function fitLabels(svg: string): string {
  return svg.replace(LABEL, (...match: string[]) => {
    const [, x, between = '', width, size = '', rest = '', fontSize, content = ''] = match
    const text = content.replaceAll(LABEL_SPACE, '')
    if (text === '') return ''
    const drawn = Number(width) - (text === content ? 0 : SPACE_WIDTH)
    const needed = Math.max(drawn, estimateTextWidth(text, Number(fontSize)) + LABEL_PADDING)
    const start = Number(x) - (needed - Number(width)) / 2
    const top = addTo(between, 'y', EXTRA_HEIGHT / 2)
    return `<rect x="${start}"${top} width="${needed}"${addTo(size, 'height', -EXTRA_HEIGHT)} /${rest.replace(LABEL_SPACE, '')}`
  })
}

function addTo(attributes: string, name: string, pixels: number): string {
  return attributes.replace(new RegExp(` ${name}="([-\\d.]+)"`), (_, value) => ` ${name}="${Number(value) + pixels}"`)
}

/** A class with its name, which is the only bold text in it. */
const CLASS = /<g class="class-node".*?<\/g>/gs
const CLASS_BOX = /<rect x="([-\d.]+)"[^>]* width="([\d.]+)"/
const CLASS_NAME = /<text [^>]*font-size="([\d.]+)"[^>]*font-weight="700"[^>]*>(.*?)<\/text>/s

/** Bold letters are wider than the estimate. */
const BOLD = 1.05
/** Pixels between a name and the sides of its box, both together. */
const CLASS_PADDING = 24

/**
 * Widens the boxes of classes with long names, which the library measures as narrower than they are. Its lines begin
 * above and below a box, so its sides may move.
 */
function widenClasses(svg: string): string {
  return svg.replace(CLASS, (drawn) => {
    const [, left = 0, width = 0] = CLASS_BOX.exec(drawn)?.map(Number) ?? []
    const [, size = '', name = ''] = CLASS_NAME.exec(drawn) ?? []
    const side = (estimateTextWidth(name, Number(size)) * BOLD + CLASS_PADDING - width) / 2
    if (side <= 0) return drawn
    const [start, end] = [left - side, left + width + side]
    return drawn
      .replace(/<rect x="[^"]*"([^>]*) width="[^"]*"/g, `<rect x="${start}"$1 width="${end - start}"`)
      .replace(/<line x1="[^"]*"([^>]*) x2="[^"]*"/g, `<line x1="${start}"$1 x2="${end}"`)
  })
}
