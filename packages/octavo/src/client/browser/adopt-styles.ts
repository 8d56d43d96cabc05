/// <reference types="vite/client" />
// The reference declares style sheets that are imported as text.

/**
 * Adds styles after the document's. A style sheet that is made by a script complies with the content-security
 * policy: https://developer.mozilla.org/docs/Web/API/CSSStyleSheet/CSSStyleSheet
 */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}

const adopted = new Set<string>()

/**
 * Adds styles before something that needs them is shown for the first time. If possible while the browser is idle:
 * Chromium compares each element of the page with them, which takes a slow phone 100 ms on a page with 500 blocks of code.
 */
export function adoptOnce(text: string): void {
  // The server imports components, too.
  if (typeof document === 'undefined') return
  if (!adopted.has(text)) adoptStyles(text)
  adopted.add(text)
}
