/**
 * A click on a button before React has it would be lost: it is held back, hurries the hydration on and is made again
 * afterwards. Links, disclosures and popovers are the browser's own and need no help.
 */
export function holdEarlyClicks(root: HTMLElement, onClick: () => void): { replay(): void } {
  const held: HTMLElement[] = []
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (!button || !needsReact(button)) return
    event.preventDefault()
    event.stopPropagation()
    held.push(button)
    onClick()
  }
  root.addEventListener('click', hold, { capture: true })
  return {
    replay() {
      root.removeEventListener('click', hold, { capture: true })
      for (const button of held) if (button.isConnected) button.click()
    },
  }
}

/** Buttons inside the article belong to islands and to listeners of their own. */
function needsReact(button: HTMLElement): boolean {
  return !button.hasAttribute('popovertarget') && button.closest('.prose') === null
}
