// Draws a screen of the product from its description: title bar, navigation, heading with buttons, blocks, callouts.
import { BLOCKS } from './blocks.mjs'
import { circle, document, line, rect, text, widthOf } from './svg.mjs'

const WIDTH = 960
const PADDING = 28
const BAR = 44
const SIDE = 190
const GAP = 24
const FRAMELESS = new Set(['form', 'text', 'tabs'])

export function drawScreen({
  window,
  nav = [],
  active,
  heading,
  actions = [],
  blocks = [],
  callouts = [],
  minHeight = 0,
}) {
  const x = 12
  const left = nav.length > 0 ? x + SIDE + PADDING : x + PADDING
  const width = WIDTH - 12 - PADDING - left
  const marks = {}
  const main = []
  let y = 12 + BAR + PADDING
  if (heading || actions.length > 0) {
    main.push(...drawHeading(heading, actions, { x: left, y, width }, marks))
    y += 52
  }
  for (const block of blocks) {
    const [kind, description] = Object.entries(block)[0] ?? []
    if (!BLOCKS[kind]) throw new Error(`unknown block "${kind}"; use one of ${Object.keys(BLOCKS).join(', ')}`)
    const drawn = BLOCKS[kind](description, { x: left, y, width })
    // A block without a frame starts with text, so its callout goes into the margin.
    marks[kind] ??= FRAMELESS.has(kind) ? { x: left - 12, y: y + 8 } : { x: left, y }
    main.push(...drawn.drawing)
    y += drawn.height + GAP
  }
  const height = Math.max(y + PADDING - GAP, 12 + BAR + nav.length * 36 + 40, minHeight)
  const frame = drawFrame(window, nav, active, height, marks)
  return document(
    WIDTH,
    height + 12,
    [
      rect(0, 0, WIDTH, height + 12, 'page'),
      ...frame,
      ...main,
      ...callouts.flatMap((callout) => drawCallout(callout, marks)),
    ].join('\n'),
  )
}

function drawHeading(heading, actions, { x, y, width }, marks) {
  marks.heading = { x, y: y + 4 }
  let right = x + width
  const buttons = actions.map((label, index) => {
    const size = widthOf(label) + 32
    right -= size
    const button = [
      rect(right, y - 4, size, 36, index === 0 ? 'accent' : 'quiet', 6),
      text(right + size / 2, y + 19, label, index === 0 ? 'accent-ink' : 'ink', 'middle'),
    ]
    if (index === 0) marks.actions = { x: right, y: y - 4 }
    right -= 12
    return button.join('')
  })
  return [text(x, y + 20, heading ?? '', 'title'), ...buttons]
}

function drawFrame(window, nav, active, height, marks) {
  if (nav.length > 0) marks.nav = { x: 24, y: 12 + BAR + 18 }
  const side = nav.flatMap((item, index) => {
    const top = 12 + BAR + 16 + index * 36
    const current = item === active
    if (current) marks.nav = { x: 24, y: top }
    return [
      ...(current ? [rect(24, top, SIDE - 24, 32, 'mark', 5)] : []),
      text(36, top + 21, item, current ? 'accent-text' : 'ink'),
    ]
  })
  return [
    rect(12, 12, WIDTH - 24, height - 12, 'window', 10),
    `<path d="M12 ${12 + BAR}V22a10 10 0 0 1 10-10H${WIDTH - 22}a10 10 0 0 1 10 10V${12 + BAR}z" class="bar"/>`,
    text(32, 40, window, 'bar-ink'),
    ...(nav.length > 0
      ? [rect(13, 12 + BAR, SIDE, height - BAR - 13, 'side'), line(12 + SIDE, 12 + BAR, 12 + SIDE, height)]
      : []),
    ...side,
  ]
}

function drawCallout({ at, text: label }, marks) {
  const mark = marks[at]
  if (!mark) throw new Error(`a callout points at "${at}", which is not on this screen; fix "at" or add the block`)
  return [circle(mark.x - 2, mark.y, 12, 'call'), text(mark.x - 2, mark.y + 5, label, 'call-ink', 'middle')]
}
