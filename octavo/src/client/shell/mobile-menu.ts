import { scrollToCurrent } from './sidebar-scroll.ts'
import { getState, setState } from './store.ts'

/** From this width on the sidebar stands beside the page (see `--desktop` in styles). */
const DESKTOP = '(min-width: 996px)'

/**
 * Shows the menu as a modal panel. It gets an entry in the session history, so that the browser's back button
 * closes it instead of leaving the page. Returns what undoes it.
 */
export function openAsPanel(dialog: HTMLDialogElement): () => void {
  const control = new AbortController()
  const { signal } = control
  dialog.showModal()
  scrollToCurrent(dialog)
  history.pushState({ menu: true }, '')
  addEventListener('popstate', () => setState({ mobileMenuOpen: false }), { signal })
  dialog.addEventListener('cancel', onCancel, { signal })
  dialog.addEventListener('click', (event) => onClick(event, dialog), { signal })
  matchMedia(DESKTOP).addEventListener('change', closeMobileMenu, { signal })
  return () => {
    control.abort()
    dialog.close()
    document.querySelector<HTMLElement>('.navbar-menu')?.focus({ preventScroll: true })
  }
}

/** Closes by going back over the menu's own history entry. */
export function closeMobileMenu(): void {
  if (getState().mobileMenuOpen) history.back()
}

function onCancel(event: Event): void {
  event.preventDefault()
  closeMobileMenu()
}

function onClick(event: MouseEvent, dialog: HTMLDialogElement): void {
  if (event.target === dialog) return closeMobileMenu()
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || opensElsewhere) return
  event.preventDefault()
  // First off the menu's entry, then away: so the way back from the next page leads to this page, not to its menu.
  addEventListener('popstate', () => location.assign(link.href), { once: true })
  closeMobileMenu()
}
