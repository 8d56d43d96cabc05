import { useState } from 'react'
import { usePage } from 'octavo/components'

export const traits = { island: true }

/** Shows the title of its page, and reacts to a click once it is hydrated. */
export function ShownPage() {
  const { title } = usePage()
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" className="button" onClick={() => setClicks(clicks + 1)}>
      {title}: {clicks}
    </button>
  )
}
