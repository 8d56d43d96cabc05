/** How many elements a slow phone lays out in some milliseconds. */
export const PART_SIZE = 60

/**
 * Divides a page into small elements, in the order of the document. An element with its own text or font is not divided,
 * and neither is an island: React compares what is inside.
 */
export function dividePage(parent: Element = document.body): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return []
    return isPart(child) ? child : dividePage(child)
  })
}

function isPart(element: HTMLElement): boolean {
  return (
    sizeOf(element) <= PART_SIZE ||
    element.localName === 'octavo-island' ||
    fontOf(element) !== fontOf(document.documentElement) ||
    [...element.childNodes].some(isText)
  )
}

export function sizeOf(element: Element): number {
  return element.querySelectorAll('*').length
}

function fontOf(element: Element): string {
  return getComputedStyle(element).fontFamily
}

/** Also true for elements without a box: islands, whose children may be in view. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top < innerHeight
}

/** The places of the elements and texts in view. An element with its own text is where that text is. */
export function readLines(parts: readonly Element[]): Map<Node, number> {
  const lines = new Map<Node, number>()
  const elements = parts.filter(isInView).flatMap((part) => [part, ...part.querySelectorAll('*')])
  for (const element of elements) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight) continue
    const texts = [...element.childNodes].filter(isText)
    for (const node of texts.length > 0 ? texts : [element]) lines.set(node, placeOf(node))
  }
  return lines
}

/** Whether a line has moved by as much as browsers count: https://github.com/WICG/layout-instability#visual-representation */
export function hasMovedLines(lines: Map<Node, number>): boolean {
  return [...lines].some(([node, before]) => Math.abs(placeOf(node) - before) >= 3)
}

function isText(node: Node): node is Text {
  return node instanceof Text && node.data.trim() !== ''
}

const range = document.createRange()

/**
 * The upper edge of an element, or the middle of the first line of a text: its edges move with the ascent of the font,
 * which fallback fonts override in all browsers but Safari.
 */
function placeOf(node: Node): number {
  if (node instanceof Element) return node.getBoundingClientRect().top
  range.selectNode(node)
  const line = range.getClientRects()[0]
  return line ? (line.top + line.bottom) / 2 : 0
}
