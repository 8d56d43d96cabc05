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

/** An entry in view, and its distance from the upper edge of the window. */
let held: { box: Element; entry: Element; top: number } | undefined

/** Remembers where the reader is in the tree, before it gets more entries. */
export function holdPlace(): void {
  const box = document.querySelector('.mobile-menu') ?? document.getElementById(SIDEBAR_ID)
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  const isInView = (entry: Element) => {
    const edges = entry.getBoundingClientRect()
    return edges.top >= top && edges.bottom <= bottom
  }
  const entries = [...box.querySelectorAll('[aria-current="page"]'), ...box.querySelectorAll('li :is(a, button)')]
  const focused = entries.filter((entry) => entry === document.activeElement)
  const entry = [...focused, ...entries].find(isInView)
  if (entry) held = { box, entry, top: entry.getBoundingClientRect().top }
}

/** Moves the tree so that the reader sees the same entries as before. */
export function restorePlace(): void {
  const moved = held?.entry.isConnected ? held.entry.getBoundingClientRect().top - held.top : 0
  // Writing the same position would stop a scroll that is under way.
  if (held && moved) held.box.scrollTop += moved
  held = undefined
}
