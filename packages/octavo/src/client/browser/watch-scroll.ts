/**
 * Calls back now and once per frame in which the window scrolls or resizes or the reader goes to another section.
 * Returns the function that stops it.
 */
export function watchScroll(onScroll: () => void): () => void {
  let frame = 0
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      onScroll()
    })
  }
  const control = new AbortController()
  const options = { passive: true, signal: control.signal }
  for (const event of ['scroll', 'resize', 'hashchange']) addEventListener(event, schedule, options)
  schedule()
  return () => {
    control.abort()
    cancelAnimationFrame(frame)
  }
}
