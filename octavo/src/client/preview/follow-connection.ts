import type { Hot } from './hot.ts'

/** How long the preview may take to answer before the page asks whether it can be reached. */
const ANSWER_MILLISECONDS = 3000

/**
 * Loads the page again if its connection only seems open, and has lost messages: the other end may be gone after the
 * computer or the phone has slept. Asks when the page is seen again. Vite's client notices a connection that is closed.
 */
export function followConnection(hot: Hot): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = () =>
    fetch(location.href).then(
      () => location.reload(),
      () => {}, // It would replace the page by an error of the browser.
    )
  const ask = () => {
    if (document.hidden) return
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), ANSWER_MILLISECONDS)
    hot.send('octavo:ask')
  }
  // It is the answer.
  hot.on('octavo:build', () => clearTimeout(timer))
  document.addEventListener('visibilitychange', ask)
  addEventListener('focus', ask)
  addEventListener('online', ask)
}
