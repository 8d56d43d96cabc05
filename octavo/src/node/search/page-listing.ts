import type { SearchDoc, SearchDocFile, SearchOptions, SectionHead } from '../../shared/search/format.ts'
import { readHeads, type SearchPage } from './read-page.ts'

const MAX_POPULAR = 6

/** Gathers what the file of pages says of each, in their order. */
export class PageListing {
  private readonly docs: SearchDoc[] = []
  private readonly links = new Map<string, number>()

  /** With `hasHeadings` they are found among the words, and only counted here. */
  constructor(
    private readonly options: SearchOptions,
    private readonly hasHeadings: boolean,
  ) {}

  /** Counts the links of a page, which need not be one that is searched. */
  countLinks({ links }: SearchPage): void {
    for (const link of new Set(links)) this.links.set(link, (this.links.get(link) ?? 0) + 1)
  }

  add(page: SearchPage): void {
    const heads = readHeads(page)
    this.docs.push(describePage(page, this.hasHeadings ? heads.length : heads))
  }

  get isEmpty(): boolean {
    return this.docs.length === 0
  }

  /** The file of pages as JSON, but for the table of texts (`completeListing`). */
  finish(): string {
    const { maxHits, highlightResult } = this.options
    const listing: Omit<SearchDocFile, 'texts'> = {
      searchDocs: this.docs,
      options: { maxHits, highlightResult },
      popular: pickPopular(this.docs, this.links),
    }
    return JSON.stringify(listing)
  }
}

/** The file of pages, a `SearchDocFile`. */
export function completeListing(listing: string, texts: SearchDocFile['texts']): string {
  return `${listing.slice(0, -1)},"texts":${JSON.stringify(texts)}}`
}

function describePage(
  { route, title, badges = [], place = [], frontMatter }: SearchPage,
  sections: SectionHead[] | number,
): SearchDoc {
  const weight = frontMatter.search?.weight ?? 1
  return {
    url: route,
    title,
    ...(place.length > 0 && { subcategory: place.join(' › ') }),
    ...(badges.length > 0 && { badges: [...badges] }),
    ...(weight !== 1 && { weight }),
    sections,
  }
}

function pickPopular(docs: readonly SearchDoc[], links: ReadonlyMap<string, number>): number[] {
  return docs
    .map(({ url }, index) => ({ index, count: links.get(url) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_POPULAR)
    .map(({ index }) => index)
}
