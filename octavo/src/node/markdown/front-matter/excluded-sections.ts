import type { FrontMatter } from '../../../shared/page.ts'
import type { Problem } from '../../../shared/problem.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import type { MarkdownContext } from '../context.ts'
import type { Draft, Piece } from '../walk/index.ts'
import { fieldPosition, yamlOf } from './front-matter.ts'

/** Finds sections that the search should leave out, but that the page does not have. */
export function checkExcludedSections({ search }: FrontMatter, { text }: Draft, piece: Piece): Problem[] {
  const excluded = search?.exclude_sections
  if (!excluded) return []
  const ids = text.headings().map(({ id }) => id)
  const unknown = excluded.filter((id) => !ids.includes(id))
  return unknown.map((id) => {
    return {
      severity: 'warning',
      message: `"exclude_sections" names "${id}", but the page has no heading with this id.`,
      file: piece.file,
      ...fieldPosition('search', yamlOf(piece)),
      hint: suggest(id, ids) ?? 'The id of a heading is the part of its address after "#".',
    }
  })
}

/** Adds the sections that the search leaves out of every page to those of the page. */
export function addExcludedSections(frontMatter: FrontMatter, { excludedSections }: MarkdownContext): FrontMatter {
  if (!excludedSections) return frontMatter
  const { search } = frontMatter
  const exclude_sections = [...(search?.exclude_sections ?? []), ...excludedSections]
  return { ...frontMatter, search: { ...search, exclude_sections } }
}
