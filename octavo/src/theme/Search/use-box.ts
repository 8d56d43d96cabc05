import { useSyncExternalStore } from 'react'
import { getBox, INITIAL_BOX, isMac, subscribeBox, type BoxState } from '../../client/search/index.ts'

/** The state of the search box; the initial one on the server and during hydration. */
export function useBox(): BoxState {
  return useSyncExternalStore(subscribeBox, getBox, () => INITIAL_BOX)
}

/** The shortcut that opens the box. The server renders the one for other systems than macOS. */
export function useShortcut(): string {
  return useSyncExternalStore(
    () => () => {},
    () => (isMac() ? '⌘+K' : 'Ctrl+K'),
    () => 'Ctrl+K',
  )
}
