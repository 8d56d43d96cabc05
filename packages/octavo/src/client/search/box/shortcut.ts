import { closeBox, getBox, openBox } from './box-state.ts'

/** Ctrl+K, or ⌘+K on a Mac, toggles the search box, unless the focus is in a text field elsewhere. */
export function watchShortcut(): void {
  document.addEventListener('keydown', (event) => {
    const search = document.querySelector('.search')
    if (!search || !isShortcut(event) || isTypingElsewhere(search, event.target)) return
    event.preventDefault()
    if (getBox().isOpen) closeBox()
    else openBox()
  })
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}

function isShortcut({ key, code, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isCommand = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  // A keyboard for another script, for example a Cyrillic one, has another letter at the place of K.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && key > '\x7f')
  return isCommand && !altKey && !shiftKey && isK
}

function isTypingElsewhere(search: Element, target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest('input, textarea, select, [contenteditable]') : null
  if (!field || search.contains(field)) return false
  return !(field instanceof HTMLInputElement) || !/^(?:checkbox|radio|button|submit)$/.test(field.type)
}
