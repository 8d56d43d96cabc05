import { useSyncExternalStore } from 'react'
import { BOX_AT_REST, getBox, subscribeBox, type BoxState } from '../../client/search/box-state.ts'
import { isMac } from '../../client/search/shortcut.ts'

/** Subscribes to the state of the search box, which is at rest on the server and during hydration. */
export function useBox(): BoxState {
  return useSyncExternalStore(subscribeBox, getBox, () => BOX_AT_REST)
}

/** The label of the shortcut. The server does not know the platform, so it renders `Ctrl+K`. */
export function useShortcut(): string {
  return useSyncExternalStore(
    () => () => {},
    () => (isMac() ? '⌘+K' : 'Ctrl+K'),
    () => 'Ctrl+K',
  )
}
