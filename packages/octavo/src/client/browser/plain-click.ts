/**
 * Whether a click opens a link in this tab: no other button, and no key that opens it in a new tab or window or
 * downloads it.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: PlainClickInput): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Events of the DOM and of React have these fields. */
type PlainClickInput = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
