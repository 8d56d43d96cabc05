import { useSyncExternalStore } from 'react'
import { FIRST_STATE, getConsentState, subscribeToConsent, type ConsentState } from './store.ts'

/** The state of consent, kept current. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribeToConsent, getConsentState, () => FIRST_STATE)
}
