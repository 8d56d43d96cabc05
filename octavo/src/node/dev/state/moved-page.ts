import type { PageSummary } from '../../../shared/page.ts'
import type { DevState } from './dev-state.ts'

/** A page that a tab shows, and the files of all pages at that time. */
export interface SeenPage {
  file: string
  summary: PageSummary
  files: DevState['pages']
}

/** The page at a route; undefined if it has no file. */
export function seePage({ documents, pages }: DevState, route: string): SeenPage | undefined {
  const file = documents.get(route)?.pageFile ?? undefined
  const page = file === undefined ? undefined : pages.get(file)
  return page && { file: page.file, summary: page.readSummary(), files: pages }
}

/** The file that has become of a page whose address is gone: its own, or a new one that looks the same. */
export function findMovedFile({ pages }: DevState, { file, summary, files }: SeenPage): string | undefined {
  if (pages.has(file)) return file
  const added = [...pages.values()].filter((page) => !files.has(page.file) && isSame(page.readSummary(), summary))
  return added.length === 1 ? added[0]!.file : undefined
}

/** Undefined while the site is not planned. */
export function routeOfFile({ documents }: DevState, file: string): string | undefined {
  return [...documents.values()].find(({ pageFile }) => pageFile === file)?.data.route
}

/**
 * A page may be edited while it is renamed, so its beginning or its headings are enough. Without a title and headings,
 * its title follows from the name of its file.
 */
function isSame(a: PageSummary, b: PageSummary): boolean {
  const hasSameBeginning = a.description === b.description
  if (a.untitled || b.untitled) return a.untitled === b.untitled && hasSameBeginning
  const hasSameHeadings = a.headings.length > 0 && JSON.stringify(a.headings) === JSON.stringify(b.headings)
  return a.title === b.title && (hasSameBeginning || hasSameHeadings)
}
