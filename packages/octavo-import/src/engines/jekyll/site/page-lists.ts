import { asText, toDay, type DataMap } from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/index.ts'
import type { JekyllPage } from './list-pages.ts'

/** `page` in templates: https://jekyllrb.com/docs/variables/#page-variables */
export function valuesOf({ source, address, data, type }: JekyllPage, { folder, baseUrl }: JekyllConfig): DataMap {
  const path = folder === '' ? source : source.slice(folder.length + 1)
  const url = `/${address.slice(baseUrl.length)}`
  const name = path.split('/').at(-1) ?? ''
  const day = type === 'posts' ? toDay(name.replace(/^(?=\d\d-)/, '20')) : undefined
  return { ...(day !== undefined && { date: day }), ...data, path, url, name, dir: url.replace(/[^/]*$/, '') }
}

/**
 * The lists of pages that templates may show, in the order of Jekyll: `site.pages` by the names of files, `site.posts`
 * by date with the newest first, and the documents of each collection by path.
 */
export function listsOf(pages: readonly JekyllPage[], config: JekyllConfig): Record<string, DataMap[]> {
  const lists: Record<string, DataMap[]> = { pages: [], posts: [] }
  for (const page of pages.filter(({ isPublished }) => isPublished))
    (lists[page.type] ??= []).push(valuesOf(page, config))
  lists['pages']?.sort((one, other) => compare(one['name'], other['name']))
  lists['posts']?.sort((one, other) => compare(dayOf(other), dayOf(one)))
  return lists
}

function dayOf({ date }: DataMap): string {
  return date instanceof Date ? date.toISOString() : (asText(date) ?? '')
}

function compare(one: unknown, other: unknown): number {
  const [a, b] = [String(one), String(other)]
  return a < b ? -1 : Number(a > b)
}
