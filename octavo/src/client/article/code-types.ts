/** Hides the type of a name on Escape, on sites whose code blocks show the types of names. */
export function watchCodeTypes(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const name of document.querySelectorAll<HTMLElement>('.code [data-type]:is(:hover, :focus)')) dismiss(name)
  })
}

/**
 * Hides the type of a name, which covers the lines below, until the pointer has left the name or it has lost the focus
 * (https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus.html).
 */
function dismiss(name: HTMLElement): void {
  name.dataset.dismissed = ''
  for (const event of ['pointerleave', 'blur'])
    name.addEventListener(event, () => delete name.dataset.dismissed, { once: true })
}
