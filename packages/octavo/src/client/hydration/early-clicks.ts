declare global {
  /** Where the reader has clicked before the entry runs; undefined after that. */
  var octavoClicks: (EventTarget | null)[] | undefined
}

/**
 * Keeps the clicks before the entry runs. The shortcut of the search counts as a click on its button, and does not
 * reach the browser, which may have another use for it. For the boot script, so it is short.
 */
export function keepBootClicks(): void {
  globalThis.octavoClicks = []
  addEventListener('click', ({ target }) => globalThis.octavoClicks?.push(target), true)
  addEventListener('keydown', (event) => {
    const button = document.querySelector('.search-button')
    if (!globalThis.octavoClicks || !button || event.key !== 'k' || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    globalThis.octavoClicks.push(button)
  })
}

/**
 * Holds back clicks on buttons that React does not handle yet. Such a click starts the hydration, and `replay` clicks
 * again after it. Links, disclosures and popovers work without React.
 */
export function holdEarlyClicks(root: HTMLElement, onClick: () => void): { replay(): void } {
  const held = (globalThis.octavoClicks ?? []).flatMap((target) => findButton(target) ?? [])
  globalThis.octavoClicks = undefined
  const hold = (event: MouseEvent) => {
    const button = findButton(event.target)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    held.push(button)
    onClick()
  }
  root.addEventListener('click', hold, { capture: true })
  if (held.length > 0) queueMicrotask(onClick)
  return {
    replay() {
      root.removeEventListener('click', hold, { capture: true })
      for (const button of held) if (button.isConnected) button.click()
    },
  }
}

/** The button of the shell. Those in the article belong to islands or have their own listeners. */
function findButton(target: EventTarget | null): HTMLElement | undefined {
  const button = buttonAround(target)
  return button?.closest('.prose') === null ? button : undefined
}

/** The clicked button, if it needs React: popovers work without it. */
export function buttonAround(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('button:not([popovertarget])')) || undefined
}
