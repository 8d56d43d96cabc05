let region: HTMLElement | undefined

/** Says a short text to users of screen readers, politely. */
export function announce(text: string): void {
  region ??= createRegion()
  // The same words twice would not be a change, and only changes are read.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}

/** Stands outside the element React renders into. A region must exist before its text changes. */
export function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'visually-hidden'
  element.setAttribute('aria-live', 'polite')
  document.body.append(element)
  region = element
  return element
}
