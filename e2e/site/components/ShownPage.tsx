import { useEffect, useState } from 'react'
import { usePage } from 'octavo/components'

export const traits = { island: true }

/** Shows the title of its page, and that it is hydrated. */
export function ShownPage() {
  const { title } = usePage()
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return (
    <p className="shown-page">
      This page is {title}
      {isHydrated ? ' and hydrated' : ''}.
    </p>
  )
}
