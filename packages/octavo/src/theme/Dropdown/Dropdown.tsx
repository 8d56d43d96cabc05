import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

interface DropdownProps {
  label: ReactNode
  /** For screen readers, in front of the label. */
  description?: string
  children: ReactNode
  /** Called when the reader is about to open it, and when it opens or closes. */
  onIntent?: () => void
}

/** A native disclosure (`<details>`), which works without scripts; the script only adds ways to close it. */
export function Dropdown({ label, description, children, onIntent }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => (details.current ? closeFromOutside(details.current) : undefined), [])
  // The reader may have opened it before React listened.
  const onHydrated = useEffectEvent(() => details.current?.open && onIntent?.())
  useEffect(() => void onHydrated(), [])
  return (
    <details ref={details} className="dropdown" name="navbar" onToggle={onIntent}>
      <summary onPointerEnter={onIntent} onFocus={onIntent}>
        {description && <span className="visually-hidden">{description}</span>}
        {label}
        <span className="icon icon-chevron" />
      </summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  )
}

/**
 * Closes it on a click or focus elsewhere, on Escape and when one of its links is followed. In the menu of narrow
 * screens it is closed by another one that opens: closed before, it would move that one away from under the finger.
 * Returns the cleanup function.
 */
function closeFromOutside(details: HTMLDetailsElement): () => void {
  const control = new AbortController()
  const { signal } = control
  const onLeave = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target) && !details.closest('dialog')) details.open = false
  }
  document.addEventListener('pointerdown', onLeave, { signal })
  document.addEventListener('focusin', onLeave, { signal })
  details.addEventListener('keydown', (event) => event.key === 'Escape' && closeAndRefocus(event, details), { signal })
  details.addEventListener('click', ({ target }) => isLink(target) && (details.open = false), { signal })
  return () => control.abort()
}

function closeAndRefocus(event: Event, details: HTMLDetailsElement): void {
  if (!details.open) return
  // Escape closes the list, not the menu around it.
  event.preventDefault()
  details.open = false
  details.querySelector('summary')?.focus()
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}
