let region: HTMLElement | undefined

/**
 * Reads a short text to users of screen readers once they pause, through a polite live region
 * (https://developer.mozilla.org/docs/Web/Accessibility/ARIA/Guides/Live_regions).
 */
export function announce(text: string): void {
  region ??= createLiveRegion()
  // Screen readers announce changes only, so a repeated text gets a trailing no-break space.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}

/**
 * Outside the element that React renders into. Screen readers announce changes of a region only if they know it
 * already.
 */
export function createLiveRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'visually-hidden'
  element.setAttribute('aria-live', 'polite')
  document.body.append(element)
  region = element
  return element
}
