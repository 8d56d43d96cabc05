interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** A scaling followed by a move. */
interface Transform {
  scale: number
  x: number
  y: number
}

const IDENTITY: Transform = { scale: 1, x: 0, y: 0 }

const MARGIN = 4
/** Height of a line of text, as parts of the font size. */
const LINE_HEIGHT = 1.3

const TAG =
  /<(\/?)(g|rect|line|polyline|polygon|circle|ellipse|path|text)\b([^>]*?)(\/?)>(?:([^<]*(?:<\/?tspan[^>]*>[^<]*)*)<\/text>)?/g

/**
 * The `viewBox` that shows all that is drawn, and nothing else. The library's own leaves up to 70 empty pixels at one
 * side, and cuts off labels at another.
 */
export function fitViewBox(svg: string): [x: number, y: number, width: number, height: number] {
  const { left, top, right, bottom } = findEdges(svg.replace(/<defs>.*?<\/defs>/gs, ''))
  const [x, y] = [Math.floor(left) - MARGIN, Math.floor(top) - MARGIN]
  return [x, y, Math.ceil(right) + MARGIN - x, Math.ceil(bottom) + MARGIN - y]
}

function findEdges(svg: string): Edges {
  const edges: Edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const open: Transform[] = [IDENTITY]
  for (const [, close, name = '', attributes = '', , content = ''] of svg.matchAll(TAG)) {
    if (name === 'g' && close) open.pop()
    else if (!close) {
      const transform = combine(open.at(-1) ?? IDENTITY, attributes)
      if (name === 'g') open.push(transform)
      else extend(edges, transform, cornersOf(name, attributes, content))
    }
  }
  return edges
}

function combine(outer: Transform, attributes: string): Transform {
  const [, x = 0, y = 0] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(attributes)?.map(Number) ?? []
  const scale = Number(/scale\(([\d.]+)\)/.exec(attributes)?.[1] ?? 1)
  return { scale: outer.scale * scale, x: outer.x + outer.scale * x, y: outer.y + outer.scale * y }
}

function extend(edges: Edges, { scale, x, y }: Transform, corners: readonly number[]): void {
  for (const [index, value] of corners.entries()) {
    const isX = index % 2 === 0
    const place = value * scale + (isX ? x : y)
    const [start, end] = isX ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
    edges[start] = Math.min(edges[start], place)
    edges[end] = Math.max(edges[end], place)
  }
}

/** The corners of an element, or points around it: x and y in turn. */
function cornersOf(name: string, attributes: string, content: string): number[] {
  const read = (attribute: string) => Number(new RegExp(` ${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? 0)
  const [x, y] = [read('x'), read('y')]
  if (name === 'rect') return [x, y, x + read('width'), y + read('height')]
  if (name === 'line') return [read('x1'), read('y1'), read('x2'), read('y2')]
  if (name === 'circle' || name === 'ellipse') {
    const [cx, cy, rx, ry] = [read('cx'), read('cy'), read('r') || read('rx'), read('r') || read('ry')]
    return [cx - rx, cy - ry, cx + rx, cy + ry]
  }
  if (name === 'text') return textCorners({ x, y, size: read('font-size'), attributes, content })
  return (/ (?:points|d)="([^"]*)"/.exec(attributes)?.[1]?.match(/-?[\d.]+/g) ?? []).map(Number)
}

interface Text {
  x: number
  y: number
  size: number
  attributes: string
  content: string
}

function textCorners({ x, y, size, attributes, content }: Text): number[] {
  const width = estimateTextWidth(content, size)
  const before = { middle: width / 2, end: width }[/text-anchor="(\w+)"/.exec(attributes)?.[1] ?? ''] ?? 0
  const half = (Math.max(1, content.split('<tspan x=').length - 1) * size * LINE_HEIGHT) / 2
  return [x - before, y - half, x - before + width, y + half]
}

/** Widths of letters in the theme's font, as parts of the font size. The first pattern that matches counts. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[\s.,:;!|'iIjl]/, 0.3],
  [/["()[\]{}/\\\-1frt]/, 0.4],
  [/[mwMW@%—]/, 0.9],
  [/\p{Lu}/u, 0.7],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u, 1],
]
const OTHER_WIDTH = 0.58

/**
 * The width of the content of a `<text>` element, of its longest line if it has several. An estimate, because the
 * font of the site is not known here; the drawing library's estimate is too small for labels of several words.
 */
export function estimateTextWidth(content: string, fontSize: number): number {
  const lines = content.split('<tspan x=').map((line) => line.replace(/<[^>]*>|^"[^>]*>/g, '').replace(/&#?\w+;/g, 'x'))
  return Math.ceil(Math.max(...lines.map(sumWidths)) * fontSize)
}

function sumWidths(line: string): number {
  return [...line].reduce((sum, char) => sum + (WIDTHS.find(([letters]) => letters.test(char))?.[1] ?? OTHER_WIDTH), 0)
}
