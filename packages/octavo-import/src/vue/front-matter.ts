import type { FrontMatter } from '../markdown/index.ts'
import {
  convertHead,
  mapFrontMatter,
  readHeadElements,
  reportHead,
  reportKey,
  type ConversionLog,
  type DataMap,
  type FrontMatterMap,
  toDay,
  toRemoved,
} from '../shared/index.ts'

/** What only one engine has in its front matter. */
export interface FrontMatterRules {
  /** Keys that get another name, or that have no meaning in Octavo or are converted to others: null. */
  keys: FrontMatterMap
  /** Further keys of the new page. */
  convert(value: DataMap): DataMap
}

/** Keys of all Vue sites. */
const COMMON = toRemoved('head lang navbar pageClass next prev editLink lastUpdated date search sidebar')

/** Converts the keys of one page. The opening of a home page is read before, because it becomes text. */
export function convertVueFrontMatter(
  frontMatter: FrontMatter,
  file: string,
  log: ConversionLog,
  { keys, convert }: FrontMatterRules,
): void {
  const map = { ...COMMON, ...keys }
  if (!frontMatter.isValid) return mapFrontMatter(frontMatter, map, file, log)
  const value = frontMatter.toObject()
  const head = convertHead(readHeadElements(value['head']))
  const added: DataMap = {
    ...(value['editLink'] === false && { custom_edit_url: null }),
    ...(value['prev'] === false && { pagination_prev: null }),
    ...(value['next'] === false && { pagination_next: null }),
    ...convertDate(value['lastUpdated'] ?? value['date']),
    ...(value['search'] === false && { search: { exclude: true } }),
    ...(head.noIndex && { no_index: true }),
    ...(value['description'] === undefined && head.description !== undefined && { description: head.description }),
    ...(head.tags.length > 0 && { head: head.tags }),
    ...convert(value),
  }
  for (const key of ['prev', 'next'])
    if (value[key] !== undefined && value[key] !== false)
      reportKey(key, `Set "pagination_${key}" to the id of a page.`, file, log)
  if (head.left.length > 0) reportHead(head.left, file, log)
  mapFrontMatter(frontMatter, map, file, log)
  for (const [key, each] of Object.entries(added)) frontMatter.set(key, each)
}

function convertDate(date: unknown): DataMap {
  if (date === false) return { last_update: false }
  const day = toDay(date)
  return day === undefined ? {} : { last_update: day }
}
