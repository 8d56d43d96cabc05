/** Runs a callback when the main thread is idle. Safari has no idle callback, so it gets a short timeout. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  // TypeScript's DOM library declares the function as always present.
  const request = window.requestIdleCallback as typeof requestIdleCallback | undefined
  if (request) request(callback, options)
  else setTimeout(callback, FALLBACK_MILLISECONDS)
}

const FALLBACK_MILLISECONDS = 100
