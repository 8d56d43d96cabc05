import * as WORDS from '../../shared/words/index.ts'
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

/**
 * Makes boxes that scroll sideways focusable, so that they scroll by keyboard (WCAG 2.1.1,
 * https://www.w3.org/WAI/WCAG22/Understanding/keyboard). Other boxes are not tab stops.
 */
export function watchOverflow(): void {
  const observer = new ResizeObserver((entries) => markBoxes(entries.map(({ target }) => target as HTMLElement)))
  onArticleShown((main) => {
    observer.disconnect()
    for (const box of main.querySelectorAll([...Object.keys(SCROLL_BOXES), BARE_TABLES].join())) observer.observe(box)
  })
}

/** Pixels that a box may scroll before it counts: less than its padding, so no text is cut off. */
const SLACK = 8

/** Measures all boxes before it changes one, because measuring a changed page lays it out again. */
function markBoxes(boxes: HTMLElement[]): void {
  const measured = boxes.map((box) => ({ box, overflows: box.scrollWidth > box.clientWidth + SLACK }))
  for (const { box, overflows } of measured) if (overflows !== (box.tabIndex === 0)) markBox(box, overflows)
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
  const caption = box.querySelector('caption') ?? box.closest('figure')?.querySelector('figcaption') ?? findHeading(box)
  return [kind, caption?.textContent.trim()].filter(Boolean).join(': ')
}

function findHeading(box: HTMLElement): Element | undefined {
  const isAbove = (heading: Element) => heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING
  return [...document.querySelectorAll('main h1, .prose .heading')].findLast(isAbove)
}
