import { getState } from '../../shell/store.ts'
import type { Answer, Hit } from '../engine/index.ts'
import { startSearchClient as startClient, type SearchClient } from '../worker/index.ts'
import { areaOf, listAreas, type SearchArea } from './list-areas.ts'
import { getScope, narrow, setScope } from './scope.ts'
import { toScopedQuery } from './scoped-query.ts'

export type { SearchClient }

/** Starts a search that looks only in the chosen area. */
export const startSearchClient: typeof startClient = (base, listener) => {
  const client = startClient(base, {
    ...listener,
    onOpened: (opened) => {
      const popular = opened.popular.map((page) => nameArea(page, readAreas()))
      const index = { ...opened, popular }
      setScope({ index })
      listener.onOpened(narrow(index))
    },
    onAnswer: (answer) => listener.onAnswer(nameAreas(answer, readAreas())),
  })
  const scoped = (query: string) => toScopedQuery(getScope().pattern, query)
  return {
    ...client,
    ask: (query, first) => client.ask(scoped(query), first),
    loadMore: (query, first) => client.loadMore(scoped(query), first),
  }
}

function readAreas(): SearchArea[] {
  return listAreas(getState().site.navbar)
}

/** The answer with the area of each page in its first hit. */
export function nameAreas(answer: Answer, areas: readonly SearchArea[]): Answer {
  const isFurther = ({ page }: Hit, place: number) => page === answer.hits[place - 1]?.page
  return { ...answer, hits: answer.hits.map((hit, place) => (isFurther(hit, place) ? hit : nameArea(hit, areas))) }
}

function nameArea<Page extends { url: string; subcategory: string }>(page: Page, areas: readonly SearchArea[]): Page {
  const label = areaOf(areas, page.url)?.label
  return { ...page, subcategory: [label, page.subcategory].filter(Boolean).join(' › ') }
}
