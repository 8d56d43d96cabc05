import { onArticleShown } from './events.ts'
import { offerWrap } from './code.ts'

/** Names of what may be wider than the page, by selector. */
const SCROLL_BOXES: Readonly<Record<string, string>> = { pre: 'Code', '.table-wrap': 'Table', '.diagram': 'Diagram' }

/** A box that scrolls sideways is reachable by keyboard; one that does not is no stop on the way. */
export function watchOverflow(): void {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => markBox(target as HTMLElement)))
  onArticleShown((main) => {
    observer.disconnect()
    for (const box of main.querySelectorAll(Object.keys(SCROLL_BOXES).join())) observer.observe(box)
  })
}

function markBox(box: HTMLElement): void {
  const overflows = box.scrollWidth > box.clientWidth
  if (overflows === (box.tabIndex === 0)) return
  if (!overflows) return ['tabindex', 'role', 'aria-label'].forEach((name) => box.removeAttribute(name))
  const figure = box.closest('.code')
  if (figure) offerWrap(figure)
  box.tabIndex = 0
  box.setAttribute('role', 'group')
  const [, name = ''] = Object.entries(SCROLL_BOXES).find(([selector]) => box.matches(selector)) ?? []
  box.setAttribute('aria-label', name)
}
