import type { ProviderName } from '../../shared/analytics.ts'
import { pushToGoogle } from '../analytics/providers/google-queue.ts'
import { refreshConsent } from '../consent/store.ts'
import type { Answer, Outcome, Send } from './index.ts'

/** Hands an answer to a provider. False if its script is not loaded, for example because it is blocked. */
export type SendEvent = (answer: Answer) => boolean

/** Sends the answer as an event of the provider, under the same conditions as visits. */
export const send: Send = (target, answer) =>
  countAnswer(target, answer, target.kind === 'provider' ? EVENTS[target.provider] : undefined)

export function countAnswer(target: Parameters<Send>[0], answer: Answer, sendEvent: SendEvent | undefined): Outcome {
  if (target.kind !== 'provider' || !sendEvent || !Object.hasOwn(target.sites, location.origin)) return 'uncounted'
  const consent = refreshConsent()
  if (consent === 'optedOut') return 'optedOut'
  if (target.needsConsent && consent !== 'granted') return 'unasked'
  return sendEvent(answer) ? 'sent' : 'failed'
}

/** The functions of the services for events. Their trackers declare only those for visits. */
interface Services {
  /** An array until the script is loaded: https://developer.matomo.org/guides/tracking-javascript-guide */
  _paq?: { push(command: readonly unknown[]): unknown }
  /** https://plausible.io/docs/custom-event-goals */
  plausible?(event: string, options: object): void
  /** https://umami.is/docs/tracker-functions */
  umami?: { track(event: string, data: object): unknown }
  /** https://usefathom.com/docs/events/overview */
  fathom?: { trackEvent?(event: string): void }
  /** https://www.goatcounter.com/help/events */
  goatcounter?: { count(event: object): void }
  dataLayer?: unknown[]
  /** Set by Google's script. */
  google_tag_manager?: unknown
  /** https://posthog.com/docs/product-analytics/capture-events */
  posthog?: { capture(event: string, properties: object): void }
}

const NAME = 'feedback'

const EVENTS: Readonly<Partial<Record<ProviderName, SendEvent>>> = {
  matomo: ({ useful, route }) => {
    const queue = services()._paq
    return attempt(!Array.isArray(queue) && queue, (paq) => paq.push(['trackEvent', NAME, toWord(useful), route]))
  },
  plausible: ({ useful }) =>
    attempt(services().plausible, (plausible) =>
      plausible(NAME, { u: location.origin + location.pathname, props: { useful: toWord(useful) } }),
    ),
  umami: ({ useful, route }) =>
    attempt(services().umami, (umami) => umami.track(NAME, { useful: toWord(useful), page: route })),
  fathom: ({ useful }) => attempt(services().fathom?.trackEvent, (track) => track(`${NAME} ${toWord(useful)}`)),
  goatcounter: ({ useful, route }) =>
    attempt(services().goatcounter, (counter) =>
      counter.count({ path: `${NAME}-${toWord(useful)}${route}`, title: `${NAME}: ${toWord(useful)}`, event: true }),
    ),
  'google-analytics': ({ useful, route }) =>
    attempt(services().google_tag_manager !== undefined && services().dataLayer, () =>
      pushToGoogle('event', NAME, { useful: toWord(useful), page_path: route }),
    ),
  posthog: ({ useful, route }) =>
    attempt(services().posthog, (posthog) => posthog.capture(NAME, { useful: toWord(useful), page: route })),
}

function attempt<Service>(service: Service | false | undefined, call: (service: Service) => unknown): boolean {
  if (!service) return false
  call(service)
  return true
}

/** The services add their functions to the window. */
function services(): Services {
  return window as Services
}

function toWord(useful: boolean): string {
  return useful ? 'yes' : 'no'
}
