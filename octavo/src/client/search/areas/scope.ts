import { createStore } from '../../browser/index.ts'
import type { OpenedIndex } from '../engine/index.ts'

/** Where the search looks. It lasts until the page is loaded again. */
interface Scope {
  /** The pattern of the chosen area; '' for all. */
  pattern: string
  /** The index as opened, with the popular pages of all areas. */
  index: OpenedIndex | null
}

const store = createStore<Scope>({ pattern: '', index: null })

export const getScope = store.get
export const setScope = store.set
export const subscribeScope = store.subscribe

/** The index with the popular pages of the chosen area only. */
export function narrow(index: OpenedIndex): OpenedIndex {
  const area = new RegExp(getScope().pattern)
  return { ...index, popular: index.popular.filter(({ url }) => area.test(url)) }
}
