import { useSyncExternalStore } from 'react'
import { getFirstState, getState, subscribe, type ShellState } from './store.ts'

/** A part of the shell's state, kept current. `select` returns a part as it is stored, never a new object. */
export function useShell<T>(select: (state: ShellState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(getFirstState()),
  )
}

/** The settings of the site and the page now shown, for components. */
export const useSite = () => useShell((state) => state.site)
export const usePage = () => useShell((state) => state.page)
