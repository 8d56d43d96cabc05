/** The bar that the errors over the preview collapse to, so that the page below can be seen. */
import { PROBLEMS_ID } from '../../shared/ids/shell-ids.ts'
import { readStoredValue, sessionArea, writeStored } from '../browser/storage.ts'

/** In the storage of the tab, because many edits reload the page: the keys of the errors that were collapsed. */
const STORED = 'octavo-collapsed-errors'

/** Lets a button show and hide a list of errors. The list is hidden at first if all its errors were hidden before. */
export function followButton(button: HTMLButtonElement, list: HTMLElement, keys: readonly string[]): void {
  const show = (isShown: boolean) => {
    list.hidden = !isShown
    button.ariaExpanded = String(isShown)
    button.title = isShown ? 'Hide the errors' : 'Show the errors'
  }
  const collapsed = readCollapsed()
  show(!keys.every((key) => collapsed.includes(key)))
  button.addEventListener('click', () => {
    // The focus would be lost with a link in the list.
    if (list.contains(document.activeElement)) button.focus()
    show(button.ariaExpanded === 'false')
    if (list.hidden) writeStored(STORED, JSON.stringify(keys), sessionArea)
    else forgetCollapsed()
  })
}

export function forgetCollapsed(): void {
  writeStored(STORED, null, sessionArea)
}

function readCollapsed(): string[] {
  return (readStoredValue(STORED, sessionArea) ?? []) as string[]
}

/** Escape hides the errors, unless it closes a dialog or a menu. */
export function collapseOnEscape(): void {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open], :popover-open')) return
    document.querySelector<HTMLElement>(`#${PROBLEMS_ID} [aria-expanded='true']`)?.click()
  })
}
