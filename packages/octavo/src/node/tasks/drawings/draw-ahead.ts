import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { decodeText, type SourceFile, type FoundSource } from '../../../shared/build/page.ts'
import { drawSource, findDiagramSources, type DrawSource } from '../../markdown/index.ts'
import type { Cache } from '../../cache/index.ts'
import { splitResults } from '../../../shared/build/problem.ts'
import { readFoundSource } from '../../source/index.ts'
import { openDrawings, type Drawings } from './keep-drawings.ts'
import type { Drawn } from './worker.ts'

/** Diagrams that other threads draw while this one does something else. */
export interface DrawnAhead {
  /** Pages without a diagram that is being drawn come first. */
  order(sources: readonly SourceFile[]): SourceFile[]
  draw: DrawSource
  stop(): Promise<void>
}

/** With this many drawings or more, a thread pays. */
const SOME_DRAWINGS = 4
/** A thread takes as long to start and to load the library as about so many drawings. */
const DRAWINGS_PER_THREAD = 16

const WORKER = new URL('./draw-worker.js', import.meta.url)

/** Starts to draw the diagrams of pages that are missing in `drawings`; undefined if that does not pay. */
export function drawAhead(
  sources: readonly SourceFile[],
  variables: Record<string, string>,
  { read }: Drawings,
): DrawnAhead | undefined {
  const pages = new Map<string, string[]>()
  for (const source of sources) {
    const diagrams = findDiagramSources(decodeText(source), variables)
    const missing = diagrams.filter((diagram) => read(diagram) === undefined)
    if (missing.length > 0) pages.set(source.file, missing)
  }
  const missing = [...new Set([...pages.values()].flat())]
  const count = Math.min(availableParallelism() - 1, Math.ceil(missing.length / DRAWINGS_PER_THREAD))
  // Tests run the sources, which have no bundled worker.
  if (count === 0 || missing.length < SOME_DRAWINGS || !existsSync(WORKER)) return undefined
  const threads = Array.from({ length: count }, (_, thread) => {
    return startThread(missing.filter((_, index) => index % count === thread))
  })
  return {
    order: (all) => [...all].sort((a, b) => Number(pages.has(a.file)) - Number(pages.has(b.file))),
    draw: (source) => (threads.find(({ sources }) => sources.has(source))?.draw ?? drawSource)(source),
    stop: async () => void (await Promise.all(threads.map(({ stop }) => stop()))),
  }
}

function startThread(sources: string[]) {
  const worker = new Worker(WORKER, { workerData: sources })
  const drawn = new Map<string, string | undefined>()
  let failure: Error | undefined
  worker.on('message', ([source, svg]: Drawn) => drawn.set(source, svg))
  worker.on('error', (error: Error) => (failure = error))
  const mustWait = (source: string) => !drawn.has(source) && !failure
  return {
    sources: new Set(sources),
    draw: async (source: string) => {
      while (mustWait(source)) await once(worker, 'message')
      if (failure) throw failure
      return drawn.get(source)
    },
    stop: () => worker.terminate(),
  }
}

/** What drawings depend on besides their sources, and where they are kept. */
export interface DrawJob {
  variables: Record<string, string>
  /** Digest of the engine. */
  engine: string
  cache: Cache
}

/** `drawAhead` for the diagrams of new and changed files, before the compiler has their texts. */
export function drawEarly(
  sources: readonly FoundSource[],
  { variables, engine, cache }: DrawJob,
): DrawnAhead | undefined {
  const { values } = splitResults(sources.map(readFoundSource))
  return drawAhead(values, variables, openDrawings(cache, engine))
}
