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
    onOpened: (index) => {
      setScope({ index })
      listener.onOpened(narrow(index))
    },
    onAnswer: (answer) => listener.onAnswer(nameAreas(answer, listAreas(getState().site.navbar))),
  })
  const scoped = (query: string) => toScopedQuery(getScope().pattern, query)
  return {
    ...client,
    ask: (query) => client.ask(scoped(query)),
    loadMore: (query) => client.loadMore(scoped(query)),
  }
}

/** The answer with the area of each page in its first hit. The breadcrumbs of a page may name its area already. */
export function nameAreas(answer: Answer, areas: readonly SearchArea[]): Answer {
  const hits = answer.hits.map((hit, place): Hit => {
    const label = hit.page === answer.hits[place - 1]?.page ? undefined : areaOf(areas, hit.url)?.label
    const isNamed = label === undefined || `${hit.subcategory} › `.startsWith(`${label} › `)
    return isNamed ? hit : { ...hit, subcategory: [label, hit.subcategory].filter(Boolean).join(' › ') }
  })
  return { ...answer, hits }
}
