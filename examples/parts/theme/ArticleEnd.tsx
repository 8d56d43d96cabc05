import { useState } from 'react'
import type { SlotProps } from 'octavo/theme'

/** Fills the slot after every article. */
export function ArticleEnd({ title }: SlotProps) {
  const [done, setDone] = useState(false)
  return (
    <p className="acme-done">
      <button type="button" className="button button-quiet" aria-pressed={done} onClick={() => setDone(!done)}>
        {done ? `“${title}” is done` : 'Mark as done'}
      </button>
    </p>
  )
}
