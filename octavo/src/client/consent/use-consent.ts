import { useSyncExternalStore } from 'react'
import { consentStore, type ConsentState } from './store.ts'

/** Subscribes to the state of consent. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consentStore.subscribe, consentStore.get, consentStore.getFirst)
}
