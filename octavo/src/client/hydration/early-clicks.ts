/**
 * Holds back clicks on buttons that React does not handle yet. Such a click starts the hydration, and `replay` clicks
 * again after it. Links, disclosures and popovers work without React.
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

/** Buttons in the article belong to islands or have their own listeners. */
function needsReact(button: HTMLElement): boolean {
  return !button.hasAttribute('popovertarget') && button.closest('.prose') === null
}
