import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PageSummary } from '../../../shared/page.ts'
import type { SearchSegment } from '../../search/index.ts'
import type { StoreBatch } from '../store-pages.ts'
import type { IndexedHead } from '../gather-words.ts'
import { createFilePacker, type PackedFiles } from './pack-files.ts'
import type { Stage } from '../render.ts'

/** A message to the background thread. Its bytes are transferred: afterwards they are empty in the sending thread. */
export type BackgroundTask =
  /** Files to write into the folder `staging`. */
  | { kind: 'files'; staging: string; files: PackedFiles }
  /** Compiled pages: the texts as a serialized `PendingContent[]`, and the heads if their words are gathered. */
  | { kind: 'pages'; cacheDir: string; entry: string; contents: Uint8Array; heads: IndexedHead[] }
  /** Begins to gather words. `pageCount`: pages of the whole site. */
  | { kind: 'gather'; pageCount: number }
  /** Asks for the words gathered since `gather`. */
  | { kind: 'words' }

/** The answer to each message, in the order of the messages. */
export type BackgroundReply =
  /** With the memory of the files, to be used again. */
  | { kind: 'done'; memory?: Uint8Array<ArrayBuffer> }
  | { kind: 'words'; words: Required<SearchSegment> }
  | { kind: 'failed'; error: StoredError }

/** An error as a plain value: an `Error` that is sent to another thread loses its code. */
export type StoredError = Pick<NodeJS.ErrnoException, 'name' | 'message' | 'stack' | 'code' | 'path' | 'syscall'>

/** A thread that does what needs no result at once: writes files, and gathers words for the search. */
export interface Background {
  /** Begins to gather the words of the pages that are stored from now on. `pageCount`: pages of the whole site. */
  startGathering(pageCount: number): void
  /** Resolves to the gathered words. */
  finishGathering(): Promise<Required<SearchSegment>>
  /** Renders the code of compiled pages and stores them in the cache. */
  store: StoreBatch
  /** Writes a file to a staging folder. Files are sent together: the last ones by `settle`. */
  stage: Stage
  /** Resolves when few tasks are left, so that the files that wait to be written do not fill the memory. */
  ready(): Promise<void>
  /** Resolves when everything is done; rejects with the first error. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Tasks that may wait: most have half a megabyte. */
const MAX_WAITING = 16

/** Highlighting makes much garbage, but the thread keeps little: a larger young generation would only take memory. */
const MAX_YOUNG_MEGABYTES = 32

const WORKER = new URL('./background-worker.js', import.meta.url)

/** Whether the thread can start: tests run the sources, which have no bundled worker. */
export function hasBackground(): boolean {
  return existsSync(WORKER)
}

/** Starts the thread; stop it when done. */
export function startBackground(): Background {
  const { post, whenWaiting, takeWords, stop } = startThread((memory) => packer.reuse(memory))
  const packer = createFilePacker((staging, files) => post({ kind: 'files', staging, files }, files.bytes.buffer))
  let gathers = false
  return {
    startGathering: (pageCount) => {
      gathers = true
      post({ kind: 'gather', pageCount })
    },
    finishGathering: async () => {
      gathers = false
      post({ kind: 'words' })
      await whenWaiting(0)
      return takeWords()
    },
    store: (cacheDir, { entry, contents, summaries }) => {
      const heads = gathers ? summaries.map(toIndexedHead) : []
      const bytes = serialize(contents)
      post({ kind: 'pages', cacheDir, entry, contents: bytes, heads }, bytes.buffer)
    },
    stage: packer.add,
    ready: () => whenWaiting(MAX_WAITING),
    settle: () => {
      packer.send()
      return whenWaiting(0)
    },
    stop,
  }
}

function toIndexedHead({ content, headings, frontMatter }: PageSummary): IndexedHead {
  return { content, headings, frontMatter }
}

interface Thread {
  /** Sends a task. `transfer`: memory that it hands over. */
  post(task: BackgroundTask, transfer?: ArrayBufferLike): void
  /** Resolves when at most `count` tasks are left; rejects with the first error. */
  whenWaiting(count: number): Promise<void>
  /** The words of the last answer that had any. */
  takeWords(): Required<SearchSegment>
  stop(): Promise<void>
}

function startThread(reuse: (memory: Uint8Array<ArrayBuffer>) => void): Thread {
  const worker = new Worker(WORKER, { resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MEGABYTES } })
  let waiting = 0
  let failure: Error | undefined
  let words: Required<SearchSegment> | undefined
  const mustWait = (count: number) => waiting > count && !failure
  worker.on('message', (reply: BackgroundReply) => {
    waiting--
    if (reply.kind === 'done' && reply.memory) reuse(reply.memory)
    if (reply.kind === 'words') words = reply.words
    if (reply.kind === 'failed') failure ??= Object.assign(new Error(reply.error.message), reply.error)
  })
  worker.on('error', (error: Error) => (failure ??= error))
  return {
    post: (task, transfer) => {
      waiting++
      worker.postMessage(task, transfer instanceof ArrayBuffer ? [transfer] : [])
    },
    whenWaiting: async (count) => {
      while (mustWait(count)) await once(worker, 'message')
      if (failure) throw failure
    },
    takeWords: () => {
      if (!words) throw new Error('The background thread returned no words.')
      return words
    },
    stop: async () => void (await worker.terminate()),
  }
}
