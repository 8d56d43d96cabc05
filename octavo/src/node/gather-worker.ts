/** Entry of the thread that gathers the words of pages for the search, batch by batch as they are compiled. */
import { parentPort, workerData } from 'node:worker_threads'
import { openCache } from './cache/index.ts'
import { Gatherer } from './search/index.ts'
import { createContentReader } from './tasks/content-reader.ts'
import { toPageKey, type FromGatherer, type GatherOrder, type ToGatherer } from './tasks/gather-messages.ts'

const { cacheDir, hasHeadings } = workerData as GatherOrder
const readContent = createContentReader(openCache(cacheDir))
const gatherer = new Gatherer(hasHeadings)

parentPort?.on('message', ({ pages }: ToGatherer) => {
  if (pages === null) return answer({ gathering: gatherer.finish() })
  for (const { content, ...page } of pages) {
    gatherer.add(toPageKey(content), { ...page, sections: readContent(content).sections })
  }
})

function answer(message: FromGatherer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
