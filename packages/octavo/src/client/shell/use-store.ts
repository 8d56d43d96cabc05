import { useSyncExternalStore } from 'react'
import type { Store } from '../browser/index.ts'

/**
 * Subscribes to a store. It knows no store itself, so that it can be in the file with React, which several files share:
 * see `packages/octavo/src/node/bundle/vite/bundle-theme.ts`.
 */
export function useStore<State>({ subscribe, get, getFirst }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, getFirst)
}
