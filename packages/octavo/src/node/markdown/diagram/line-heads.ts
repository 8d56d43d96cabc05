/** Heads of lines that the drawing library does not have. */
import { HEADED } from './keep-flow.ts'

/** A line with other heads than arrows, see `drawnHeads`. */
const HEADED_LINE = new RegExp(
  ` stroke="${HEADED}(none|arrow|circle|cross)(none|arrow|circle|cross)(solid)?"([^>]*?) ?/>`,
  'g',
)
const HEADED_HEADS = new RegExp(`<marker id="arrowhead-(?:start-)?${HEADED}.*?</marker>`, 'gs')

const MARKER =
  'markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="8" refX="8.5" refY="4" orient="auto-start-reverse"'
const HEADS = {
  circle: '<circle cx="4.5" cy="4" r="3.5" fill="var(--_arrow)" />',
  cross: '<path d="M1,0.5 L8,7.5 M8,0.5 L1,7.5" stroke="var(--_arrow)" stroke-width="1.5" />',
}

/** Draws circles and crosses at the ends of lines. */
export function drawHeads(svg: string): string {
  if (!svg.includes(` stroke="${HEADED}`)) return svg
  const drawn = svg.replace(HEADED_LINE, (_, start: string, end: string, solid: string | undefined, rest: string) => {
    const attributes = solid ? rest.replace(/ stroke-dasharray="[^"]*"/, '') : rest
    const heads = { start: start === 'arrow' ? 'arrowhead-start' : start, end: end === 'arrow' ? 'arrowhead' : end }
    const markers = Object.entries(heads).map(([side, id]) => (id === 'none' ? '' : ` marker-${side}="url(#${id})"`))
    return ` stroke="var(--_line)"${attributes}${markers.join('')} />`
  })
  return addHeads(drawn.replace(HEADED_HEADS, ''))
}

/** Adds the markers that lines of a drawing name. */
export function addHeads(svg: string): string {
  const used = Object.entries(HEADS).filter(([id]) => svg.includes(`url(#${id})`))
  const markers = used.map(([id, shape]) => `<marker id="${id}" ${MARKER}>${shape}</marker>`)
  return svg.replace('</defs>', `${markers.join('')}</defs>`)
}
