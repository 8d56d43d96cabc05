import type { PageLink, SidebarNode } from '../../shared/site.ts'

const MAX_PAGES = 5
const MIN_SIMILARITY = 0.3

export interface NearestPage extends PageLink {
  /** The categories around the page, outermost first; its address if another page has the same label and categories. */
  place: string
}

/** The pages whose addresses are most similar to a path without a page, best first. */
export function findNearestPages(path: string, nodes: SidebarNode[]): NearestPage[] {
  // A sidebar may list a page several times.
  const pages = new Map(listPages(nodes).map((page) => [page.href, page]))
  const nearest = [...pages.values()]
    .map((page) => ({ page, similarity: similarity(path, page.href) }))
    .filter(({ similarity }) => similarity > MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
  const isTwin = (a: NearestPage) => nearest.some((b) => a !== b && a.label === b.label && a.place === b.place)
  return nearest.map((page) => (isTwin(page) ? { ...page, place: page.href } : page))
}

function listPages(nodes: SidebarNode[], categories: readonly string[] = []): NearestPage[] {
  return nodes.flatMap(({ label, href, children = [] }) => [
    ...(href?.startsWith('/') ? [{ label, href, place: categories.join(' › ') }] : []),
    ...listPages(children, [...categories, label]),
  ])
}

/** From 0 to 1; the last segments of the two paths count twice. */
function similarity(a: string, b: string): number {
  return (diceCoefficient(a, b) + 2 * diceCoefficient(lastSegment(a), lastSegment(b))) / 3
}

function lastSegment(path: string): string {
  return path.split('/').findLast(Boolean) ?? ''
}

/**
 * Sørensen–Dice coefficient of letter bigrams (https://en.wikipedia.org/wiki/Dice-S%C3%B8rensen_coefficient), from 0 to
 * 1.
 */
function diceCoefficient(a: string, b: string): number {
  const bigramsOfA = toBigrams(a)
  const bigramsOfB = toBigrams(b)
  const shared = [...bigramsOfA].filter((bigram) => bigramsOfB.has(bigram)).length
  return (2 * shared) / (bigramsOfA.size + bigramsOfB.size || 1)
}

function toBigrams(text: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2).toLowerCase()),
  )
}
