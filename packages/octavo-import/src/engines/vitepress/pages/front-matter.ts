import type { FrontMatter } from '../../../markdown/index.ts'
import { toHeadingLevel, toRemoved, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import { convertVueFrontMatter } from '../../../vue/index.ts'

const KEYS = toRemoved('titleTemplate hero features aside outline footer isHome markdownStyles layout')

/** Converts the keys of one page. Hero and features are read before, because they become text. */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  convertVueFrontMatter(frontMatter, file, log, {
    keys: KEYS,
    convert: ({ outline, aside, layout, sidebar }) => ({
      ...convertOutline(outline, aside),
      ...convertLayout(layout, sidebar),
    }),
  })
}

/** `false`, a level, a range, or `deep`. */
function convertOutline(outline: unknown, aside: unknown): DataMap {
  if (outline === false || aside === false) return { hide_table_of_contents: true }
  if (outline === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 }
  const [from, to]: unknown[] = Array.isArray(outline) ? outline : [outline, outline]
  return typeof from === 'number' && typeof to === 'number'
    ? { toc_min_heading_level: toHeadingLevel(from), toc_max_heading_level: toHeadingLevel(to) }
    : {}
}

function convertLayout(layout: unknown, sidebar: unknown): DataMap {
  if (layout === 'home') return { layout: 'home' }
  return layout === 'page' || layout === false || sidebar === false ? { layout: 'wide' } : {}
}
