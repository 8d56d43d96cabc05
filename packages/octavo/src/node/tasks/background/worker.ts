/** Entry of the background thread: does task after task and answers each. After an error it skips the rest. */
import { parentPort } from 'node:worker_threads'
import { stageFile } from '../../output/index.ts'
import type { BackgroundReply, BackgroundTask, SentIndexJob, StoredError } from './messages.ts'
import { createWordGatherer, type WordGatherer } from '../gather-words.ts'
import { makeIndex, type KeptFile } from '../make-index.ts'
import type { SearchFile, SearchSegment } from '../../search/index.ts'
import { createFinisher } from './finish-page.ts'
import { unpackFiles, type PackedItem } from './pack-files.ts'
import { unpackSections } from '../packed-pages.ts'
import { storePacked } from '../store-pages.ts'

const DONE: BackgroundReply = { kind: 'done' }

const finishPage = createFinisher(stageFile)

/** The files of each index that are not written yet, by path. */
const kept: Map<string, SearchFile>[] = []
let gatherer: WordGatherer | undefined
let hasFailed = false

parentPort?.on('message', (task: BackgroundTask) => {
  const reply = hasFailed ? DONE : tryTask(task)
  hasFailed ||= reply.kind === 'failed'
  parentPort?.postMessage(reply, reply.kind === 'done' && reply.memory ? [reply.memory.buffer] : [])
})

function tryTask(task: BackgroundTask): BackgroundReply {
  try {
    return run(task)
  } catch (error) {
    return { kind: 'failed', error: toStoredError(error) }
  }
}

function run(task: BackgroundTask): BackgroundReply {
  switch (task.kind) {
    case 'files':
      unpackFiles(task.files, (item, texts) => stageItem(task.staging, item, texts))
      return { kind: 'done', memory: task.files.bytes }
    case 'pages':
      storeAndGather(task)
      return DONE
    case 'sections':
      gather(task)
      return DONE
    case 'gather':
      gatherer = createWordGatherer(task.options)
      return DONE
    case 'words':
      return { kind: 'words', words: finishGathering() }
    case 'index':
      return { kind: 'index', files: indexSite(task.job) }
    case 'kept':
      for (const file of task.files) stageKept(task.staging, file)
      return DONE
  }
}

function stageItem(staging: string, item: PackedItem, texts: Uint8Array[]): void {
  if (typeof item !== 'string') finishPage(staging, item, texts)
  else for (const content of texts) stageFile(staging, item, content)
}

function stageKept(staging: string, { index, path }: KeptFile): void {
  const file = kept[index]?.get(path)
  if (!file) throw new Error(`The thread has not made the file "${path}" of the index.`)
  stageFile(staging, path, file.renderContent())
  kept[index]?.delete(path)
}

function storeAndGather({ cacheDir, entry, pages, heads }: BackgroundTask & { kind: 'pages' }): void {
  storePacked(cacheDir, entry, pages)
  if (heads.length > 0) gather({ sections: pages.sections, heads })
}

function gather({ sections, heads }: Omit<BackgroundTask & { kind: 'sections' }, 'kind'>): void {
  const unpacked = unpackSections({ sections })
  for (const [position, head] of heads.entries()) gatherer?.add(head, unpacked[position] ?? [])
}

function finishGathering(): Required<SearchSegment> {
  const words = gatherer?.finish()
  gatherer = undefined
  if (!words) throw new Error('No words were gathered.')
  return words
}

function indexSite({ pages, ...job }: SentIndexJob): KeptFile[] | undefined {
  const words = finishGathering()
  if (words.hasHeadings !== job.listing.hasHeadings) return undefined
  const unread = () => {
    throw new Error('A page of the index was not gathered.')
  }
  const sent = pages.map((page) => ({ ...page, readHead: unread, readSections: unread }))
  const files = makeIndex({ ...job, pages: sent }, words)
  const index = kept.push(new Map(files.map((file) => [file.path, file]))) - 1
  return files.map(({ path, key }) => ({ path, key, index }))
}

function toStoredError(thrown: unknown): StoredError {
  const error: NodeJS.ErrnoException = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { name, message, stack, code, path, syscall } = error
  return { name, message, stack, code, path, syscall }
}
