import type { PageLink, SidebarNode } from '../../shared/site.ts'

const MAX_PAGES = 5
const MIN_LIKENESS = 0.3

/** The pages whose addresses look most like a path that leads nowhere, best first. */
export function findNearestPages(path: string, nodes: SidebarNode[]): PageLink[] {
  return listPages(nodes)
    .map((page) => ({ page, likeness: likeness(path, page.href) }))
    .filter(({ likeness }) => likeness > MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}

function listPages(nodes: SidebarNode[]): PageLink[] {
  return nodes.flatMap(({ label, href, children = [] }) => [
    ...(href?.startsWith('/') ? [{ label, href }] : []),
    ...listPages(children),
  ])
}

/** 0 to 1: how many pairs of neighbouring letters the two paths share; their last parts count twice. */
function likeness(a: string, b: string): number {
  return (sharedPairs(a, b) + 2 * sharedPairs(lastPart(a), lastPart(b))) / 3
}

function lastPart(path: string): string {
  return path.split('/').findLast(Boolean) ?? ''
}

/** Sørensen–Dice coefficient of the letter pairs. */
function sharedPairs(a: string, b: string): number {
  const pairsOfA = toPairs(a)
  const pairsOfB = toPairs(b)
  const shared = [...pairsOfA].filter((pair) => pairsOfB.has(pair)).length
  return (2 * shared) / (pairsOfA.size + pairsOfB.size || 1)
}

function toPairs(text: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2).toLowerCase()),
  )
}
