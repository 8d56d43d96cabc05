import { sendEvent } from '../analytics/send-event.ts'
import { refreshConsent } from '../consent/store.ts'
import type { Send } from './index.ts'

/** Sends the answer as an event of the provider, under the same conditions as visits. */
export const send: Send = async (target, answer) => {
  if (target.kind !== 'provider' || !Object.hasOwn(target.sites, location.origin)) return 'uncounted'
  const consent = refreshConsent()
  // Without consent, a browser that objects for its reader opts out.
  if (consent === 'optedOut' || (!target.needsConsent && navigator.globalPrivacyControl)) return 'optedOut'
  if (target.needsConsent && consent !== 'granted') return 'unasked'
  return (await sendEvent(answer)) ? 'sent' : 'failed'
}
