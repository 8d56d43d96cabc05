/** Entry of the background thread: does task after task and answers each. After an error it skips the rest. */
import { deserialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { stageFile } from '../../output/index.ts'
import type { BackgroundReply, BackgroundTask, StoredError } from './background.ts'
import { createWordGatherer, type WordGatherer } from '../gather-words.ts'
import { unpackFiles } from './pack-files.ts'
import { storePages, type PendingContent } from '../store-pages.ts'

const DONE: BackgroundReply = { kind: 'done' }

let gatherer: WordGatherer | undefined
let hasFailed = false

parentPort?.on('message', (task: BackgroundTask) => {
  const reply = hasFailed ? DONE : tryTask(task)
  hasFailed ||= reply.kind === 'failed'
  const memory = reply.kind === 'done' && reply.memory
  parentPort?.postMessage(reply, memory ? [memory.buffer] : [])
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
      unpackFiles(task.files, (file, content) => stageFile(task.staging, file, content))
      return { kind: 'done', memory: task.files.bytes }
    case 'pages':
      storeAndGather(task)
      return DONE
    case 'gather':
      gatherer = createWordGatherer(task.pageCount)
      return DONE
    case 'words':
      return finishGathering()
  }
}

function storeAndGather({ cacheDir, entry, contents: bytes, heads }: BackgroundTask & { kind: 'pages' }): void {
  // The main thread serialized it.
  const contents = deserialize(bytes) as PendingContent[]
  storePages(cacheDir, { entry, contents })
  for (const [position, head] of heads.entries()) gatherer?.add(head, contents[position]?.sections ?? [])
}

function finishGathering(): BackgroundReply {
  const words = gatherer?.finish()
  gatherer = undefined
  if (!words) throw new Error('No words were gathered.')
  return { kind: 'words', words }
}

function toStoredError(thrown: unknown): StoredError {
  const error: NodeJS.ErrnoException = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { name, message, stack, code, path, syscall } = error
  return { name, message, stack, code, path, syscall }
}
