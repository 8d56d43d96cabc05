import type { FrontMatter, Heading } from '../../../shared/page.ts'
import type { Problem } from '../../../shared/problem.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { Piece } from '../walk/index.ts'
import { fieldPosition } from './front-matter.ts'

/** Finds sections that the search should leave out, but that the page does not have. */
export function checkExcludedSections(
  { search }: FrontMatter,
  headings: readonly Heading[],
  { tree: { children }, file }: Piece,
): Problem[] {
  const ids = headings.map(({ id }) => id)
  const yaml = children[0]?.type === 'yaml' ? children[0].value : ''
  const unknown = (search?.exclude_sections ?? []).filter((id) => !ids.includes(id))
  return unknown.map((id) => {
    const nearest = nearestName(id, ids)
    return {
      severity: 'warning',
      message: `"exclude_sections" names "${id}", but the page has no heading with this id.`,
      file,
      ...fieldPosition('search', yaml),
      hint: nearest ? `Did you mean "${nearest}"?` : 'The id of a heading is the part of its address after "#".',
    }
  })
}
