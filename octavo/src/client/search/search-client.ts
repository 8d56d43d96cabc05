import type { Answer, Opening } from './answer.ts'
import type { FromWorker, ToWorker } from './conversation.ts'

export interface SearchListener {
  onOpened: (opening: Opening) => void
  onFailed: (message: string) => void
  onAnswer: (answer: Answer) => void
  /** The last answer stays without what could not be loaded. */
  onIncomplete: (message: string) => void
}

export interface SearchClient {
  ask(query: string): void
  /** The last question is withdrawn: its answer, which may be on its way, is not told. */
  withdraw(): void
  /** Gets the texts of the later hits of the last question. */
  readOn(query: string): void
  close(): void
}

/** Starts the search beside the page. `base` is the address of the base path. */
export function startSearchClient(base: string, listener: SearchListener): SearchClient {
  let id = 0
  const hear = (message: FromWorker) => {
    if (message.type === 'opened') listener.onOpened(message.opening)
    if (message.type === 'failed') listener.onFailed(message.message)
    // An answer to a question that was asked before the last one is out of date.
    if (message.type === 'answer' && message.id === id) listener.onAnswer(message.answer)
    if (message.type === 'incomplete' && message.id === id) listener.onIncomplete(message.message)
  }
  const worker = startWorker(hear)
  worker.tell({ type: 'open', base })
  return {
    ask: (query) => worker.tell({ type: 'ask', id: ++id, query }),
    withdraw: () => void id++,
    readOn: (query) => worker.tell({ type: 'readOn', id, query }),
    close: worker.close,
  }
}

interface Channel {
  tell(message: ToWorker): void
  close(): void
}

function startWorker(hear: (message: FromWorker) => void): Channel {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data))
  // Its script could not be loaded: offline, or gone with the build it belonged to.
  worker.addEventListener('error', () => hear({ type: 'failed', message: 'The search could not be started.' }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  return { tell: (message) => worker.postMessage(message), close: () => worker.terminate() }
}
