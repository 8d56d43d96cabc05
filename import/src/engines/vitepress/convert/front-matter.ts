import type { FrontMatter } from '../../../markdown/index.ts'
import { mapFrontMatter, splitNoIndex, type ConversionLog } from '../../../shared/index.ts'

/** Keys that have no meaning in Octavo, or are converted to others here. */
const REMOVED = Object.fromEntries(
  (
    'titleTemplate head hero features navbar sidebar aside outline lastUpdated editLink footer pageClass next prev isHome ' +
    'markdownStyles date layout search'
  )
    .split(' ')
    .map((key) => [key, null]),
)

/** Converts the keys of one page. Hero and features are read before, because they become text. */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) return mapFrontMatter(frontMatter, REMOVED, file, log)
  const value = frontMatter.toObject()
  const { noIndex, others } = splitNoIndex(value['head'])
  const added: Record<string, unknown> = {
    ...convertOutline(value['outline'], value['aside']),
    ...(value['editLink'] === false && { custom_edit_url: null }),
    ...(value['prev'] === false && { pagination_prev: null }),
    ...(value['next'] === false && { pagination_next: null }),
    ...convertDate(value['lastUpdated'] ?? value['date']),
    ...(value['search'] === false && { search: { exclude: true } }),
    ...convertLayout(value['layout'], value['sidebar']),
    ...(noIndex && { no_index: true }),
  }
  for (const key of ['prev', 'next'])
    if (value[key] !== undefined && value[key] !== false)
      report(key, `Set "pagination_${key}" to the id of a page.`, file, log)
  if (others.length > 0) report('head', 'Set title, description and image in the front matter.', file, log)
  mapFrontMatter(frontMatter, REMOVED, file, log)
  for (const [key, each] of Object.entries(added)) frontMatter.set(key, each)
}

/** `false`, a level, a range, or `deep`. */
function convertOutline(outline: unknown, aside: unknown): Record<string, unknown> {
  if (outline === false || aside === false) return { hide_table_of_contents: true }
  if (outline === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 }
  const [from, to]: unknown[] = Array.isArray(outline) ? outline : [outline, outline]
  return typeof from === 'number' && typeof to === 'number'
    ? { toc_min_heading_level: Math.max(2, from), toc_max_heading_level: Math.max(2, to) }
    : {}
}

function convertDate(date: unknown): Record<string, unknown> {
  if (date === false) return { last_update: false }
  const text = date instanceof Date ? date.toISOString() : String(date ?? '')
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  return day === undefined ? {} : { last_update: day }
}

function convertLayout(layout: unknown, sidebar: unknown): Record<string, unknown> {
  if (layout === 'home') return { layout: 'home' }
  return layout === 'page' || layout === false || sidebar === false ? { layout: 'wide' } : {}
}

function report(key: string, hint: string, file: string, log: ConversionLog): void {
  log.report({ kind: 'front matter keys', message: `The front matter key "${key}" was left out.`, hint, file, line: 1 })
}
