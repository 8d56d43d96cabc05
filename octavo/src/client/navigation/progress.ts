const BAR_MILLISECONDS = 200
const SPINNER_MILLISECONDS = 1000
const { dataset } = document.documentElement

let timers: ReturnType<typeof setTimeout>[] = []

/** Shows a progress bar if a navigation takes 200 ms, and a spinner over the page if it takes a second. */
export function startProgress(): void {
  endProgress()
  timers = [
    setTimeout(() => (dataset.loading = ''), BAR_MILLISECONDS),
    setTimeout(() => (dataset.loading = 'slow'), SPINNER_MILLISECONDS),
  ]
}

export function endProgress(): void {
  timers.forEach(clearTimeout)
  delete dataset.loading
}
