/**
 * The inline script at the end of every document. It does nothing, but the parser waits before it until the style sheet
 * is loaded (https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet). Without it, Chromium
 * lays out a short document when its last byte is parsed, without styles, and again when the style sheet arrives: on a
 * slow phone, the first paint is a tenth later.
 */
export const STYLE_BARRIER = '0'
