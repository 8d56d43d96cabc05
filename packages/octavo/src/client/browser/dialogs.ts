/**
 * Keeps the class of the open dialog at the root, which does not scroll meanwhile. With `html:has(dialog[open])`,
 * Chromium would look at each element of the page whenever a style of the root changes.
 */
export function watchDialogs(): void {
  for (const type of ['toggle', 'close']) document.addEventListener(type, noteDialog, true)
}

/** Also to be called where these events are missing: of elements that are removed, and in older browsers. */
export function noteDialog(): void {
  const root = document.documentElement
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (open) root.dataset.dialog = open.className
  else delete root.dataset.dialog
}
