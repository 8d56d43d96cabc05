/**
 * Keeps the class of the open dialog at the root, which does not scroll meanwhile. With `html:has(dialog[open])`,
 * Chromium would look at each element of the page whenever a style of the root changes.
 */
export function watchDialogs(): void {
  const note = ({ target }: Event) => target instanceof HTMLDialogElement && noteDialog()
  for (const type of ['toggle', 'close']) document.addEventListener(type, note, true)
}

/** Not `<dialog open>` of an article, beside which the page scrolls. The search is a popover at first. */
const OPEN = 'dialog[open]:is(:modal,:popover-open)'

/** To be called where these events are missing: after a dialog opened (Chrome 131, Firefox 132), or was removed. */
export function noteDialog(): void {
  const root = document.documentElement
  const open = [...document.querySelectorAll(OPEN)].at(-1)
  if (open) root.dataset.dialog = open.className
  else delete root.dataset.dialog
}
