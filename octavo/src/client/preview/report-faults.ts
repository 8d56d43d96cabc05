import type { Hot } from './hot.ts'

/** Sends errors to the preview, which shows those of the site's code with their place in the source. */
export function reportFaults(hot: Hot): void {
  const send = (error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    hot.send('octavo:fault', { route: location.pathname, message, stack, startTime: performance.timeOrigin })
  }
  addEventListener('error', ({ error, message }) => send(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}
