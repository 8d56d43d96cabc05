import { useState } from 'react'
import type { ComponentProps } from 'octavo/components'

/** Runs in the browser. Without this line, a component is only rendered when the site is built. */
export const traits = { island: true }

/** `<Counter start="3" />`: attributes are strings. */
export function Counter({ start = '0' }: ComponentProps<'start'>) {
  const [count, setCount] = useState(Number(start))
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}
