import { readStored, sessionArea, writeStored } from '../../browser/index.ts'
import { features } from '../../../shared/shell.ts'
import { toFileHref } from '../../offline/index.ts'
import { getState, setState } from '../../shell/store.ts'
import { getScope, listAreas, nameArea, nameAreas, narrow, setScope } from '../areas/index.ts'
import type { Answer, OpenedIndex, SearchScope } from '../engine/index.ts'
import { goToHit, keepHit } from '../highlight/index.ts'
import { startSearchClient, type SearchClient } from '../worker/index.ts'
import { closeBox, getBox, setBox } from './box-state.ts'
import { groupOptions, type BoxOption } from './options.ts'
import { isQuery, readRecent, rememberSearch } from './recent.ts'
import { findSection } from './section.ts'

/** The query is kept for the tab, to restore it when the reader goes back. */
const QUERY_KEY = 'octavo-search-query'

let client: SearchClient | undefined
/** Consecutive failures to open the index. */
let failures = 0
/** Whether the reader pressed Enter before the answer arrived. */
let isEnterPending = false

/** Loads the index and restores the query when the box was opened. */
export function enterBox(): void {
  isEnterPending = false
  loadIndex()
  const { query } = getBox()
  const stored = readStored(QUERY_KEY, sessionArea)
  if (query === '') setQuery(isQuery(stored) ? stored : '')
  else ask()
}

/** Starts loading the index, once. */
export function loadIndex(): void {
  if (client) return
  setBox({ phase: 'loading', message: '' })
  const { basePath } = getState().site
  const base = features.offline ? toFileHref(basePath) : new URL(basePath, location.origin).href
  client = startSearchClient(base, {
    onOpened: (index) => {
      failures = 0
      setBox({ phase: 'ready', index: features.areas ? openAreas(index) : index })
      ask()
    },
    onFailed: failBox,
    onAnswer: (found) => {
      const answer = features.areas ? nameAreas(found) : found
      setBox({ answer, activeIndex: findActive(answer), isStale: false })
      if (!answer.isPartial) handlePendingEnter()
    },
    onIncomplete: (message) => {
      setBox({ message })
      handlePendingEnter()
    },
  })
}

/**
 * Loads the index again because pages have changed, for an open box at once. Only the preview calls it: in a build the
 * pages of an index stay the same.
 */
export function renewIndex(): void {
  const { isOpen, phase } = getBox()
  client?.close()
  client = undefined
  if (!isOpen) return
  loadIndex()
  // The field stays enabled, and the last answer is shown meanwhile.
  setBox({ phase })
}

/** Loads the index again. After two failures the build of this page may be gone, so the page is reloaded. */
export function retryIndex(): void {
  if (failures > 1) return location.reload()
  loadIndex()
}

/** Sets the text of the field, and searches for it as soon as the index is loaded. */
export function setQuery(query: string): void {
  writeStored(QUERY_KEY, query === '' ? null : query, sessionArea)
  isEnterPending = false
  setBox({ query, activeIndex: query.trim() === '' ? -1 : 0 })
  ask()
}

/** Chooses the active option; while the first option belongs to an earlier query, as soon as the answer arrives. */
export function chooseActive(): void {
  const { activeIndex, isStale } = getBox()
  const option = listOptions()[activeIndex]
  if (isStale && activeIndex <= 0) isEnterPending = true
  else if (option) choose(option)
}

function handlePendingEnter(): void {
  if (!isEnterPending || !getBox().isOpen) return
  isEnterPending = false
  const [hit] = getBox().answer?.hits ?? []
  if (hit) choose({ kind: 'hit', ...hit })
}

/** Loads the excerpts of later hits. */
export function loadMore(): void {
  const { answer, query } = getBox()
  if (answer?.hits.some(({ text }) => text === '')) client?.loadMore(query, toScope())
}

/** To be called before the browser opens an option in another tab. */
export function keepOption(option: BoxOption): void {
  if (option.kind === 'hit') keepHit(option.url, option.words.join(' '))
}

/** Searches for an option's query, or navigates to its page. */
export function choose(option: BoxOption): void {
  if (option.kind === 'query') return setQuery(option.query)
  const { query } = getBox()
  if (option.kind === 'hit') rememberSearch(getState().site.basePath, query)
  closeBox()
  goToHit(option.url, option.kind === 'hit' ? option.words.join(' ') : '')
  setState({ mobileMenuOpen: false })
}

/** All options in the order in which the box shows them. */
export function listOptions(): BoxOption[] {
  return groupOptions(getBox(), readRecent(getState().site.basePath)).flatMap(({ options }) => options)
}

/** Sends the query. To send it again retries what could not be loaded. */
export function ask(): void {
  const { query, phase } = getBox()
  if (phase !== 'ready') return
  const isEmpty = query.trim() === ''
  setBox({ message: '', isStale: !isEmpty, ...(isEmpty && { answer: null, activeIndex: -1 }) })
  if (isEmpty) client?.cancel()
  else client?.ask(query, toScope())
}

/** Asks again, with the hits of the current page's section before or among all others. */
export function toggleSectionFirst(): void {
  setBox({ isSectionFirst: !getBox().isSectionFirst, activeIndex: 0 })
  ask()
}

function toScope(): SearchScope {
  const first = getBox().isSectionFirst ? findSection(getState().page) : undefined
  return features.areas ? { first, area: getScope().pattern } : { first }
}

/** Stores the index with the popular pages of every area, and shows only the popular pages of the chosen area. */
function openAreas(opened: OpenedIndex): OpenedIndex {
  const areas = listAreas(getState().site.navbar)
  const index = { ...opened, popular: opened.popular.map((page) => nameArea(page, areas)) }
  setScope({ index })
  return narrow(index)
}

/** Searches again, in the area with this pattern; '' for all. */
export function chooseArea(pattern: string): void {
  setScope({ pattern })
  const { index } = getScope()
  if (index) setBox({ index: narrow(index) })
  ask()
}

/** The hit the reader moved to stays active when a better answer moves it; otherwise the first hit is active. */
function findActive({ hits }: Answer): number {
  const { answer: before, activeIndex } = getBox()
  if (hits.length === 0) return -1
  const active = activeIndex > 0 ? before?.hits[activeIndex]?.url : undefined
  return Math.max(
    0,
    hits.findIndex(({ url }) => url === active),
  )
}

/** Shows that the search cannot be used. */
export function failBox(message: string): void {
  client?.close()
  client = undefined
  failures++
  setBox({ phase: 'failed', message })
}
