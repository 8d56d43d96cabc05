import type { PageData, SidebarNode, SiteData } from '../../shared/site.ts'
import type { ColorChoice } from './color-mode.ts'

/** What the shell shows. The server renders from it; in the browser everything that changes goes through it. */
export interface ShellState {
  site: SiteData
  page: PageData
  /** The article's finished HTML. */
  article: string
  /** Every sidebar in full, once fetched; until then a document knows its open branch only. */
  sidebars: Record<string, SidebarNode[]> | null
  /** What the reader opened (true) or closed (false) in this tab, by category key. */
  categories: Readonly<Record<string, boolean>>
  colorChoice: ColorChoice
  mobileMenuOpen: boolean
  navigation: NavigationStatus
}

export type NavigationStatus = { phase: 'idle' } | { phase: 'failed'; message: string }

type Listener = () => void

let state: ShellState | undefined
let firstState: ShellState | undefined
const listeners = new Set<Listener>()

/** What the server knows: everything else starts from fixed values, so that both sides render the same HTML. */
export function startState(data: Pick<ShellState, 'site' | 'page' | 'article'>): void {
  state = {
    ...data,
    sidebars: null,
    categories: {},
    colorChoice: data.site.colorMode.default,
    mobileMenuOpen: false,
    navigation: { phase: 'idle' },
  }
  firstState = state
}

export function getState(): ShellState {
  return started(state)
}

/** The state the server rendered from: what hydration compares with. */
export function getFirstState(): ShellState {
  return started(firstState)
}

export function setState(change: Partial<ShellState>): void {
  state = { ...getState(), ...change }
  for (const listener of listeners) listener()
}

export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function started(value: ShellState | undefined): ShellState {
  if (!value) throw new Error('The shell has no state yet: startState() comes first.')
  return value
}
