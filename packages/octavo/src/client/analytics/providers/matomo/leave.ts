import { push, takePending, type Command } from './queue.ts'

interface Server {
  host: string
  siteId: number | string
}

/**
 * Counts readers who leave before Matomo's script is loaded: sends the pending page views as beacons to Matomo's HTTP
 * API (https://developer.matomo.org/api-reference/tracking-api) and removes them from the queue, so that none is
 * counted twice.
 */
export function sendViewsOnLeaving(server: Server, signal: AbortSignal): void {
  addEventListener('pagehide', () => takePageViews().forEach((view) => sendView(server, view)), { signal })
}

type View = Record<string, string>

/** Parameters of the HTTP API, by the method of the JavaScript API that sets them. */
const PARAMETERS: Readonly<Record<string, string>> = {
  setCustomUrl: 'url',
  setReferrerUrl: 'urlref',
  setDocumentTitle: 'action_name',
}

/** Removes and returns the pending page views; the other commands stay in the queue. */
function takePageViews(): View[] {
  const pending = takePending()
  if (!pending) return []
  push(...pending.filter(([method]) => method !== 'trackPageView'))
  return toViews(pending)
}

/** Each page view with the parameters set before it. */
export function toViews(commands: readonly Command[]): View[] {
  const views: View[] = []
  const parameters: View = {}
  for (const [method, value] of commands) {
    const name = PARAMETERS[method]
    if (name !== undefined) parameters[name] = String(value)
    if (method === 'trackPageView') views.push({ ...parameters })
  }
  return views
}

function sendView({ host, siteId }: Server, view: View): void {
  const query = new URLSearchParams({ idsite: String(siteId), rec: '1', apiv: '1', send_image: '0', ...view })
  navigator.sendBeacon(`${host}matomo.php?${query}`)
}
