import { onArticleShown } from '../article/events.ts'

/** Keeps the current page's entry visible in a sidebar that is longer than the window. */
export function showCurrentPage(): void {
  onArticleShown(() => {
    const sidebar = document.getElementById('sidebar')
    if (sidebar) scrollToCurrent(sidebar)
  })
}

/** Scrolls a box, if need be, so that the link to the current page stands in its upper third. */
export function scrollToCurrent(box: HTMLElement): void {
  const link = box.querySelector('[aria-current="page"]')
  if (!link) return
  const edges = box.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < edges.top || bottom > edges.bottom) box.scrollTop += top - edges.top - edges.height / 3
}
