import type { FrontMatter } from '../../../shared/build/page.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import type { MarkdownContext } from '../context.ts'
import type { Piece, Draft } from '../walk/index.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import { openPositions, yamlOf } from './front-matter.ts'

/** One end of the range of levels: where it is set, and its value. */
interface End {
  field: 'toc_min_heading_level' | 'toc_max_heading_level'
  setting: string
  level: number
  isOwn: boolean
}

/** Finds levels that leave nothing for the table of contents. The configuration has checked its own. */
export function checkHeadingLevels(frontMatter: FrontMatter, { toc }: MarkdownContext, piece: Piece): Problem[] {
  const yaml = yamlOf(piece)
  const toEnd = (field: End['field'], setting: string, fallback: number): End => ({
    field,
    setting,
    level: frontMatter[field] ?? fallback,
    isOwn: frontMatter[field] !== undefined && yaml.includes(field),
  })
  const min = toEnd('toc_min_heading_level', 'toc.minLevel', toc.minLevel)
  const max = toEnd('toc_max_heading_level', 'toc.maxLevel', toc.maxLevel)
  if (frontMatter.hide_table_of_contents || min.level <= max.level || !(min.isOwn || max.isOwn)) return []
  const own = max.isOwn ? max : min
  const levels = max.isOwn ? `${min.level} to 6` : `2 to ${max.level}`
  return [
    {
      severity: 'warning',
      message: `The table of contents is empty: ${nameOf(min)} is ${min.level}, but ${nameOf(max)} is ${max.level}.`,
      file: piece.file,
      ...openPositions(yaml)(own.field),
      hint: `Write a level from ${levels}, or "hide_table_of_contents: true" for none.`,
    },
  ]
}

function nameOf({ field, setting, isOwn }: End): string {
  return isOwn ? `"${field}"` : `"${setting}" of the configuration`
}

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
      ...openPositions(yamlOf(piece))('search'),
      hint: suggest(id, ids) ?? 'The id of a heading is the part of its address after "#".',
    }
  })
}

/** Adds the sections that the search leaves out of every page to the page's own list. */
export function addExcludedSections(frontMatter: FrontMatter, { excludedSections }: MarkdownContext): FrontMatter {
  if (!excludedSections) return frontMatter
  const { search } = frontMatter
  const exclude_sections = [...(search?.exclude_sections ?? []), ...excludedSections]
  return { ...frontMatter, search: { ...search, exclude_sections } }
}
