/**
 * The search in a web worker, so that neither loading nor searching blocks the page.
 *
 * Input   queries, from the page
 * Output  answers: at once from what is loaded, again whenever more is
 *
 * This file runs in the page; `worker` and `handle-requests` run in the worker; `messages` is what they exchange.
 *
 * Must not: import the engine into the page, except in a copy that is opened from a disk.
 */
import * as WORDS from '../../../shared/words/index.ts'
import { features } from '../../../shared/shell.ts'
import type { Answer, OpenedIndex, SearchScope } from '../engine/index.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'

interface SearchListener {
  onOpened: (index: OpenedIndex) => void
  onFailed: (message: string) => void
  onAnswer: (answer: Answer) => void
  /** A file could not be loaded; the last answer remains. */
  onIncomplete: (message: string) => void
}

export interface SearchClient {
  ask(query: string, scope: SearchScope): void
  /** Ignores further answers to the last query. */
  cancel(): void
  /** Loads the excerpts of the later hits of the last query. */
  loadMore(query: string, scope: SearchScope): void
  close(): void
}

/** Starts the worker and opens the index. `base` is the absolute URL of the base path. */
export function startSearchClient(base: string, listener: SearchListener): SearchClient {
  let id = 0
  const receive = (response: WorkerResponse) => {
    if (response.type === 'opened') listener.onOpened(response.index)
    if (response.type === 'failed') listener.onFailed(response.message)
    // Responses to earlier queries are outdated.
    if (response.type === 'answer' && response.id === id) listener.onAnswer(response.answer)
    if (response.type === 'incomplete' && response.id === id) listener.onIncomplete(response.message)
  }
  const worker = startWorker(receive)
  worker.send({ type: 'open', base })
  return {
    ask: (query, scope) => worker.send({ type: 'ask', id: ++id, query, scope }),
    cancel: () => void id++,
    loadMore: (query, scope) => worker.send({ type: 'loadMore', id, query, scope }),
    close: worker.close,
  }
}

interface Channel {
  send(request: WorkerRequest): void
  close(): void
}

/** A browser starts no worker from a disk. */
function startInPage(receive: (response: WorkerResponse) => void): Channel {
  const loading = import('./handle-requests.ts').then(({ createRequestHandler }) => createRequestHandler(receive))
  return { send: (request) => void loading.then((handle) => handle(request)), close() {} }
}

function startWorker(receive: (response: WorkerResponse) => void): Channel {
  if (features.offline) return startInPage(receive)
  const fail = () => receive({ type: 'failed', message: WORDS.searchNotStarted })
  let worker: Worker
  try {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' })
  } catch {
    // The browser has no workers, or a policy forbids them. Later, because the caller does not have the client yet.
    setTimeout(fail)
    return { send() {}, close() {} }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => receive(data))
  // The script could not be loaded: the reader is offline, or the build of this page is no longer published.
  worker.addEventListener('error', fail)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  return { send: (request) => worker.postMessage(request), close: () => worker.terminate() }
}
