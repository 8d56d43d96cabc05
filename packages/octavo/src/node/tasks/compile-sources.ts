import type { LateSource, SourceFile } from '../../shared/build/page.ts'
import { openCache } from '../cache/index.ts'
import type { DrawSource } from '../markdown/index.ts'
import type { Background } from './background/index.ts'
import type { CompileContext, CompileResult } from './compile.ts'
import type { DrawnAhead } from './drawings/index.ts'
import { createWordGatherer, toGatheredWords, type GatheredWords, type GatherOptions } from './gather-words.ts'
import { runInLanes, withPace, type Pace, type Work } from './lanes.ts'
import { makeIndex } from './make-index.ts'
import { toLanes, type Workers } from './workers.ts'

export interface CompileTaskOptions {
  /** The words of the pages are gathered, too. */
  gather?: GatherOptions | undefined
  /** Default: the work gives way to nothing. */
  pace?: Pace | undefined
}

interface CompiledSources {
  /** In the order of the sources. */
  pages: CompileResult[]
  gathered?: GatheredWords
}

/** The threads that help this one. */
export interface Threads {
  background?: Background | undefined
  /** Only beside the background thread. */
  workers?: Workers | undefined
  /** Threads that draw diagrams since the files were read. Only without workers. */
  early?: DrawnAhead | undefined
  /** Files in which these diagrams were looked for. */
  searched?: ReadonlySet<string> | undefined
}

/** Compiles pages, stores their long texts in the cache and gathers their words if asked. Empties `sources`. */
export async function compileSources(
  { background, workers, early, searched }: Threads,
  context: CompileContext,
  sources: (SourceFile | LateSource)[],
  options: CompileTaskOptions,
): Promise<CompiledSources> {
  if (background && workers) return compileBeside(background, context, sources, { ...options, workers })
  return compileWithDrawings(context, await readAll(sources.splice(0)), { early, searched }, (ordered, draw) => {
    const local = { ...options, draw }
    return background ? compileBeside(background, context, ordered, local) : compileHere(context, ordered, local)
  })
}

/** Makes the texts of the pages that have none yet. Pages whose text cannot be made are left out. */
async function readAll(sources: readonly (SourceFile | LateSource)[]): Promise<SourceFile[]> {
  const read: SourceFile[] = []
  for (const source of sources) {
    const text = 'read' in source ? await source.read() : source
    if (text) read.push(text)
  }
  return read
}

/** Compiles in an order that leaves other threads time to draw the diagrams. */
async function compileWithDrawings(
  context: CompileContext,
  sources: SourceFile[],
  { early, searched }: Pick<Threads, 'early' | 'searched'>,
  compile: (ordered: SourceFile[], draw?: DrawSource) => Promise<CompiledSources>,
): Promise<CompiledSources> {
  const { drawAhead, openDrawings } = await import('./drawings/index.ts')
  const drawings = openDrawings(openCache(context.cacheDir), context.engine)
  const others = sources.filter(({ file }) => !searched?.has(file))
  const ahead = early ?? drawAhead(others, context.markdown.variables, drawings)
  if (!ahead) return compile(sources)
  try {
    const files = sources.map(({ file }) => file)
    const compiled = await compile(ahead.order(sources.splice(0)), ahead.draw)
    const byFile = new Map(compiled.pages.map((page) => [page.head.file, page]))
    return { ...compiled, pages: files.map((file) => byFile.get(file)!) }
  } finally {
    await ahead.stop()
  }
}

interface LocalOptions extends CompileTaskOptions {
  draw?: DrawSource | undefined
}

/** Compiles in this thread alone. */
async function compileHere(
  context: CompileContext,
  sources: SourceFile[],
  { gather, pace, draw }: LocalOptions,
): Promise<CompiledSources> {
  const { compileBatch, withoutSections } = await import('./compile.ts')
  const gatherer = gather && createWordGatherer(gather)
  const here: Work<SourceFile, CompileResult> = async (batch) => {
    const fresh = await compileBatch(context, batch, { draw })
    for (const { summary, sections } of fresh) gatherer?.add(summary, sections)
    return withoutSections(fresh)
  }
  const pages = await runInLanes(sources, withPace(here, pace))
  return { pages, ...(gatherer && { gathered: toGatheredWords(gatherer) }) }
}

/**
 * Compiles in this thread and in the workers, if there are any. The background thread stores the texts of the pages
 * that this thread compiles, and gathers the words of all.
 */
async function compileBeside(
  background: Background,
  context: CompileContext,
  sources: (SourceFile | LateSource)[],
  { gather, pace, draw, workers }: LocalOptions & Pick<Threads, 'workers'>,
): Promise<CompiledSources> {
  const { compileBatch, withoutSections } = await import('./compile.ts')
  if (gather) background.startGathering(gather)
  const here: Work<SourceFile | LateSource, CompileResult> = async (batch) => {
    await background.ready()
    return withoutSections(await compileBatch(context, await readAll(batch), { store: background.store, draw }))
  }
  const there = toLanes(workers, ({ compile }) => async (batch: (SourceFile | LateSource)[]) => {
    const { pages, sections } = await compile(context, await readAll(batch))
    if (gather)
      background.gather(
        pages.map(({ summary }) => summary),
        sections,
      )
    return pages
  })
  const abort = pace && { signal: pace.signal }
  const pages = await runInLanes(
    sources,
    withPace(here, pace),
    there.map((work) => withPace(work, abort)),
  )
  if (!gather) {
    await background.settle()
    return { pages }
  }
  // The thread goes on to store pages while the site is planned.
  return { pages, gathered: gatheredBeside(background, pages.length === gather.pageCount) }
}

/** The words in the background thread. `isWhole`: whether they come from all pages of the site. */
function gatheredBeside(background: Background, isWhole: boolean): GatheredWords {
  return {
    makeIndex: async (job) => {
      // Headings and front matter of other pages are here.
      if (!isWhole) return makeIndex(job, await background.finishGathering())
      return (await background.makeIndex(job)) ?? makeIndex(job)
    },
  }
}
