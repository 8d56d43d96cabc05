// The blocks of a screen. Each function takes a description and a position, and returns the drawing and its height.
import { circle, fit, line, path, rect, text, widthOf } from './svg.mjs'

const ROW = 40

const list = (value) => (Array.isArray(value) ? value : [])

function columnWidths(columns, rows, width) {
  const natural = columns.map(
    (column, index) => Math.max(widthOf(column), ...rows.map((row) => widthOf(row[index] ?? ''))) + 32,
  )
  const total = natural.reduce((sum, value) => sum + value, 0)
  return natural.map((value) => (value / total) * width)
}

function table({ columns, rows, mark }, { x, y, width }) {
  const widths = columnWidths(columns, rows, width)
  const height = ROW * (rows.length + 1)
  const starts = widths.map((_, index) => x + widths.slice(0, index).reduce((sum, value) => sum + value, 0))
  const cells = (row, top, className) =>
    row.map((cell, index) => text(starts[index] + 16, top + 25, fit(cell, widths[index] - 24), className))
  return {
    height,
    drawing: [
      rect(x, y, width, height, 'quiet', 6),
      rect(x + 1, y + 1, width - 2, ROW - 1, 'head', 5),
      ...cells(columns, y, 'muted'),
      ...(mark ? [rect(x + 1, y + ROW * mark, width - 2, ROW, 'mark')] : []),
      ...rows.flatMap((row, index) => [
        line(x, y + ROW * (index + 1), x + width, y + ROW * (index + 1)),
        ...cells(row, y + ROW * (index + 1), index + 1 === mark ? 'strong' : 'ink'),
      ]),
    ],
  }
}

function field({ label, value, select, check }, { x, y, width }) {
  if (check !== undefined) {
    const box = rect(x, y + 4, 18, 18, check ? 'accent' : 'field', 4)
    return {
      height: 38,
      drawing: [
        box,
        ...(check ? [path(`M${x + 4} ${y + 13}l4 4 7-8`, 'accent-line')] : []),
        text(x + 30, y + 18, label),
      ],
    }
  }
  const arrow = select === undefined ? [] : [path(`M${x + width - 26} ${y + 38}l5 5 5-5`, 'accent-line')]
  return {
    height: 70,
    drawing: [
      text(x, y + 12, label, 'muted'),
      rect(x, y + 22, width, 36, 'field', 5),
      text(x + 12, y + 45, fit(select ?? value ?? '', width - 48)),
      ...arrow,
    ],
  }
}

function form(fields, { x, y, width }) {
  const drawing = []
  let height = 0
  for (const entry of fields) {
    const drawn = field(entry, { x, y: y + height, width: Math.min(width, 460) })
    drawing.push(...drawn.drawing)
    height += drawn.height
  }
  return { height, drawing }
}

function tabs({ items, active }, { x, y, width }) {
  let left = x
  const drawing = [line(x, y + 38, x + width, y + 38)]
  for (const item of items) {
    const size = widthOf(item) + 28
    drawing.push(text(left + size / 2, y + 24, item, item === active ? 'accent-text' : 'ink', 'middle'))
    if (item === active) drawing.push(line(left + 6, y + 37, left + size - 6, y + 37, 'accent-line'))
    left += size
  }
  return { height: 40, drawing }
}

function cards(items, { x, y, width }) {
  const columns = Math.min(3, items.length)
  const gap = 16
  const size = (width - gap * (columns - 1)) / columns
  const drawing = items.flatMap((item, index) => {
    const left = x + (index % columns) * (size + gap)
    const top = y + Math.floor(index / columns) * (84 + gap)
    return [
      rect(left, top, size, 84, 'quiet', 8),
      ...(item.state ? [circle(left + 22, top + 30, 6, item.state)] : []),
      text(left + (item.state ? 38 : 18), top + 35, fit(item.title, size - 50), 'strong'),
      text(left + 18, top + 62, fit(item.text ?? '', size - 32, 13), 'muted'),
    ]
  })
  const rows = Math.ceil(items.length / columns)
  return { height: rows * 84 + (rows - 1) * gap, drawing }
}

function code({ title, lines }, { x, y, width }) {
  const top = title ? 32 : 10
  const height = top + lines.length * 21 + 12
  return {
    height,
    drawing: [
      rect(x, y, width, height, 'code', 6),
      ...(title ? [text(x + 14, y + 22, title, 'muted'), line(x, y + 32, x + width, y + 32)] : []),
      ...lines.map((content, index) => text(x + 14, y + top + 20 + index * 21, fit(content, width - 20, 14.5), 'mono')),
    ],
  }
}

const BOX = { width: 168, height: 52, columnGap: 64, rowGap: 44 }

function diagram({ boxes, arrows }, { x, y, width }) {
  const columns = Math.max(...boxes.map((box) => box.x)) + 1
  const rows = Math.max(...boxes.map((box) => box.y)) + 1
  const columnGap = columns > 1 ? Math.min(BOX.columnGap * 2.4, (width - columns * BOX.width) / (columns - 1)) : 0
  const place = (box) => ({
    left: x + box.x * (BOX.width + columnGap),
    top: y + 12 + box.y * (BOX.height + BOX.rowGap),
  })
  const byId = new Map(boxes.map((box) => [box.id, place(box)]))
  return {
    height: rows * BOX.height + (rows - 1) * BOX.rowGap + 24,
    drawing: [
      ...list(arrows).flatMap(([from, to, label]) => arrow(byId.get(from), byId.get(to), label)),
      ...boxes.flatMap((box) => {
        const { left, top } = byId.get(box.id)
        return [
          rect(left, top, BOX.width, BOX.height, 'mark', 8),
          text(left + BOX.width / 2, top + 31, fit(box.label, BOX.width - 12), 'strong', 'middle'),
        ]
      }),
    ],
  }
}

/** An arrow between two boxes: horizontal within a row, otherwise vertical, with a bend if the columns differ. */
function arrow(from, to, label) {
  if (!from || !to) throw new Error(`an arrow refers to a box that does not exist; fix the id or add the box`)
  const sideways = from.top === to.top
  const ahead = sideways ? Math.sign(to.left - from.left) : Math.sign(to.top - from.top)
  const start = sideways
    ? [ahead > 0 ? from.left + BOX.width : from.left, from.top + 26]
    : [from.left + BOX.width / 2, ahead > 0 ? from.top + BOX.height : from.top]
  const end = sideways
    ? [ahead > 0 ? to.left : to.left + BOX.width, to.top + 26]
    : [to.left + BOX.width / 2, ahead > 0 ? to.top : to.top + BOX.height]
  const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const d = sideways || start[0] === end[0] ? `M${start}L${end}` : `M${start}V${middle[1]}H${end[0]}V${end[1]}`
  const head = sideways
    ? `m${-8 * ahead}-5l${8 * ahead} 5${-8 * ahead} 5`
    : `m-5 ${-8 * ahead}l5 ${8 * ahead} 5${ahead > 0 ? '-8' : ' 8'}`
  const caption = label
    ? [
        text(
          sideways ? middle[0] : middle[0] + 8,
          sideways ? middle[1] - 8 : middle[1] - 4,
          label,
          'muted',
          sideways ? 'middle' : 'start',
        ),
      ]
    : []
  return [path(d, 'accent-line'), path(`M${end}${head}`, 'accent-line'), ...caption]
}

const sentence = (content, { x, y, width }) => {
  const words = String(content).split(/\s+/)
  const lines = ['']
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (widthOf(longer) > width && lines.at(-1)) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return { height: lines.length * 22, drawing: lines.map((content, index) => text(x, y + 14 + index * 22, content)) }
}

export const BLOCKS = { table, form, tabs, cards, code, diagram, text: sentence }
