/**
 * Runs the work that grows with the number of pages, in batches, on all cores where that pays.
 *
 * Input   the context and the jobs of a task
 * Output  one result for each job, in order; files in the staging folder
 *
 * Few jobs run in this thread alone. With more, a background thread highlights code, gathers the words for the search
 * and indexes them, puts articles into their documents and writes the files: code that this thread then hardly runs,
 * so little is compiled and optimized twice. With very many, workers take batches of jobs, too, if there are more than
 * two cores, or if this thread also makes the texts of the pages. A task is a function from plain values to plain values, so it can run in any thread. Diagrams that are not
 * in the cache are drawn in their own threads, while components are bundled and pages without any are compiled.
 * Must not: decide which jobs there are; keep state between batches other than caches.
 */
import { availableParallelism } from 'node:os'
import type { FoundSource, LateSource, SourceFile } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { stageFile } from '../output/index.ts'
import { hasBackground, startBackground, type Background } from './background/index.ts'
import type { CompileContext, CompileResult } from './compile.ts'
import { compileSources, type CompileTaskOptions, type Threads } from './compile-sources.ts'
import type { DrawJob, DrawnAhead } from './drawings/index.ts'
import { growSlowly, runInLanes, type Work } from './lanes.ts'
import type { GatheredWords } from './gather-words.ts'
import { isKept, makeIndex, type IndexFile, type IndexJob } from './make-index.ts'
import type { RenderContext, RenderJob, Stage } from './render.ts'
import { countFreeCores, startWorkers, toLanes, type Workers } from './workers.ts'

export { isDamagedCache } from './content-reader.ts'

export interface Executor {
  /** Starts to draw the diagrams of the files that were just read, if that pays; `compile` waits for them. */
  drawEarly(sources: readonly FoundSource[], job: DrawJob): void
  /**
   * Compiles pages, and stores their long texts in the cache. Empties `sources` meanwhile, to free their texts. The
   * words that it gathers are kept for `makeIndex`.
   */
  compile(
    context: CompileContext,
    sources: (SourceFile | LateSource)[],
    options: CompileTaskOptions,
  ): Promise<CompileResult[]>
  /** Whether the texts of so many pages of sources are made while others are compiled in another thread. */
  takesLate(pages: number, made: number): boolean
  /** Makes the index of the site, in the thread that has gathered words of its pages, if one has. */
  makeIndex(job: IndexJob): Promise<readonly IndexFile[]>
  /** Renders documents. Empties `jobs` meanwhile. */
  render(context: RenderContext, jobs: RenderJob[]): Promise<Problem[][]>
  /** Writes an output file to a staging folder. It may be written later, before `settle` resolves. */
  stage: Stage
  /** Resolves when few files wait to be written: many at once would fill the memory. */
  ready(): Promise<void>
  /** `stage` for files of the search index, also for those whose content is in another thread. */
  stageIndex(staging: string, files: readonly IndexFile[]): void
  /** Resolves when all files are written; rejects with the first error. */
  settle(): Promise<void>
  /** Ends the threads, which take memory. Later work starts new ones. */
  close(): Promise<void>
}

/** With this many jobs or more, a background thread pays. */
const SOME_JOBS = 50
/** With this many jobs or more, workers pay, and full collections of garbage cost little of a thread's time. */
const MANY_JOBS = 1_500

/** Creates an executor. It starts threads when they pay; close it when done. */
export function createExecutor(): Executor {
  const threads = createThreads()
  let early: EarlyDrawings | undefined
  let gathered: GatheredWords | undefined
  const stage: Stage = (...file) => (threads.background()?.stage ?? stageFile)(...file)
  return {
    drawEarly: (sources, job) => {
      // Workers draw the diagrams of their own pages.
      if (threads.countWorkers(sources.length, countMade(sources)) === 0) early = drawFound(sources, job)
    },
    compile: async (context, sources, options) => {
      // Skip importing the compiler, too.
      if (sources.length === 0) return []
      const started = await threads.startFor(sources.length, countMade(sources))
      const drawn = { early: await early?.drawn, searched: early?.searched }
      const compiled = await compileSources({ ...started, ...drawn }, context, sources, options)
      gathered = compiled.gathered
      return compiled.pages
    },
    takesLate: (pages, made) => threads.countWorkers(pages, made) > 0,
    makeIndex: async (job) => {
      const words = gathered
      // They are freed.
      gathered = undefined
      return words ? words.makeIndex(job) : makeIndex(job)
    },
    render: async (context, jobs) => {
      if (jobs.length === 0) return []
      const { readsTexts, renderBatch } = await import('./render.ts')
      const { background, workers } = await threads.startFor(jobs.length)
      // Workers find pages in the cache only.
      if (workers) await background?.whenStored()
      const here: Work<RenderJob, Problem[]> = async (batch) => {
        if (batch.some((job) => readsTexts(context, job))) await background?.whenStored()
        await background?.ready()
        return renderBatch(context, batch, background)
      }
      const there = toLanes(
        workers,
        ({ render }) =>
          (batch: RenderJob[]) =>
            render(context, batch),
      )
      return runInLanes(jobs, here, there)
    },
    stage,
    ready: async () => threads.background()?.ready(),
    stageIndex: (staging, files) => {
      for (const file of files) if (!isKept(file)) stage(staging, file.path, file.renderContent())
      const kept = files.filter(isKept)
      if (kept.length > 0) threads.background()?.stageKept(staging, kept)
    },
    settle: async () => threads.background()?.settle(),
    close: async () => {
      const drawn = await early?.drawn
      await Promise.all([drawn?.stop(), threads.stop()])
    },
  }
}

function countMade(sources: readonly (FoundSource | SourceFile | LateSource)[]): number {
  return sources.filter((source) => 'read' in source || ('made' in source && source.made) || 'parts' in source).length
}

interface EarlyDrawings {
  /** The files that were read. */
  searched: ReadonlySet<string>
  drawn?: Promise<DrawnAhead | undefined>
}

function drawFound(sources: readonly FoundSource[], job: DrawJob): EarlyDrawings {
  const read = sources.filter(({ bytes }) => bytes !== undefined)
  const searched = new Set(read.map(({ file }) => file))
  const fresh = read.filter(mayHaveDiagram)
  // Skip importing the compiler, too.
  if (fresh.length === 0) return { searched }
  return { searched, drawn: import('./drawings/index.ts').then(({ drawEarly }) => drawEarly(fresh, job)) }
}

/** Whether a file that was just read may have a diagram: without decoding its text. */
function mayHaveDiagram({ bytes }: FoundSource): boolean {
  return bytes !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('mermaid')
}

function createThreads() {
  const hasCores = availableParallelism() > 1
  let starting: Promise<Workers> | undefined
  let workers: Workers | undefined
  let background: Background | undefined
  const start = async (count: number) => (workers = await startWorkers(count))
  const countWorkers = (jobs: number, made: number) => {
    if (!hasCores || !hasBackground() || jobs < MANY_JOBS) return 0
    return countFreeCores() || (made >= MANY_JOBS ? 1 : 0)
  }
  const stop = () => Promise.all([background?.stop(), workers?.stop()])
  const open = () => {
    // Before staged files are removed: a signal may end the process while threads write them.
    process.once('exit', stop)
    return startBackground()
  }
  return {
    /**
     * The threads that pay for so many jobs, and those that run already. `made`: pages whose texts this thread makes, so
     * that the background thread would wait for it most of the time.
     */
    startFor: async (jobs: number, made = 0): Promise<Threads> => {
      if (jobs >= MANY_JOBS) growSlowly()
      if (!hasCores || !hasBackground()) return {}
      if (jobs >= SOME_JOBS) background ??= open()
      const count = countWorkers(jobs, made)
      if (count > 0) starting ??= start(count)
      return { background, workers: await starting }
    },
    countWorkers,
    background: () => background,
    stop: async () => {
      process.off('exit', stop)
      await starting
      const stopped = stop()
      background = undefined
      starting = undefined
      workers = undefined
      await stopped
    },
  }
}
