interface Hover {
  /** Selector of the elements that show something. */
  triggers: string
  /** Selector of what they show, onto which the pointer can move. */
  shown: string
  /** Milliseconds that the pointer or the focus stays on an element before `show`. */
  delay: { mouse: number; keyboard: number }
  show: (trigger: HTMLElement) => void
  /** Called when neither the pointer nor the focus is on an element or on what it shows. */
  hide: () => void
}

/** A pointer on its way from an element to what it shows is there by then. */
const LEAVE_MILLISECONDS = 200

/**
 * Shows something while a mouse is on an element, or when the keyboard leads to it: not for touch, as a tap has its own
 * meaning.
 */
export function watchHover({ triggers, shown, delay, show, hide }: Hover): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer)
    if (milliseconds > 0) timer = setTimeout(act, milliseconds)
    else act()
  }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    clearTimeout(timer)
    const trigger = target.closest<HTMLElement>(triggers)
    if (trigger) after(delay.mouse, () => show(trigger))
    else if (!target.closest(shown)) after(LEAVE_MILLISECONDS, hide)
  })
  // The pointer is over nothing when it leaves the window.
  document.documentElement.addEventListener('pointerleave', () => after(LEAVE_MILLISECONDS, hide))
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    if (target.matches(triggers) && target.matches(':focus-visible')) after(delay.keyboard, () => show(target))
    else if (!target.closest(shown)) after(0, hide)
  })
}
