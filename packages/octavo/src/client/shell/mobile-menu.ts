import { isPlainClick } from '../browser/index.ts'
import { scrollToCurrent } from './sidebar-scroll.ts'
import { getState, setState } from './store.ts'

/** From this width the sidebar is beside the page. The styles repeat the number. */
export const DESKTOP = '(min-width: 62.25em)'

/** Whether the browser is about to close the menu: a second step back would leave the page. */
let isClosing = false

/**
 * Shows the menu as a modal panel. Pushes a history entry, so that the browser's back button closes the panel instead
 * of leaving the page. Returns the function that closes it.
 */
export function openAsPanel(dialog: HTMLDialogElement): () => void {
  const control = new AbortController()
  const { signal } = control
  isClosing = false
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

/** Goes back over the menu's own history entry, which closes it. */
export function closeMobileMenu(): void {
  if (!getState().mobileMenuOpen || isClosing) return
  isClosing = true
  history.back()
}

function onCancel(event: Event): void {
  event.preventDefault()
  closeMobileMenu()
}

function onClick(event: MouseEvent, dialog: HTMLDialogElement): void {
  if (event.target === dialog) return closeMobileMenu()
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // A link to another window leaves the menu open.
  if (!link?.href || link.target || !isPlainClick(event)) return
  event.preventDefault()
  // Leave the menu's history entry before following the link, so that going back leads to this page, not to its menu.
  addEventListener('popstate', () => location.assign(link.href), { once: true })
  closeMobileMenu()
}
