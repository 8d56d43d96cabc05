import { Worker } from 'node:worker_threads'
import type { Gathering } from '../search/index.ts'
import type { CompiledPage } from './compile.ts'
import type { FromGatherer, ToGatherer } from './gather-messages.ts'

/** Gathers what the search needs of pages in a thread of its own, while this one compiles the next. */
export interface PageGathering {
  add(pages: readonly CompiledPage[]): void
  /** Undefined when it did not work: the pages are read once more then, and what is wrong comes to light. */
  finish(): Promise<Gathering | undefined>
  close(): Promise<void>
}

/** `hasHeadings`: whether the headings are among the words. */
export function startGathering(cacheDir: string, hasHeadings: boolean): PageGathering {
  const worker = new Worker(new URL('./gather-worker.js', import.meta.url), { workerData: { cacheDir, hasHeadings } })
  const answer = new Promise<Gathering | undefined>((resolve) => {
    worker.on('message', ({ gathering }: FromGatherer) => resolve(gathering))
    worker.on('error', () => resolve(undefined))
    worker.on('exit', () => resolve(undefined))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (message: ToGatherer) => worker.postMessage(message)
  return {
    add: (pages) => tell({ pages: pages.map(({ summary }) => toWritten(summary)) }),
    finish: () => {
      tell({ pages: null })
      return answer
    },
    close: async () => void (await worker.terminate()),
  }
}

function toWritten({ content, headings, frontMatter }: CompiledPage['summary']) {
  const { search, unlisted, description, tags } = frontMatter
  return {
    content,
    headings: headings.map(({ level, id, text }) => ({ level, id, text })),
    frontMatter: { search, unlisted, description, tags },
  }
}
