import type { PageData, SidebarNode } from '../../shared/site.ts'
import { features } from '../../shared/shell.ts'
import { readStoredValue, sessionArea, writeStored } from '../browser/index.ts'
import { readFile, toFileHref } from '../offline/index.ts'
import { holdPlace } from './sidebar-scroll.ts'
import { getState, setState, type ShellState } from './store.ts'

const CATEGORIES_KEY = 'octavo-categories'

export function isCategory(node: SidebarNode): boolean {
  return node.children !== undefined || node.pruned === true
}

/** Identifies a node by its position, so that an opened category is open on every page. */
export function categoryKey(parent: string, node: SidebarNode): string {
  return `${parent}/${node.label}`
}

/** As the reader left it; otherwise open if it contains the current page, or as the sidebar file says. */
export function isCategoryOpen({ categories, page }: ShellState, node: SidebarNode, key: string): boolean {
  return categories[key] ?? (containsRoute(node, page.route) || (node.collapsed === false && !node.pruned))
}

/** Whether the reader has opened a category that does not contain the current page. */
export function isOpenedAside({ categories, page }: ShellState, node: SidebarNode, key: string): boolean {
  return categories[key] === true && !containsRoute(node, page.route)
}

function containsRoute(node: SidebarNode, route: string): boolean {
  if (node.href === route) return true
  return node.children?.some((child) => containsRoute(child, route)) ?? false
}

/** Reopens the closed categories that contain a page, because the reader goes there. */
export function revealRoute(categories: ShellState['categories'], page: PageData): ShellState['categories'] {
  const closed = Object.keys(categories).filter((key) => categories[key] === false)
  if (closed.length === 0 || !page.sidebar) return categories
  const ancestors = new Set(keysTo(page.sidebar.nodes, page.route, ''))
  return Object.fromEntries(Object.entries(categories).filter(([key, open]) => open || !ancestors.has(key)))
}

function keysTo(nodes: SidebarNode[], route: string, parent: string): string[] {
  const node = nodes.find((candidate) => containsRoute(candidate, route))
  if (!node) return []
  const key = categoryKey(parent, node)
  return [key, ...keysTo(node.children ?? [], route, key)]
}

/**
 * Opens or closes a category in this tab. A document may contain the open branch only, so opening loads the whole
 * sidebars.
 */
export function toggleCategory(key: string, open: boolean): void {
  const categories = { ...getState().categories, [key]: open }
  setState({ categories })
  writeStored(CATEGORIES_KEY, JSON.stringify(categories), sessionArea)
  if (open) void loadSidebars()
}

/** The categories that were opened or closed earlier in this tab. */
export function readCategories(): Record<string, boolean> {
  return Object.fromEntries(Object.entries(readStoredValue(CATEGORIES_KEY, sessionArea) ?? {}).filter(isFlag))
}

function isFlag(entry: [string, unknown]): entry is [string, boolean] {
  return typeof entry[1] === 'boolean'
}

type Sidebars = Record<string, SidebarNode[]>

let loading: Promise<Sidebars> | undefined

/** Fetches the whole sidebars once. Resolves to none if that fails, and the next call tries again. */
export function loadSidebars(): Promise<Sidebars> {
  loading ??= fetchSidebars().catch(() => {
    loading = undefined
    return {}
  })
  return loading
}

async function fetchSidebars(): Promise<Sidebars> {
  const { sidebarUrl } = getState().site
  const text = features.offline ? readFile<string>(toFileHref(sidebarUrl)) : fetchText(sidebarUrl)
  const sidebars = JSON.parse(await text) as Sidebars
  holdPlace()
  setState({ sidebars })
  return sidebars
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
