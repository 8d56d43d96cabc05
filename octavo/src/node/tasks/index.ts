/**
 * Runs the work that grows with the number of pages, in batches, on all cores where that pays.
 *
 * Input   the context and the jobs of a task
 * Output  one result for each job, in order; files in the staging folder
 *
 * Few jobs run in this thread alone. With more, a background thread highlights code, gathers the words for the search
 * and indexes them, puts articles into their documents and writes the files: code that this thread then hardly runs,
 * so little is compiled and optimized twice. With very many, workers take batches of jobs, too. A task is a function
 * from plain values to plain values, so it can run in any thread. Diagrams that are not in the cache are drawn in
 * threads of their own, while pages without any are compiled.
 * Must not: decide which jobs there are; keep state between batches other than caches.
 */
import { availableParallelism } from 'node:os'
import type { SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { openCache } from '../cache/index.ts'
import type { DrawSource } from '../markdown/index.ts'
import { stageFile } from '../output/index.ts'
import { hasBackground, startBackground, type Background } from './background/index.ts'
import type { CompileContext, CompileResult, FreshPage } from './compile.ts'
import { createWordGatherer, expectsHeadings, toGatheredWords, type GatheredWords } from './gather-words.ts'
import { makeIndex } from './make-index.ts'
import { runInLanes, withPace, type Pace, type Work } from './lanes.ts'
import type { RenderContext, RenderJob, Stage } from './render.ts'
import { startWorkers, type Workers } from './workers.ts'

export interface Executor {
  /** Compiles pages, and stores their long texts in the cache. */
  compile(context: CompileContext, sources: readonly SourceFile[], options: CompileOptions): Promise<CompiledSources>
  render(context: RenderContext, jobs: readonly RenderJob[]): Promise<Problem[][]>
  /** Writes an output file to a staging folder. It may be written later, before `settle` resolves. */
  stage: Stage
  /** Resolves when all files are written; rejects with the first error. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface CompileOptions {
  /** The words of the pages are gathered, too. */
  gather?: GatherOptions | undefined
  /** Default: the work gives way to nothing. */
  pace?: Pace | undefined
}

export interface GatherOptions {
  /** Pages of the whole site. */
  pageCount: number
}

export interface CompiledSources {
  /** In the order of the sources. */
  pages: CompileResult[]
  gathered?: GatheredWords
}

/**
 * Whether a page disappeared from the cache during the build. By name, since errors from other threads lose their
 * class.
 */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.name === 'DamagedCacheError'
}

/** With this many jobs or more, a background thread pays. */
const SOME_JOBS = 200
/** With this many jobs or more, all cores are used. */
const MANY_JOBS = 1_500

/** Creates an executor. It starts threads when they pay; close it when done. */
export function createExecutor(): Executor {
  const threads = createThreads()
  return {
    compile: async (context, sources, options) => {
      // Skip importing the compiler, too.
      if (sources.length === 0) return { pages: [] }
      const workers = await threads.workersFor(sources.length)
      if (workers) return compileHere(workers, context, sources, options)
      const background = threads.backgroundFor(sources.length)
      return compileWithDrawings(context, sources, (ordered, draw) => {
        const local = { ...options, draw }
        return background
          ? compileBeside(background, context, ordered, local)
          : compileHere(undefined, context, ordered, local)
      })
    },
    render: async (context, jobs) => {
      if (jobs.length === 0) return []
      const { readsTexts, renderBatch } = await import('./render.ts')
      const workers = await threads.workersFor(jobs.length)
      const background = workers ? undefined : threads.backgroundFor(jobs.length)
      // Other threads find pages in the cache only.
      if (workers) await threads.background()?.whenStored()
      const here: Work<RenderJob, Problem[]> = async (batch) => {
        if (batch.some((job) => readsTexts(context, job))) await background?.whenStored()
        await background?.ready()
        return renderBatch(context, batch, background)
      }
      return runInLanes(jobs, here, toLanes<RenderJob, Problem[]>(workers, 'render', context))
    },
    stage: (...file) => (threads.background() ?? HERE).stage(...file),
    settle: async () => threads.background()?.settle(),
    close: threads.stop,
  }
}

const HERE = { stage: stageFile }

/** Compiles in an order that leaves other threads time to draw the diagrams. */
async function compileWithDrawings(
  context: CompileContext,
  sources: readonly SourceFile[],
  compile: (ordered: readonly SourceFile[], draw?: DrawSource) => Promise<CompiledSources>,
): Promise<CompiledSources> {
  const { drawAhead, openDrawings } = await import('./drawings/index.ts')
  const drawings = openDrawings(openCache(context.cacheDir), context.engine)
  const ahead = drawAhead(sources, context.markdown.variables, drawings)
  if (!ahead) return compile(sources)
  try {
    const compiled = await compile(ahead.order(sources), ahead.draw)
    const byFile = new Map(compiled.pages.map((page) => [page.head.file, page]))
    return { ...compiled, pages: sources.map(({ file }) => byFile.get(file)!) }
  } finally {
    await ahead.stop()
  }
}

interface LocalOptions extends CompileOptions {
  draw?: DrawSource | undefined
}

/** Compiles in this thread; the background thread stores the texts and gathers the words. */
async function compileBeside(
  background: Background,
  context: CompileContext,
  sources: readonly SourceFile[],
  { gather, pace, draw }: LocalOptions,
): Promise<CompiledSources> {
  const { compileBatch } = await import('./compile.ts')
  if (gather) background.startGathering(gather.pageCount)
  const here: Work<SourceFile, CompileResult> = async (batch) => {
    await background.ready()
    return withoutSections(await compileBatch(context, batch, { store: background.store, draw }))
  }
  const pages = await runInLanes(sources, withPace(here, pace))
  if (!gather) {
    await background.settle()
    return { pages }
  }
  // The thread goes on to store pages while the site is planned.
  return { pages, gathered: gatheredBeside(background, gather, sources.length === gather.pageCount) }
}

/** The words in the background thread. `isWhole`: whether they are those of all pages of the site. */
function gatheredBeside(background: Background, { pageCount }: GatherOptions, isWhole: boolean): GatheredWords {
  return {
    makeIndex: async (job) => {
      // Headings and front matter of other pages are here. All pages are read again if their words were gathered for
      // the other kind of index.
      const hasAll = isWhole && job.listing.hasHeadings === expectsHeadings(pageCount)
      return hasAll ? background.makeIndex(job) : makeIndex(job, await background.finishGathering())
    },
  }
}

/** Compiles in this thread and in the workers, if there are any. The words are gathered in this thread. */
async function compileHere(
  workers: Workers | undefined,
  context: CompileContext,
  sources: readonly SourceFile[],
  { gather, pace, draw }: LocalOptions,
): Promise<CompiledSources> {
  const { compileBatch } = await import('./compile.ts')
  const gatherer = gather && createWordGatherer(gather.pageCount)
  const keep =
    (work: Work<SourceFile, FreshPage>): Work<SourceFile, CompileResult> =>
    async (batch) => {
      const fresh = await work(batch)
      for (const { summary, sections } of fresh) gatherer?.add(summary, sections)
      return withoutSections(fresh)
    }
  const here = keep((batch) => compileBatch(context, batch, { draw }))
  const there = toLanes<SourceFile, FreshPage>(workers, 'compile', context).map(keep)
  const [first, others] = [withPace(here, pace), there.map((work) => withPace(work, pace && { signal: pace.signal }))]
  const pages = await runInLanes(sources, first, others)
  return { pages, ...(gatherer && { gathered: toGatheredWords(gatherer) }) }
}

/** Frees the memory of the sections. */
function withoutSections(fresh: readonly FreshPage[]): CompileResult[] {
  return fresh.map(({ head, summary }) => ({ head, summary }))
}

function toLanes<Job, Result>(workers: Workers | undefined, name: string, context: unknown): Work<Job, Result>[] {
  if (!workers) return []
  // A worker's functions have the types of the functions that they call.
  const there: Work<Job, Result> = async (jobs) => (await workers.send({ context, jobs }, name)) as Result[]
  return Array<Work<Job, Result>>(workers.lanes).fill(there)
}

function createThreads() {
  const hasCores = availableParallelism() > 1
  let starting: Promise<Workers> | undefined
  let workers: Workers | undefined
  let background: Background | undefined
  const start = async () => (workers = await startWorkers())
  const stop = () => Promise.all([background?.stop(), workers?.stop()])
  // Before staged files are removed: a signal may end the process while threads write them.
  process.once('exit', stop)
  return {
    workersFor: async (jobs: number) =>
      hasCores && (jobs >= MANY_JOBS || starting) ? (starting ??= start()) : undefined,
    backgroundFor: (jobs: number) => {
      if (hasCores && jobs >= SOME_JOBS && !background && hasBackground()) background = startBackground()
      return background
    },
    background: () => background,
    stop: async () => {
      process.off('exit', stop)
      await starting
      await stop()
    },
  }
}
