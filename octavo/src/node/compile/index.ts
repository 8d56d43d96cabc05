/**
 * From source files to compiled pages. Only pages that changed are compiled.
 *
 * Input   the sources, the context that is the same for all pages, the index of the last build
 * Output  `CompiledPage[]` in the order of the sources, and the words of those that were compiled
 *
 * A page is taken from the index while its text, the settings, the fragments it includes and the components of the site
 * on it are the same.
 * Must not: keep texts in memory; know where a page goes in the site.
 */
import type { FoundSource, SourceFile } from '../../shared/page.ts'
import { mergePerBuild, splitResults, type Problem, type Result } from '../../shared/problem.ts'
import type { Cache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import { createFragmentReader, readFoundSource } from '../source/index.ts'
import type { CompileContext } from '../tasks/compile.ts'
import type { GatheredWords } from '../tasks/gather-words.ts'
import type { Executor } from '../tasks/index.ts'
import type { Pace } from '../tasks/lanes.ts'
import { toCompiledPage, type CompiledPage } from './compiled-page.ts'
import { readMadePage } from '../page-sources/index.ts'
import { prepareSiteCode } from './prepare-site-code.ts'
import { openPageIndex, type IndexedPage } from './page-index.ts'

export { toCompiledPage, type CompiledPage } from './compiled-page.ts'
export { createCompileContext } from './compile-context.ts'

export interface PagesInput {
  sources: readonly FoundSource[]
  context: CompileContext
  cache: Cache
}

export interface CompileOptions {
  executor: Executor
  /** Whether to gather the words of the pages for the search. */
  gathersWords: boolean
  /** Default: the work gives way to nothing. */
  pace?: Pace | undefined
}

export interface CompiledPages {
  /** In the order of their sources. */
  pages: CompiledPage[]
  /** The words of the pages that were compiled. */
  gathered?: GatheredWords
  /** The context that the pages were compiled with: without the code of the site if that cannot be used. */
  context: CompileContext
  /** Why it cannot be used; included in `problems`. */
  codeProblems: Problem[]
  problems: Problem[]
}

/** The pages of the last build that are still current, and the texts of all others. */
export interface PreparedPages extends Pick<CompiledPages, 'context' | 'codeProblems'> {
  current: CompiledPage[]
  texts: SourceFile[]
  /** Compiles the texts and updates the index. */
  compile(options: CompileOptions): Promise<CompiledPages>
}

/** A source, and its page from the last build; without one it has to be compiled. */
interface Lookup {
  source: FoundSource
  page: CompiledPage | undefined
}

export async function compilePages(input: PagesInput & CompileOptions): Promise<CompiledPages> {
  const prepared = await preparePages(input)
  return prepared.compile(input)
}

/** Everything that comes before compiling, for a caller that may show something else meanwhile. */
export async function preparePages(input: PagesInput): Promise<PreparedPages> {
  const { sources, cache } = input
  const { context, problems: codeProblems } = await prepareSiteCode(input.context, cache)
  const { root } = context.markdown
  const index = openPageIndex(cache, root, context.settings)
  const isFresh = createFreshnessCheck(root)
  const lookups = sources.map((source): Lookup => {
    const page = index.find(source.file, toSourceKey(source))
    return { source, page: page && hasCurrentComponents(page, context) && isFresh(page) ? page : undefined }
  })
  const { texts, problems } = await readTexts(lookups)
  const compile = async ({ executor, gathersWords, pace }: CompileOptions): Promise<CompiledPages> => {
    const gather = gathersWords ? { pageCount: sources.length } : undefined
    const { pages: results, gathered } = await executor.compile(context, texts, { gather, pace })
    const compiled = results.map(toCompiledPage)
    const indexed = mergePages(lookups, texts, compiled)
    index.replace(indexed)
    const pages = indexed.map(({ page }) => page)
    if (compiled.length > 0) pruneCache(cache, pages)
    return {
      pages,
      ...(gathered && { gathered }),
      context,
      codeProblems,
      problems: [...codeProblems, ...problems, ...mergePerBuild(pages.flatMap((page) => page.problems))],
    }
  }
  return { context, codeProblems, current: lookups.flatMap(({ page }) => page ?? []), texts, compile }
}

/** The pages of the last build and those that were `compiled` from `texts`, in the order of their sources. */
function mergePages(
  lookups: readonly Lookup[],
  texts: readonly SourceFile[],
  compiled: readonly CompiledPage[],
): IndexedPage[] {
  const fresh = new Map(
    compiled.map((page, position) => [page.file, { sourceKey: toSourceKey(texts[position]!), page }]),
  )
  return lookups.flatMap(({ source, page }) => {
    return page ? { sourceKey: toSourceKey(source), page } : (fresh.get(source.file) ?? [])
  })
}

function pruneCache(cache: Cache, pages: readonly CompiledPage[]): void {
  for (const kind of ['drawings', 'types'] as const) cache.prune(kind, new Set())
  cache.prune('pages', new Set(pages.map(({ content }) => content.entry)))
}

/** Whether a page was compiled with the current code of the site's components, if it has any of them. */
export function hasCurrentComponents({ components }: CompiledPage, { ownComponents }: CompileContext): boolean {
  return components === undefined || components === ownComponents?.digest
}

/** Identifies the source of a page, apart from the settings and the fragments it includes. */
function toSourceKey({ collection, hash }: Pick<FoundSource, 'collection' | 'hash'>): string {
  return `${collection} ${hash}`
}

/** The texts to compile. Sources that were found without reading them are read here. */
async function readTexts(lookups: readonly Lookup[]): Promise<{ texts: SourceFile[]; problems: Problem[] }> {
  const results: Result<SourceFile>[] = []
  for (const { source, page } of lookups) {
    if (page) continue
    const { made, ...found } = source
    results.push(made ? await readMadePage(found, made) : readFoundSource(found))
  }
  const read = splitResults(results)
  return { texts: read.values, problems: read.problems }
}

/** A compiled page is fresh while every fragment it includes has the same text. */
export function createFreshnessCheck(root: string): (page: CompiledPage) => boolean {
  const readFragment = createFragmentReader(root)
  const hashes = new Map<string, string | null>()
  const hashOf = (file: string) => {
    if (!hashes.has(file)) hashes.set(file, identify(readFragment(file)))
    return hashes.get(file)
  }
  return ({ includes }) => includes.every(({ file, hash }) => hashOf(file) === hash)
}

/** As in `includes` of a compiled page. */
function identify(text: string | Problem | null): string | null {
  return typeof text === 'string' ? digest(text) : (text?.message ?? null)
}
