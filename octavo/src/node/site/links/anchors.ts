import type { PageSummary } from '../../../shared/page.ts'

/** The ids that a URL fragment can refer to, by page. Generated pages (undefined) have none. */
export interface AnchorIndex {
  has(page: PageSummary | undefined, id: string): boolean
  list(page: PageSummary | undefined): Iterable<string>
}

/** Indexes a page when its anchors are first needed. */
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
