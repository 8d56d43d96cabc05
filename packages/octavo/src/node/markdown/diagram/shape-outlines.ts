/**
 * Shapes of flowcharts that the drawing library does not know. It draws them as rectangles, whose color names them, so
 * that `drawOutlines` can put the outlines in their place:
 * https://mermaid.js.org/syntax/flowchart.html#complete-list-of-new-shapes
 */

/** The place of a shape in a drawing. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Radius of corners that are cut off, and of curves. */
const CUT = 10
/** From the side of a shape to a line in it. */
const LINE = 8
/** Between the shapes of a stack. */
const STEP = 5

/** Paths, painted one above the other. */
type Outline = (box: Box) => string[]

const rectangle = ({ x, y, width, height }: Box) => `M${x},${y} h${width} v${height} h${-width} Z`

function document({ x, y, width, height }: Box): string {
  const [right, bottom, middle] = [x + width, y + height - 2, x + width / 2]
  return `M${x},${y} H${right} V${bottom} Q${(middle + right) / 2},${bottom - CUT} ${middle},${bottom} T${x},${bottom} Z`
}

function stack({ x, y, width, height }: Box, draw: (box: Box) => string): string[] {
  const size = { width: width - 2 * STEP, height: height - 2 * STEP }
  return [2, 1, 0].map((step) => draw({ x: x + step * STEP, y: y + (2 - step) * STEP, ...size }))
}

function brace(side: number, inward: number, y: number, height: number): string {
  const [middle, bottom, stem, tip] = [y + height / 2, y + height, side + inward * 4, side + inward * LINE]
  return (
    `M${tip},${y} Q${stem},${y} ${stem},${y + 6} V${middle - 6} Q${stem},${middle} ${side},${middle} ` +
    `Q${stem},${middle} ${stem},${middle + 6} V${bottom - 6} Q${stem},${bottom} ${tip},${bottom}`
  )
}

const OUTLINES: readonly [names: string, outline: Outline][] = [
  [
    'notch-rect card notched-rectangle',
    ({ x, y, width, height }) => [`M${x + CUT},${y} H${x + width} V${y + height} H${x} V${y + CUT} Z`],
  ],
  [
    'delay half-rounded-rectangle',
    ({ x, y, width, height }) => [
      `M${x},${y} H${x + width - CUT} A${CUT},${height / 2} 0 0 1 ${x + width - CUT},${y + height} H${x} Z`,
    ],
  ],
  ['doc document', (box) => [document(box)]],
  ['docs documents st-doc stacked-document', (box) => stack(box, document)],
  ['lin-doc lined-document', (box) => [document(box), `M${box.x + LINE},${box.y} v${box.height - LINE}`]],
  [
    'tag-doc tagged-document',
    (box) => [document(box), `M${box.x + box.width - CUT},${box.y + box.height - LINE} l${CUT},${-CUT}`],
  ],
  [
    'tag-rect tag-proc tagged-process tagged-rectangle',
    (box) => [rectangle(box), `M${box.x + box.width - CUT},${box.y + box.height} l${CUT},${-CUT}`],
  ],
  ['st-rect processes procs stacked-rectangle', (box) => stack(box, rectangle)],
  [
    'lin-rect lin-proc lined-process lined-rectangle shaded-process',
    (box) => [rectangle(box), `M${box.x + LINE},${box.y} v${box.height}`],
  ],
  [
    'div-rect div-proc divided-process divided-rectangle',
    (box) => [rectangle(box), `M${box.x},${box.y + LINE} h${box.width}`],
  ],
  [
    'win-pane internal-storage window-pane',
    (box) => [rectangle(box), `M${box.x},${box.y + LINE} h${box.width} M${box.x + LINE},${box.y} v${box.height}`],
  ],
  ['datastore data-store', ({ x, y, width, height }) => [`M${x},${y} h${width} M${x},${y + height} h${width}`]],
  [
    'h-cyl das horizontal-cylinder',
    ({ x, y, width, height }) => [
      `M${x + LINE},${y} H${x + width - LINE} a${LINE},${height / 2} 0 0 1 0,${height} H${x + LINE} a${LINE},${height / 2} 0 0 1 0,${-height} Z`,
      `M${x + width - LINE},${y} a${LINE},${height / 2} 0 0 0 0,${height}`,
    ],
  ],
  [
    'curv-trap curved-trapezoid display',
    ({ x, y, width, height }) => [
      `M${x + CUT},${y} H${x + width - CUT} Q${x + width + CUT},${y + height / 2} ${x + width - CUT},${y + height} H${x + CUT} L${x},${y + height / 2} Z`,
    ],
  ],
  [
    'flag paper-tape',
    ({ x, y, width, height }) => [
      `M${x},${y + 4} q${width / 4},${CUT} ${width / 2},0 t${width / 2},0 v${height - 8} q${-width / 4},${-CUT} ${-width / 2},0 t${-width / 2},0 Z`,
    ],
  ],
  [
    'bow-rect bow-tie-rectangle stored-data',
    ({ x, y, width, height }) => [
      `M${x + LINE},${y} h${width - LINE} q${-LINE * 2},${height / 2} 0,${height} h${LINE - width} q${-LINE * 2},${-height / 2} 0,${-height} Z`,
    ],
  ],
  [
    'sl-rect manual-input sloped-rectangle',
    ({ x, y, width, height }) => [`M${x},${y + LINE} L${x + width},${y} v${height} h${-width} Z`],
  ],
  [
    'notch-pent loop-limit notched-pentagon',
    ({ x, y, width, height }) => [
      `M${x + CUT},${y} h${width - 2 * CUT} l${CUT},${CUT} v${height - CUT} h${-width} v${CUT - height} Z`,
    ],
  ],
  ['brace brace-l comment', ({ x, y, height }) => [brace(x, 1, y, height)]],
  ['brace-r', ({ x, y, width, height }) => [brace(x + width, -1, y, height)]],
  ['braces', ({ x, y, width, height }) => [brace(x, 1, y, height), brace(x + width, -1, y, height)]],
  ['text', () => []],
]

/** The beginning of the colors of such shapes. */
const COLOR = 'shape'

/** The color of a shape; undefined for one that is not drawn. */
export function outlineColor(name: string): string | undefined {
  const index = OUTLINES.findIndex(([names]) => names.split(' ').includes(name))
  return index < 0 ? undefined : COLOR + index
}

const RECTANGLE = new RegExp(
  `<rect x="([-\\d.]+)" y="([-\\d.]+)" width="([\\d.]+)" height="([\\d.]+)"[^>]* stroke="${COLOR}(\\d+)"[^>]*>`,
  'g',
)

export function drawOutlines(svg: string): string {
  if (!svg.includes(` stroke="${COLOR}`)) return svg
  return svg.replace(RECTANGLE, (_, ...found: string[]) => {
    const [x = 0, y = 0, width = 0, height = 0, index = 0] = found.slice(0, 5).map(Number)
    const paths = OUTLINES[index]?.[1]({ x, y, width, height }) ?? []
    return paths.map(drawPath).join('')
  })
}

/** Open lines have no area to fill. */
function drawPath(path: string): string {
  const fill = path.endsWith('Z') ? 'var(--_node-fill)' : 'none'
  return `<path d="${path}" fill="${fill}" stroke="var(--_node-stroke)" stroke-width="0.75" />`
}
