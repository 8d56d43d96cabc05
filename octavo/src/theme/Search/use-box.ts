import { useSyncExternalStore } from 'react'
import { BOX_AT_REST, getBox, subscribeBox, type BoxState } from '../../client/search/box-state.ts'
import { isMac } from '../../client/search/shortcut.ts'

/** The state of the search box. On the server, and while React takes over, it is at rest. */
export function useBox(): BoxState {
  return useSyncExternalStore(subscribeBox, getBox, () => BOX_AT_REST)
}

/** The keys that open the box; the server cannot know of a Mac. */
export function useShortcut(): string {
  return useSyncExternalStore(
    () => () => {},
    () => (isMac() ? '⌘+K' : 'Ctrl+K'),
    () => 'Ctrl+K',
  )
}
