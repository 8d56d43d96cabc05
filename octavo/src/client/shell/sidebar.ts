import type { PageData, SidebarNode } from '../../shared/site.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { getState, setState, type ShellState } from './store.ts'

const CATEGORIES_KEY = 'octavo-categories'
const tabStorage = () => sessionStorage

export function isCategory(node: SidebarNode): boolean {
  return node.children !== undefined || node.pruned === true
}

/** Names a node by its place, so that what a reader opened stays open on every page. */
export function categoryKey(parent: string, node: SidebarNode): string {
  return `${parent}/${node.label}`
}

/** The reader's word counts first; else the way to the current page is open, else what the sidebar file says. */
export function isCategoryOpen({ categories, page }: ShellState, node: SidebarNode, key: string): boolean {
  return categories[key] ?? (holdsRoute(node, page.route) || (node.collapsed === false && !node.pruned))
}

function holdsRoute(node: SidebarNode, route: string): boolean {
  if (node.href === route) return true
  return node.children?.some((child) => holdsRoute(child, route)) ?? false
}

/** The way to a page that a reader goes to is open, even where it was closed before. */
export function revealRoute(categories: ShellState['categories'], page: PageData): ShellState['categories'] {
  const closed = Object.keys(categories).filter((key) => categories[key] === false)
  if (closed.length === 0 || !page.sidebar) return categories
  const onTheWay = new Set(keysTo(page.sidebar.nodes, page.route, ''))
  return Object.fromEntries(Object.entries(categories).filter(([key, open]) => open || !onTheWay.has(key)))
}

function keysTo(nodes: SidebarNode[], route: string, parent: string): string[] {
  const node = nodes.find((candidate) => holdsRoute(candidate, route))
  if (!node) return []
  const key = categoryKey(parent, node)
  return [key, ...keysTo(node.children ?? [], route, key)]
}

/** Opens or closes a category for as long as this tab lives; opening one that was left out fetches it first. */
export function toggleCategory(key: string, open: boolean): void {
  const categories = { ...getState().categories, [key]: open }
  setState({ categories })
  writeStored(CATEGORIES_KEY, JSON.stringify(categories), tabStorage)
  if (open) void loadSidebars()
}

/** What was opened and closed earlier in this tab. */
export function readCategories(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(readStored(CATEGORIES_KEY, tabStorage) ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(isFlag))
      : {}
  } catch {
    return {}
  }
}

function isFlag(entry: [string, unknown]): entry is [string, boolean] {
  return typeof entry[1] === 'boolean'
}

type Sidebars = Record<string, SidebarNode[]>

let loading: Promise<Sidebars> | undefined

/** Fetches the whole sidebars once. A failure gives none and is forgotten, so that the next need tries again. */
export function loadSidebars(): Promise<Sidebars> {
  loading ??= fetchSidebars().catch(() => {
    loading = undefined
    return {}
  })
  return loading
}

async function fetchSidebars(): Promise<Sidebars> {
  const { sidebarUrl } = getState().site
  const response = await fetch(sidebarUrl)
  if (!response.ok) throw new Error(`${sidebarUrl} answered ${response.status}`)
  const sidebars = (await response.json()) as Sidebars
  setState({ sidebars })
  return sidebars
}
