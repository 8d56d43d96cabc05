/** A pointer that only passes over a term leaves it sooner, and one on its way from the term to its meaning is back by then. */
const MILLISECONDS = 200

/**
 * Shows the meaning of a term while a mouse is on it, or when the keyboard leads to it: on a site with a glossary.
 * Clicks and taps need no script, and Escape closes it.
 */
export function watchTerms(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    clearTimeout(timer)
    const term = target.closest<HTMLButtonElement>('button.term')
    if (term) timer = setTimeout(() => showMeaning(term), MILLISECONDS)
    else if (!target.closest('.term-note')) timer = setTimeout(hideMeaning, MILLISECONDS)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.matches('.term:focus-visible')) showMeaning(target)
    else if (target instanceof Element && !target.closest('.term-note')) hideMeaning()
  })
}

function showMeaning(term: HTMLButtonElement): void {
  const note = term.popoverTargetElement
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
