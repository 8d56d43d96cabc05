import * as WORDS from '../../../shared/words/index.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import { features } from '../../../shared/shell.ts'
import { readFile } from '../../offline/index.ts'
import { openSearch, SearchFiles, type Answer, type Search, type SearchScope } from '../engine/index.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'

/** Excerpts are loaded when the reader pauses: the hits of a half-typed word change with the next key. */
const PAUSE_MILLISECONDS = 80

/** Handles the requests of the page. Only the last query is answered. */
export function createRequestHandler(respond: (response: WorkerResponse) => void): (request: WorkerRequest) => void {
  let files: SearchFiles
  let opened: Promise<Search>
  let last = 0

  const open = async () => {
    const before = opened
    opened = openSearch(files)
    // After a failure, the next query tries again from the index before.
    opened.catch(() => (opened = before))
    const search = await opened
    respond({ type: 'opened', index: search.describe() })
  }
  const ask = async (id: number, query: string, scope?: SearchScope) => {
    const isLast = () => last === id
    const send = (answer: Answer) => respond({ type: 'answer', id, answer })
    await answerInSteps(await opened, { query, scope, isLast, send })
  }
  const loadMore = async (id: number, query: string, scope?: SearchScope) => {
    const search = await opened
    const isLoaded = await search.loadTexts(query, true, scope)
    if (isLoaded && last === id) respond({ type: 'answer', id, answer: search.answer(query, scope) })
  }
  /** A missing file may belong to an older build: then opens the current index, and the page asks again. */
  const recover = async (id: number, error: unknown) => {
    const { manifest } = await opened
    const { docs, index } = await files.readManifest()
    if (docs === manifest.docs && index === manifest.index) throw error
    if (last === id) await open()
  }
  return (request) => {
    if (request.type === 'open') {
      const toUrl = (path: string) => toFileUrl(path, request.base)
      const read = (path: string) => readFile<string>(toUrl(path).href)
      files = features.offline
        ? new SearchFiles(read, read)
        : new SearchFiles(
            (path, isFresh) => fetchText(toUrl(path), isFresh),
            (path) => import(/* @vite-ignore */ toUrl(path).href),
          )
      open().catch((error: unknown) => respond({ type: 'failed', message: toText(error) }))
      return
    }
    const { type, id, query, scope } = request
    last = id
    const handle = type === 'ask' ? ask : loadMore
    handle(id, query, scope)
      .catch((error: unknown) => recover(id, error))
      .catch((error: unknown) => respond({ type: 'incomplete', id, message: toText(error) }))
  }
}

interface Question {
  query: string
  scope: SearchScope | undefined
  /** False as soon as there is another query. */
  isLast(): boolean
  send(answer: Answer): void
}

/** Answers a query at once from what is loaded, and again whenever more is. */
async function answerInSteps(search: Search, { query, scope, isLast, send }: Question): Promise<void> {
  let isPartial = true
  const answer = () => {
    if (!isLast()) return
    const current = search.answer(query, scope)
    isPartial = current.isPartial
    send(current)
  }
  answer()
  while (isLast() && (await search.loadTerms(query))) answer()
  await pause()
  if (isLast()) await search.loadTexts(query, false, scope)
  // Also when the query before has loaded the texts.
  if (isPartial) answer()
}

/** The address of a search file. Throws for one of another origin. */
function toFileUrl(path: string, base: string): URL {
  const url = new URL(path, base)
  if (url.origin !== new URL(base).origin) throw new Error(fillLabel(WORDS.searchFileForeign, { file: path }))
  return url
}

async function fetchText(url: URL, isFresh: boolean): Promise<string> {
  const response = await fetch(url, { cache: isFresh ? 'no-cache' : 'default' })
  const { ok, status } = response
  if (!ok) throw new Error(fillLabel(WORDS.serverAnswered, { address: url.pathname, status }))
  return response.text()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
