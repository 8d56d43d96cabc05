import { isAreaStart } from '../../../shared/navbar.ts'
import type { PageData } from '../../../shared/site.ts'
import { getState } from '../../shell/store.ts'
import type { Answer, Hit } from '../engine/index.ts'
import { areaOf, listAreas, type SearchArea } from './list-areas.ts'

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
