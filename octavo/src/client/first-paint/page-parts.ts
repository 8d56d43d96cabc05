/** How many elements a slow phone lays out in some milliseconds. */
export const PART_SIZE = 60

/**
 * Divides a page into small elements, in the order of the document. An element with text or a font of its own is not
 * divided, and neither is an island: React compares what is inside.
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
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
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

/** The upper edges of the elements and texts in view. A text may begin in another line than its element. */
export function readLines(parts: readonly Element[]): Map<Node, number> {
  const lines = new Map<Node, number>()
  const elements = parts.filter(isInView).flatMap((part) => [part, ...part.querySelectorAll('*')])
  for (const element of elements) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight) continue
    lines.set(element, top)
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) lines.set(node, topOf(node))
  }
  return lines
}

export function hasMovedLines(lines: Map<Node, number>): boolean {
  return [...lines].some(([node, before]) => Math.abs(topOf(node) - before) >= 1)
}

const range = document.createRange()

/** The upper edge of an element, or that of the first line of a text. */
function topOf(node: Node): number {
  if (node instanceof Element) return node.getBoundingClientRect().top
  range.selectNode(node)
  return range.getClientRects()[0]?.top ?? 0
}
