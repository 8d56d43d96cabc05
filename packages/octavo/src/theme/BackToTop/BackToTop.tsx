import { useEffect, useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { watchScroll } from '../../client/browser/watch-scroll.ts'
import { focusMain } from '../../client/shell/focus-main.ts'

export function BackToTop() {
  const shown = useBackToTop()
  return (
    <button type="button" className="round-button" aria-label={WORDS.backToTop} hidden={!shown} onClick={scrollToTop}>
      <span className="icon icon-arrow-up" />
    </button>
  )
}

/** Moves the focus, too, so that the next Tab does not jump back down. */
function scrollToTop(): void {
  scrollTo({ top: 0 })
  focusMain()
}

/** True below the first screen while the reader scrolls up, and always below the second. */
function useBackToTop(): boolean {
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
