import * as WORDS from '../../shared/words/index.ts'
import { MAIN_ID } from '../../shared/ids/shell-ids.ts'
import { useBackToTop } from '../../client/shell/use-back-to-top.ts'

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
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
