import { useState } from 'react'

export const traits = { island: true }

/** Works in the browser: counts its clicks. */
export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}
