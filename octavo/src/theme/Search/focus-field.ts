/**
 * Moves the focus from a control of the search dialog to its field, which gets all keys; to the dialog itself while the
 * field is disabled.
 */
export function focusField(control: Element): void {
  const dialog = control.closest('dialog')
  dialog?.focus()
  dialog?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
}
