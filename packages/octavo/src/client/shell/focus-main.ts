import { MAIN_ID } from '../../shared/ids/shell-ids.ts'

/** Moves the focus to the page without scrolling, so that the next Tab leads into it. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
