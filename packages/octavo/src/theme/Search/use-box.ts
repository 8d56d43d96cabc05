import { useSyncExternalStore } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { getBox, getFirstBox, isMac, subscribeBox, type BoxState } from '../../client/search/index.ts'

/** Subscribes to the state of the search box, which is at rest on the server and during hydration. */
export function useBox(): BoxState {
  return useSyncExternalStore(subscribeBox, getBox, getFirstBox)
}

export const CONTROL_K = `${WORDS.controlKey}+K`

/** The label of the shortcut. The server does not know the platform, so it renders `Ctrl+K`. */
export function useShortcut(): string {
  return useSyncExternalStore(
    () => () => {},
    () => (isMac() ? '⌘+K' : CONTROL_K),
    () => CONTROL_K,
  )
}
