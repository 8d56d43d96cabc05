import { useEffect, useState } from 'react'
import { watchScroll } from '../browser/watch-scroll.ts'

/** True below the first screen while the reader scrolls up, and always below the second. */
export function useBackToTop(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let last = scrollY
    return watchScroll(() => {
      const goesUp = scrollY < last
      if (scrollY !== last) setShown(scrollY > innerHeight && (goesUp || scrollY > 2 * innerHeight))
      last = scrollY
    })
  }, [])
  return shown
}
