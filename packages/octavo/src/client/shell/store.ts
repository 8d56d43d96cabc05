import type { PageData, SidebarNode, SiteData } from '../../shared/site.ts'
import { createStore, type Store } from '../browser/index.ts'
import type { ColorChoice } from './color-mode.ts'

/** Everything the shell shows. */
export interface ShellState {
  site: SiteData
  page: PageData
  /** The article's finished HTML. */
  article: string
  /** All sidebars in full, once fetched; until then only the open branch of the document is known. */
  sidebars: Record<string, SidebarNode[]> | null
  /** Categories that the reader opened (true) or closed (false) in this tab, by category key. */
  categories: Readonly<Record<string, boolean>>
  colorChoice: ColorChoice
  mobileMenuOpen: boolean
  navigation: NavigationStatus
}

type NavigationStatus = { phase: 'idle' } | { phase: 'failed'; message: string }

export type ShellStore = Store<ShellState>

/** The parts of the state that a document contains. */
export type ShellInput = Pick<ShellState, 'site' | 'page' | 'article'>

/**
 * A store with the data of a document. Everything else has a fixed value, so that server and browser render the same
 * HTML.
 */
export function createShellStore(input: ShellInput): ShellStore {
  return createStore<ShellState>({
    ...input,
    sidebars: null,
    categories: {},
    colorChoice: input.site.colorMode.default,
    mobileMenuOpen: false,
    navigation: { phase: 'idle' },
  })
}

let documentStore: ShellStore | undefined

/** Creates the one store of the browser's document, which all React roots and the code outside of React share. */
export function startShell(input: ShellInput): void {
  documentStore = createShellStore(input)
}

/** Throws on the server, where a store belongs to a rendering. */
export function getShellStore(): ShellStore {
  if (!documentStore) throw new Error('No page: a test needs <TestPage> of octavo/testing.')
  return documentStore
}

export function getState(): ShellState {
  return getShellStore().get()
}

export function setState(change: Partial<ShellState>): void {
  getShellStore().set(change)
}
