/**
 * Keeps the class of the open dialog at the root, which does not scroll meanwhile. With `html:has(dialog[open])`,
 * Chromium would look at each element of the page whenever a style of the root changes. The attribute is observed,
 * because dialogs fire `toggle` events only from Chrome 132 and Firefox 133 on.
 */
export function watchDialogs(): void {
  new MutationObserver(noteDialog).observe(document, { attributeFilter: ['open'], subtree: true })
}

/** Also to be called after an element was removed, which may have been an open dialog. */
export function noteDialog(): void {
  const root = document.documentElement
  // Not `<dialog open>` of an article, beside which the page scrolls. The search is a popover at first.
  const open = document.querySelector(':modal,[popover][open]')
  if (open) root.dataset.dialog = open.className
  else delete root.dataset.dialog
}
