import * as WORDS from '../../shared/words/index.ts'
import { MAIN_ID } from '../../shared/ids/shell-ids.ts'
import { announce } from '../browser/index.ts'

const BAR_MILLISECONDS = 200
const SLOW_MILLISECONDS = 1000
const { dataset } = document.documentElement

let timers: ReturnType<typeof setTimeout>[] = []

/** Shows a progress bar if a navigation takes 200 ms. If it takes a second, shows a spinner and announces it. */
export function startProgress(): void {
  endProgress()
  timers = [setTimeout(() => (dataset.loading = ''), BAR_MILLISECONDS), setTimeout(showSlow, SLOW_MILLISECONDS)]
}

/** The title of the new page replaces the announcement. */
function showSlow(): void {
  dataset.loading = 'slow'
  document.getElementById(MAIN_ID)?.setAttribute('aria-busy', 'true')
  announce(WORDS.loading)
}

export function endProgress(): void {
  timers.forEach(clearTimeout)
  delete dataset.loading
  document.getElementById(MAIN_ID)?.removeAttribute('aria-busy')
}
