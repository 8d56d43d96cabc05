/**
 * The search box without its looks: what opens and closes it, loads the index once, asks it and goes to what was chosen.
 *
 * Input   the reader's keys, clicks and words
 * Output  BoxState, which the theme shows
 *
 * Must not: load anything before the reader turns to the box.
 */
import { getState } from '../shell/store.ts'
import { readStored, writeStored } from '../browser/index.ts'
import type { Answer } from './answer.ts'
import { closeBox, getBox, setBox } from './box-state.ts'
import { goToHit } from './arrival.ts'
import { groupOptions, type BoxOption } from './options.ts'
import { readRecent, rememberSearch } from './recent.ts'
import { startSearchClient, type SearchClient } from './search-client.ts'

/** What was last looked for in this tab: it is there again after going back. */
const QUERY_KEY = 'octavo-search-query'
const tabStorage = () => sessionStorage

let client: SearchClient | undefined
/** In a row. */
let failures = 0
/** The reader has pressed Enter before the answer was there. */
let isAwaited = false

/** The box was opened: loads the index, and brings back what was looked for before. */
export function enterBox(): void {
  isAwaited = false
  loadIndex()
  const { query } = getBox()
  if (query === '') type(readStored(QUERY_KEY, tabStorage) ?? '')
  else ask()
}

/** Starts loading, unless that was done. */
export function loadIndex(): void {
  if (client) return
  setBox({ phase: 'loading', message: '' })
  client = startSearchClient(new URL(getState().site.basePath, location.origin).href, {
    onOpened: (opening) => {
      failures = 0
      setBox({ phase: 'ready', opening })
      ask()
    },
    onFailed: fail,
    onAnswer: (answer) => {
      setBox({ answer, current: follow(answer), isBehind: false })
      if (!answer.isPartial) goOn()
    },
    onIncomplete: (message) => {
      setBox({ message })
      goOn()
    },
  })
}

/**
 * Tries again from the start: the files may have other names by now. When that fails too, this tab may come from a build that
 * is gone, and only a new document helps.
 */
export function retryIndex(): void {
  if (failures > 1) return location.reload()
  loadIndex()
}

/** Takes what the reader has typed; while the index loads it is kept and asked later. */
export function type(query: string): void {
  writeStored(QUERY_KEY, query === '' ? null : query, tabStorage)
  isAwaited = false
  setBox({ query, current: query.trim() === '' ? -1 : 0 })
  ask()
}

/** Does what the chosen option is for; when its list is that of an older query, as soon as the right one is there. */
export function chooseCurrent(): void {
  const { current, isBehind } = getBox()
  const option = listOptions()[current]
  if (isBehind && current <= 0) isAwaited = true
  else if (option) choose(option)
}

function goOn(): void {
  if (!isAwaited || !getBox().isOpen) return
  isAwaited = false
  const [hit] = getBox().answer?.hits ?? []
  if (hit) choose({ kind: 'hit', ...hit })
}

/** The reader goes on to later hits: they get their texts too. */
export function readOn(): void {
  const { answer, query } = getBox()
  if (answer?.hits.some(({ text }) => text === '')) client?.readOn(query)
}

/** Does what an option is for: looks for its words, or goes to its page. */
export function choose(option: BoxOption): void {
  if (option.kind === 'query') return type(option.query)
  const { query } = getBox()
  if (option.kind === 'hit') rememberSearch(getState().site.basePath, query)
  closeBox()
  goToHit(option.url, option.kind === 'hit' ? option.words.join(' ') : '')
}

/** All options in their order, as the box shows them. */
export function listOptions(): BoxOption[] {
  return groupOptions(getBox(), readRecent(getState().site.basePath)).flatMap(({ options }) => options)
}

/** Asks the query, or asks it again: what could not be loaded then is tried anew. */
export function ask(): void {
  const { query, phase } = getBox()
  if (phase !== 'ready') return
  const isEmpty = query.trim() === ''
  setBox({ message: '', isBehind: !isEmpty, ...(isEmpty && { answer: null, current: -1 }) })
  if (isEmpty) client?.withdraw()
  else client?.ask(query)
}

/** A hit the reader has moved to stays chosen when more of the index puts it elsewhere; else the best hit is. */
function follow({ hits }: Answer): number {
  const { answer: before, current } = getBox()
  if (hits.length === 0) return -1
  const chosen = current > 0 ? before?.hits[current]?.url : undefined
  return Math.max(
    0,
    hits.findIndex(({ url }) => url === chosen),
  )
}

function fail(message: string): void {
  client?.close()
  client = undefined
  failures++
  setBox({ phase: 'failed', message })
}
