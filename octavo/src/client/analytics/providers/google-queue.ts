declare global {
  interface Window {
    /** Google's queue: https://developers.google.com/tag-platform/gtagjs/reference */
    dataLayer?: unknown[]
  }
}

/** Adds a command to Google's queue. Its script understands only `arguments` objects, not arrays. */
export function pushToGoogle(..._command: unknown[]): void {
  // An element with this id is not the queue.
  if (!Array.isArray(window.dataLayer)) window.dataLayer = []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}
