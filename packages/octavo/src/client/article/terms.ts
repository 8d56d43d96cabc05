import { watchHover } from './hover.ts'

/**
 * Shows the meaning of a term while a mouse is on it, or when the keyboard leads to it: on a site with a glossary.
 * Clicks and taps need no script, and Escape closes it.
 */
export function watchTerms(): void {
  watchHover({
    triggers: 'button.term',
    shown: '.term-note',
    // A pointer that only passes over a term leaves it sooner.
    delay: { mouse: 200, keyboard: 0 },
    show: showMeaning,
    hide: hideMeaning,
  })
}

function showMeaning(term: HTMLElement): void {
  const note = (term as HTMLButtonElement).popoverTargetElement
  // An article may have been replaced since.
  if (note instanceof HTMLElement && note.isConnected && !note.matches(':popover-open'))
    note.showPopover({ source: term })
}

/** Keeps one that the reader has opened, or is in, with the keyboard. */
function hideMeaning(): void {
  const note = document.querySelector<HTMLElement>('.term-note:popover-open:not(:focus-within)')
  const focused = document.querySelector<HTMLButtonElement>('.term:focus-visible')
  if (note && focused?.popoverTargetElement !== note) note.hidePopover()
}
