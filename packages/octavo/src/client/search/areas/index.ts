/**
 * The search of a site with several areas of documentation: readers can limit it to one.
 *
 * Input   the tabs of the navbar; the area that the reader chooses
 * Output  the pattern of its addresses, for the worker; an index and answers whose pages name their area
 *
 * Must not: be called on a site without areas (`features.areas`), whose search contains none of this.
 */
import type { NavbarItem, PageData } from '../../../shared/site.ts'
import { isAreaStart } from '../../../shared/navbar.ts'
import { getState } from '../../shell/store.ts'
import type { Answer, Hit, OpenedIndex } from '../engine/index.ts'
import { createStore } from '../../browser/index.ts'

/** An area of the documentation, from its tab in the navbar. */
interface SearchArea {
  label: string
  /** Address of its first page. */
  href: string
  /** A regular expression for the addresses of its pages. */
  pattern: string
}

export function listAreas(navbar: readonly NavbarItem[]): SearchArea[] {
  return navbar.flatMap((item) =>
    item.type === 'link' && item.area
      ? { label: item.label, href: item.href, pattern: item.activeBaseRegex ?? '' }
      : [],
  )
}

/** The area that contains an address. */
function areaOf(areas: readonly SearchArea[], url: string): SearchArea | undefined {
  const path = url.replace(/[?#].*$/s, '')
  return areas.find(({ pattern }) => new RegExp(pattern).test(path))
}

/** The answer with the area of each page in its first hit. */
export function nameAreas(answer: Answer, areas = listAreas(getState().site.navbar)): Answer {
  const isFurther = ({ page }: Hit, place: number) => page === answer.hits[place - 1]?.page
  return { ...answer, hits: answer.hits.map((hit, place) => (isFurther(hit, place) ? hit : nameArea(hit, areas))) }
}

/** A page with its area before the categories above it. */
export function nameArea<Page extends { url: string; subcategory: string }>(page: Page, areas: SearchArea[]): Page {
  const label = areaOf(areas, page.url)?.label
  return { ...page, subcategory: [label, page.subcategory].filter(Boolean).join(' › ') }
}

/** The way to a page below its area, which is the first of its breadcrumbs. */
export function withoutArea(breadcrumbs: PageData['breadcrumbs']): PageData['breadcrumbs'] {
  const { navbar } = getState().site
  return breadcrumbs.filter((crumb) => !isAreaStart(navbar, crumb))
}

/** Where the search looks. It lasts until the page is loaded again. */
interface Scope {
  /** The pattern of the chosen area; '' for all. */
  pattern: string
  /** The index as opened, with the popular pages of all areas. */
  index: OpenedIndex | null
}

const store = createStore<Scope>({ pattern: '', index: null })

export const getScope = store.get
export const setScope = store.set
export const subscribeScope = store.subscribe

/** The index with the popular pages of the chosen area only. */
export function narrow(index: OpenedIndex): OpenedIndex {
  const area = new RegExp(getScope().pattern)
  return { ...index, popular: index.popular.filter(({ url }) => area.test(url)) }
}
