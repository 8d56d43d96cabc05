const START_MILLISECONDS = 200
const SLOW_MILLISECONDS = 1000
const { dataset } = document.documentElement

let timers: ReturnType<typeof setTimeout>[] = []

/** The bar appears when a navigation takes longer than a moment; a spinner over the page when it is slow. */
export function startProgress(): void {
  endProgress()
  timers = [
    setTimeout(() => (dataset.loading = ''), START_MILLISECONDS),
    setTimeout(() => (dataset.loading = 'slow'), SLOW_MILLISECONDS),
  ]
}

export function endProgress(): void {
  timers.forEach(clearTimeout)
  delete dataset.loading
}
