import { escapeHtml } from '../../../../shared/text/html.ts'
import { fitViewBox } from './fit-drawing.ts'
import { TURNED } from '../flow/index.ts'
import { spaceSequence } from './space-sequence.ts'
import { BLANK } from '../label-space.ts'
import { fitLabels } from './fit-labels.ts'
import { widenClasses } from './widen-classes.ts'

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
  description: string | undefined
}

/**
 * Adapts a drawing to the document: no styles and no fonts from other hosts (the content-security policy forbids them),
 * ids that are unique on the page, colors from custom properties, an accessible name, and no text below 12 px.
 */
export function cleanSvg(svg: string, prefix: string, texts: AccessibleTexts): string {
  const spaced = widenClasses(fitLabels(spaceSequence(svg)))
    .replace(NO_ATTRIBUTES, '')
    .replaceAll(BLANK, '')
  return (
    spaced
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
