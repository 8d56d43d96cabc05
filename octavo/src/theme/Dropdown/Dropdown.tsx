import { useEffect, useRef, type ReactNode } from 'react'

interface DropdownProps {
  label: ReactNode
  /** Announces what the label alone does not say. */
  description?: string
  children: ReactNode
  /** The reader is about to open it, or just did. */
  onIntent?: () => void
}

/** A native disclosure, so it works before and without scripts; a script only adds the ways to close it. */
export function Dropdown({ label, description, children, onIntent }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => (details.current ? closeFromOutside(details.current) : undefined), [])
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

/** A click or focus elsewhere, Escape and following one of its links close it. Returns the way to stop listening. */
function closeFromOutside(details: HTMLDetailsElement): () => void {
  const control = new AbortController()
  const { signal } = control
  const onLeave = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }
  document.addEventListener('pointerdown', onLeave, { signal })
  document.addEventListener('focusin', onLeave, { signal })
  details.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAndRefocus(details), { signal })
  details.addEventListener('click', ({ target }) => isLink(target) && (details.open = false), { signal })
  return () => control.abort()
}

function closeAndRefocus(details: HTMLDetailsElement): void {
  if (!details.open) return
  details.open = false
  details.querySelector('summary')?.focus()
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}
