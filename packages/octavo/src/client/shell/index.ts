/**
 * The shell: everything around the article, as state and as actions on it. The theme's components render the state.
 *
 * Input   the data of a document; what a reader does in navbar, sidebar, menu and dialogs
 * Output  `ShellState` through `useShell`, `useSite` and `usePage`; stored choices (color mode, categories, version)
 *
 * On the server each rendering has its own store, in a `ShellContext`. In the browser all React roots share one.
 * Must not: load anything before a reader needs it; import React outside of this file and the `use-…` hooks.
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PageData, SiteData } from '../../shared/site.ts'
import { getShellStore, type ShellState, type ShellStore } from './store.ts'

/**
 * The store that a tree of components renders from. Islands are separate roots, so they have none and use the
 * document's.
 */
export const ShellContext = createContext<ShellStore | null>(null)

/** Subscribes to a part of the shell's state. `select` returns a stored value, never a new object. */
export function useShell<Part>(select: (state: ShellState) => Part): Part {
  const provided = useContext(ShellContext)
  const { subscribe, get, getFirst } = provided ?? getShellStore()
  // An island was rendered for the page now shown, which is not the first one after a soft navigation.
  const getRendered = provided ? getFirst : get
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getRendered()),
  )
}

/** The settings of the site. */
export const useSite = (): SiteData => useShell((state) => state.site)

/** The page now shown. */
export const usePage = (): PageData => useShell((state) => state.page)
