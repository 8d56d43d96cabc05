/** State that parts of a page share, in the form of React's `useSyncExternalStore`. */
export interface Store<State> {
  get(): State
  /** The state it was created with. The server renders from that, so hydration compares with it. */
  getFirst(): State
  set(change: Partial<State>): void
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object>(first: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = first
  return {
    get: () => state,
    getFirst: () => first,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
