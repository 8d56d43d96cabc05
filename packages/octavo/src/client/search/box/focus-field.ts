/**
 * Moves the focus from a control of the search dialog to its field, which gets all keys; to the dialog itself while the
 * field is disabled. `act`: what the control does, which may remove it.
 */
export function focusField({ currentTarget }: { currentTarget: Element }, act?: () => void): void {
  const dialog = currentTarget.closest('dialog')
  dialog?.focus()
  dialog?.querySelector('input')?.focus()
  act?.()
}
