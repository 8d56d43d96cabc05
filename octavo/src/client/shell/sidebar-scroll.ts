import { SIDEBAR_ID } from '../../shared/ids/shell-ids.ts'
import { onArticleShown } from '../article/events.ts'

/** Keeps the entry of the current page visible in a sidebar that is longer than the window. */
export function showCurrentPage(): void {
  onArticleShown(() => {
    const sidebar = document.getElementById(SIDEBAR_ID)
    if (sidebar) scrollToCurrent(sidebar)
  })
}

/** Moves the link to the current page or section to a third of a box's height if it is out of view. */
export function scrollToCurrent(box: HTMLElement): void {
  const link = box.querySelector('[aria-current="page"], [aria-current="location"]')
  if (!link) return
  const edges = box.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < edges.top || bottom > edges.bottom) box.scrollTop += top - edges.top - edges.height / 3
}
