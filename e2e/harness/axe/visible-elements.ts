/*
 * Functions that run in the browser. They are sent there as source text, so they must not use anything outside
 * themselves.
 */

/** All elements that a reader or a screen reader gets. */
export function listVisible(document: Document): Set<Element> {
  const all = [...document.body.querySelectorAll('*')]
  return new Set(all.filter((element) => element.checkVisibility({ visibilityProperty: true })))
}

/**
 * The outermost elements that are visible in only one of two states: those that have appeared with their HTML, those
 * that have disappeared with their place.
 */
export function listChanges(before: Set<Element>, after: Set<Element>): string[] {
  const placeOf = (element: Element | null): string =>
    element ? `${placeOf(element.parentElement)} > ${element.tagName}.${element.getAttribute('class')}` : ''
  const onlyIn = (these: Set<Element>, others: Set<Element>): Element[] => {
    const isOnlyHere = (element: Element | null) => element !== null && these.has(element) && !others.has(element)
    return [...these].filter((element) => isOnlyHere(element) && !isOnlyHere(element.parentElement))
  }
  return [
    ...onlyIn(after, before).map((element) => `appeared:${placeOf(element.parentElement)} > ${element.outerHTML}`),
    ...onlyIn(before, after).map((element) => `disappeared:${placeOf(element)}`),
  ]
}

/** Whether the content of an element is larger than its box and the element itself cannot have the focus. */
export function hasUnfocusableScroller(document: Document): boolean {
  return [...document.body.querySelectorAll<HTMLElement>('*')].some(
    (element) =>
      element.clientWidth > 0 &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
      element.tabIndex < 0 &&
      /auto|scroll/.test(getComputedStyle(element).overflow),
  )
}
