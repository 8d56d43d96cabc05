import type { ContentPlace } from '../../shared/page.ts'
import type { Gathering, PageTexts } from '../search/index.ts'

/** Where to look, and what for. */
export interface GatherOrder {
  cacheDir: string
  hasHeadings: boolean
}

/** The next pages, or the end of them. */
export interface ToGatherer {
  pages: (Omit<PageTexts, 'sections'> & { content: ContentPlace })[] | null
}

export interface FromGatherer {
  gathering: Gathering | undefined
}

/** The name under which what is gathered of a page is found again. */
export function toPageKey({ entry, position }: ContentPlace): string {
  return `${entry} ${position}`
}
