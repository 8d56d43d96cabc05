/** Where the HTML of islands and parts has its inline styles until it is hydrated: the policy forbids them in HTML. */
const ATTRIBUTE = 'data-octavo-style'

/** Puts inline styles aside. React escapes angle brackets in attributes. */
export function holdStyles(html: string): string {
  return html.replace(/(<[a-z][^>]*) style="/gi, `$1 ${ATTRIBUTE}="`)
}

/** Sets the styles that were put aside, as only a script may. React takes the styles of HTML for set. */
export function setHeldStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)) {
    const style = element.getAttribute(ATTRIBUTE) ?? ''
    // In development, React compares the attribute. The policy of the preview allows it.
    if (import.meta.env.DEV) element.setAttribute('style', style)
    else element.style.cssText = style
    element.removeAttribute(ATTRIBUTE)
  }
}
