import type { Problem } from '../../shared/build/problem.ts'
import { suggest } from '../../shared/text/nearest.ts'
import type { OriginalIndex, SearchDoc, SearchDocFile, SearchOptions } from '../../shared/search/format.ts'
import { isSearchable, toSectionHeads, type PageHead, type SearchPage } from './page-sections.ts'

const MAX_POPULAR = 6

/** With more headings the file of pages would be too large for a first answer: the inverted index has them instead. */
const MAX_LISTED_HEADINGS = 15_000

export interface SearchIndexOptions extends SearchOptions {
  /** Number of headings of all pages. */
  headings: number
  /** Routes of the pages to offer before a query. Default: those to which most pages link. */
  popular?: readonly string[] | undefined
  /** See `SearchDocFile`. */
  original?: OriginalIndex | undefined
}

/** The part of an index that does not change while only articles are edited. */
export interface PageListing {
  /** Whether headings are in the inverted index; else they are listed. */
  hasHeadings: boolean
  /** The file of pages as JSON, without its table of text files (`completeListing`). */
  json: string
}

/** Whether the inverted index of a site with this many headings includes them. */
export function indexesHeadings(headings: number): boolean {
  return headings > MAX_LISTED_HEADINGS
}

/** A page without its texts, which are not listed. */
export type ListedPage = Omit<SearchPage, 'readSections' | 'key'>

/** Lists the titles and headings of a site; `pages` in site order. `searchable` are the pages that are not excluded. */
export function listPages<Page extends ListedPage>(
  pages: readonly Page[],
  { headings, maxHits, highlightResult, popular, original }: SearchIndexOptions,
): PageListing & { searchable: Page[]; problems: Problem[] } {
  const hasHeadings = indexesHeadings(headings)
  const listed = pages.map((page) => ({ page, head: page.readHead() })).filter(({ head }) => isSearchable(head))
  const searchDocs = listed.map(({ page, head }) => toSearchDoc(page, head, hasHeadings))
  const file: Omit<SearchDocFile, 'texts' | 'language'> = {
    searchDocs,
    options: { maxHits, highlightResult },
    popular: popular ? findPages(popular, searchDocs) : pickPopular(searchDocs, countLinks(pages)),
    ...(original && { original }),
  }
  return {
    hasHeadings,
    json: JSON.stringify(file),
    searchable: listed.map(({ page }) => page),
    problems: listed.length === 0 ? [EMPTY_INDEX] : listUnknown(popular ?? [], searchDocs),
  }
}

function findPages(routes: readonly string[], docs: readonly SearchDoc[]): number[] {
  return routes.map((route) => docs.findIndex(({ url }) => url === route)).filter((index) => index >= 0)
}

function listUnknown(routes: readonly string[], docs: readonly SearchDoc[]): Problem[] {
  const known = docs.map(({ url }) => url)
  return routes.flatMap((route, index): Problem[] => {
    if (known.includes(route)) return []
    return [
      {
        severity: 'error',
        message: `"search.popular" names "${route}", but the search has no such page.`,
        key: ['search', 'popular', index],
        hint: suggest(route, known) ?? 'Write the address of a page, as in the address bar, without the base path.',
      },
    ]
  })
}

/** The file of pages: a `SearchDocFile` as JSON. `rest`: what depends on the texts and the language. */
export function completeListing(json: string, rest: Pick<SearchDocFile, 'texts' | 'language'>): string {
  return `${json.slice(0, -1)},${JSON.stringify(rest).slice(1)}`
}

function toSearchDoc(
  { route, title, badges = [], place = [] }: ListedPage,
  head: PageHead,
  hasHeadings: boolean,
): SearchDoc {
  const heads = toSectionHeads(head)
  const weight = head.frontMatter.search?.weight ?? 1
  return {
    url: route,
    title,
    subcategory: place.length > 0 ? place.join(' › ') : undefined,
    badges: badges.length > 0 ? [...badges] : undefined,
    weight: weight === 1 ? undefined : weight,
    sections: hasHeadings ? heads.length : heads,
  }
}

/** By route, how many pages link to it; pages that are not searchable count, too. */
function countLinks(pages: readonly ListedPage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { links } of pages) {
    for (const link of new Set(links)) counts.set(link, (counts.get(link) ?? 0) + 1)
  }
  return counts
}

function pickPopular(docs: readonly SearchDoc[], links: ReadonlyMap<string, number>): number[] {
  return docs
    .map(({ url }, index) => ({ index, count: links.get(url) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_POPULAR)
    .map(({ index }) => index)
}

const EMPTY_INDEX: Problem = {
  severity: 'error',
  message: 'The search index is empty: every page is excluded from it.',
  hint: 'Add a page, or remove "search.exclude", "unlisted" or "draft" from the front matter of one.',
}
