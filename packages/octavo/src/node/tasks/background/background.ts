import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { PageSummary } from '../../../shared/build/page.ts'
import type { SearchSegment } from '../../search/index.ts'
import { packPages } from '../packed-pages.ts'
import type { StoreBatch } from '../store-pages.ts'
import type { GatherOptions, IndexedHead } from '../gather-words.ts'
import type { IndexJob, KeptFile } from '../make-index.ts'
import { createFilePacker } from './pack-files.ts'
import type { FinishPage, Stage } from '../render.ts'
import { listTexts } from './finish-page.ts'
import { startThread } from './thread.ts'

/** A thread that does what needs no result at once: writes files, and gathers words for the search. */
export interface Background {
  /** Begins to gather the words of the pages that are stored from now on. */
  startGathering(options: GatherOptions): void
  /** Gathers the words of pages that another thread has stored. `sections`: of these pages, see `packPages`. */
  gather(pages: readonly PageSummary[], sections: Uint8Array<ArrayBuffer>): void
  /** Resolves to the gathered words. */
  finishGathering(): Promise<Required<SearchSegment>>
  /**
   * Makes the index of a site whose pages have all been gathered, and ends the gathering. Undefined if the words were
   * gathered for the other kind of index.
   */
  makeIndex(job: IndexJob): Promise<KeptFile[] | undefined>
  /** Writes files that `makeIndex` has made to a staging folder. */
  stageKept(staging: string, files: readonly KeptFile[]): void
  /** Renders the code of compiled pages and stores them in the cache. */
  store: StoreBatch
  /** Resolves when the pages that were handed over are in the cache, where others can read them. */
  whenStored(): Promise<void>
  /** Writes a file to a staging folder. Files are sent together: the last ones by `settle`. */
  stage: Stage
  /** Puts the article of a page into its frame, and writes document and twin as `stage` does. */
  finish: FinishPage
  /** Resolves when few tasks are left, so that the files that wait to be written do not fill the memory. */
  ready(): Promise<void>
  /** Resolves when everything is done; rejects with the first error. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Tasks that may wait: most have half a megabyte. */
const MAX_WAITING = 16

const WORKER = new URL('./background-worker.js', import.meta.url)

/** Whether the thread can start: tests run the sources, which have no bundled worker. */
export function hasBackground(): boolean {
  return existsSync(WORKER)
}

/** Starts the thread; stop it when done. */
export function startBackground(): Background {
  const { post, ask, whenWaiting, whenDone, stop } = startThread(WORKER, (memory) => packer.reuse(memory))
  const packer = createFilePacker((staging, files) => post({ kind: 'files', staging, files }, [files.bytes.buffer]))
  let gathers = false
  let lastStored = 0
  return {
    startGathering: (options) => {
      gathers = true
      post({ kind: 'gather', options })
    },
    gather: (pages, sections) => {
      if (gathers) post({ kind: 'sections', sections, heads: pages.map(toIndexedHead) }, [sections.buffer])
    },
    finishGathering: async () => {
      gathers = false
      return (await ask({ kind: 'words' })).words
    },
    makeIndex: async ({ pages, ...job }) => {
      gathers = false
      const sent = pages.map(({ key, route }) => ({ key, route }))
      return (await ask({ kind: 'index', job: { ...job, pages: sent } })).files
    },
    store: (cacheDir, { entry, contents, summaries }) => {
      const heads = gathers ? summaries.map(toIndexedHead) : []
      const pages = packPages(contents)
      lastStored = post({ kind: 'pages', cacheDir, entry, pages, heads }, [pages.shown.buffer, pages.sections.buffer])
    },
    whenStored: () => whenDone(lastStored),
    stageKept: (staging, files) => void post({ kind: 'kept', staging, files }),
    stage: (staging, file, content) => packer.add(staging, file, [content]),
    finish: (staging, page, frame) => packer.add(staging, page, listTexts(frame)),
    ready: async () => {
      // Otherwise answers would be delivered only when too many tasks wait.
      await setImmediate()
      await whenWaiting(MAX_WAITING)
    },
    settle: () => {
      packer.send()
      return whenWaiting(0)
    },
    stop,
  }
}

function toIndexedHead({ content, title, headings, frontMatter }: PageSummary): IndexedHead {
  return { content, title, headings, frontMatter }
}
