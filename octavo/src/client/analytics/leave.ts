import { waitingCommands, type Command } from './queue.ts'

interface Server {
  host: string
  siteId: number
}

/**
 * A reader who goes on before Matomo's script has come would not be counted: the page views that wait are then handed to the
 * browser, in the form of Matomo's HTTP interface, and taken off the queue so that none is counted twice.
 */
export function sendViewsOnLeaving(server: Server, signal: AbortSignal): void {
  addEventListener('pagehide', () => takeViews().forEach((view) => sendView(server, view)), { signal })
}

type View = Record<string, string>

/** Parameters of Matomo's interface by the method that sets them. */
const PARAMETERS: Readonly<Record<string, string>> = {
  setCustomUrl: 'url',
  setReferrerUrl: 'urlref',
  setDocumentTitle: 'action_name',
}

function takeViews(): View[] {
  const waiting = waitingCommands() ?? []
  const views = toViews(waiting)
  const rest = waiting.filter(([method]) => method !== 'trackPageView')
  waiting.splice(0, waiting.length, ...rest)
  return views
}

/** Each page view with what was set before it. */
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
