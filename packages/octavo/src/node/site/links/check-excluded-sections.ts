import type { Heading } from '../../../shared/build/page.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import type { SiteConfig } from '../../config/schema.ts'

/**
 * Reports ids in `search.excludeSections` that no page has, drafts included. Sites in several languages may share one
 * list, with the ids of all languages: for them, only an id that nearly matches a heading is reported.
 */
export function checkExcludedSections(
  config: SiteConfig,
  pages: readonly { headings: readonly Pick<Heading, 'id'>[] }[],
): Problem[] {
  const { file, languages, search } = config
  const unknown = new Set(search.excludeSections)
  for (const { headings } of pages) {
    if (unknown.size === 0) return []
    for (const { id } of headings) unknown.delete(id)
  }
  // A site without pages has its own problem.
  if (unknown.size === 0 || pages.length === 0) return []
  const ids = new Set(pages.flatMap(({ headings }) => headings.map(({ id }) => id)))
  return [...unknown].flatMap((id): Problem[] => {
    const suggestion = suggest(id, ids)
    if (suggestion === undefined && languages.length > 0) return []
    return [
      {
        severity: 'warning',
        message: `"search.excludeSections" names "${id}", but no page has a heading with this id.`,
        file,
        key: ['search', 'excludeSections', search.excludeSections!.indexOf(id)],
        hint: suggestion ?? 'Remove it, or write the part of the address of such a heading after "#".',
      },
    ]
  })
}
