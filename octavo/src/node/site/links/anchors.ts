import type { PageSummary } from '../../../shared/page.ts'

/** Knows what a fragment may point at. Generated pages (undefined) have no anchors. */
export interface AnchorIndex {
  has(page: PageSummary | undefined, id: string): boolean
  list(page: PageSummary | undefined): Iterable<string>
}

/** Only pages that links with a fragment lead to are indexed. */
export function createAnchorIndex(): AnchorIndex {
  const byPage = new Map<PageSummary, Set<string>>()
  const list = (page: PageSummary | undefined) => {
    if (!page) return new Set<string>()
    const known = byPage.get(page) ?? new Set([...page.headings.map(({ id }) => id), ...page.anchors])
    byPage.set(page, known)
    return known
  }
  return { has: (page, id) => list(page).has(id), list }
}
