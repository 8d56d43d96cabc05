import * as WORDS from '../../shared/words/index.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { onArticleShown } from './events.ts'
import { addWrapButton } from './code.ts'

/** Kinds of the boxes that may scroll sideways, by selector. Their accessible names begin with them. */
const SCROLL_BOXES: Readonly<Record<string, string>> = {
  pre: WORDS.codeBox,
  '.table-wrap': WORDS.tableBox,
  '.diagram': WORDS.diagramBox,
}

/** Tables of components, which are their own box and keep their role and name. */
const BARE_TABLES = '.prose table:not(.table-wrap *)'
const BOXES = [...Object.keys(SCROLL_BOXES), BARE_TABLES].join()
const HEADINGS = 'main h1, .prose .heading'

/** The heading above each box. */
let headings = new Map<Element, Element | undefined>()

/**
 * Makes boxes that scroll sideways focusable, so that they scroll by keyboard (WCAG 2.1.1,
 * https://www.w3.org/WAI/WCAG22/Understanding/keyboard). Other boxes are not tab stops.
 */
export function watchOverflow(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) waiting.add(target as HTMLElement)
    markBoxes()
  })
  onArticleShown((main) => {
    observer.disconnect()
    waiting.clear()
    headings = findHeadings(main)
    for (const box of headings.keys()) observer.observe(box)
  })
}

function findHeadings(main: Element): typeof headings {
  const found: typeof headings = new Map()
  let above: Element | undefined
  for (const element of main.querySelectorAll(`${HEADINGS}, ${BOXES}`)) {
    if (element.matches(HEADINGS)) above = element
    else found.set(element, above)
  }
  return found
}

/** Pixels that a box may scroll before it counts: less than its padding, so no text is cut off. */
const SLACK = 8

/** Boxes whose size has changed since they were measured. */
const waiting = new Set<HTMLElement>()
/** More than a screen shows. A page with hundreds of boxes is not held up by those below. */
const AT_ONCE = 25

/** Measures boxes before it changes one, because measuring a changed page lays it out again. */
function markBoxes(): void {
  const boxes: HTMLElement[] = []
  for (const box of waiting) {
    if (boxes.length === AT_ONCE) break
    waiting.delete(box)
    boxes.push(box)
  }
  const measured = boxes.map((box) => ({ box, overflows: box.scrollWidth > box.clientWidth + SLACK }))
  for (const { box, overflows } of measured) if (overflows !== (box.tabIndex === 0)) markBox(box, overflows)
  if (waiting.size > 0) whenIdle(markBoxes)
}

function markBox(box: HTMLElement, overflows: boolean): void {
  const isBare = box.matches(BARE_TABLES)
  if (!overflows)
    return (isBare ? ['tabindex'] : ['tabindex', 'role', 'aria-label']).forEach((name) => box.removeAttribute(name))
  const figure = box.closest('.code')
  if (figure) addWrapButton(figure)
  box.tabIndex = 0
  if (isBare) return
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', nameBox(box))
}

/** `Table: Roles`, after its caption or the heading above it. */
function nameBox(box: HTMLElement): string {
  const [, kind = ''] = Object.entries(SCROLL_BOXES).find(([selector]) => box.matches(selector)) ?? []
  const caption =
    box.querySelector('caption') ?? box.closest('figure')?.querySelector('figcaption') ?? headings.get(box)
  return [kind, caption?.textContent.trim()].filter(Boolean).join(': ')
}
