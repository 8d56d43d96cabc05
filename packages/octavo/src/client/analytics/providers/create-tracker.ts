import type { Visit } from '../../consent/visits.ts'
import type { Tracker } from '../tracker.ts'

interface Service {
  /** The property of `window` that the script sets. */
  global?: string
  /** Address of the script, and its attributes. */
  script: string
  attributes?: Readonly<Record<string, string>>
  /** Called once when the script has run. */
  start?(): void
  /** Reports a visit. The script has run. */
  page(visit: Visit): void
  /** Makes the script send nothing more. */
  stop?(): void
}

/** A tracker that loads the script of a service and reports visits, in order, once it has run. */
export function createTracker({ global, script: src, attributes = {}, start, page, stop }: Service): Tracker {
  if (global !== undefined) hideElement(global)
  let pending: Visit[] = []
  let state: 'loading' | 'running' | 'stopped' = 'loading'
  const script = document.createElement('script')
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.addEventListener('load', () => {
    if (state === 'stopped') return
    state = 'running'
    start?.()
    pending.forEach(page)
    pending = []
  })
  script.src = src
  document.head.append(script)
  return {
    track(visit) {
      if (state === 'running') page(visit)
      else if (state === 'loading') pending.push(visit)
    },
    stop() {
      if (state === 'running') stop?.()
      state = 'stopped'
      script.remove()
    },
  }
}

/**
 * An element with an id is also a property of `window`, and scripts that find one do not set theirs:
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object. Setting the
 * property hides it.
 */
function hideElement(id: string): void {
  if (!Object.hasOwn(window, id)) Object.assign(window, { [id]: undefined })
}
