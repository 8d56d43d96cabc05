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
import type { GatheredWords, GatherOptions } from '../tasks/gather-words.ts'
import type { Executor } from '../tasks/index.ts'
import type { Pace } from '../tasks/lanes.ts'
import { toCompiledPage, type CompiledPage } from './compiled-page.ts'
import { readMadePage } from '../page-sources/index.ts'
import { prepareMarkdownCode } from './prepare-markdown-code.ts'
import { openPageIndex, type IndexedPage, type PageIndex } from './page-index.ts'

export { toCompiledPage, type CompiledPage } from './compiled-page.ts'
export { createCompileContext } from './compile-context.ts'

export interface PagesInput {
  sources: readonly FoundSource[]
  context: CompileContext
  cache: Cache
}

export interface CompileOptions {
  executor: Executor
  /** Gathers the words of the pages for the search, with these synonyms. */
  gather?: Pick<GatherOptions, 'synonyms'> | undefined
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
  file: string
  sourceKey: string
  page: CompiledPage | undefined
}

/** The sources without the texts of those whose pages are current. */
interface LookedUp extends Pick<PreparedPages, 'context' | 'codeProblems' | 'texts'> {
  lookups: Lookup[]
  index: PageIndex
  cache: Cache
  problems: Problem[]
}

/** Empties `sources`, so that the bytes of a file can be freed when it is compiled. */
export async function compilePages(
  input: PagesInput & { sources: FoundSource[] },
  options: CompileOptions,
): Promise<CompiledPages> {
  const found = await lookUpPages(input)
  input.sources.length = 0
  return compileTexts(found, options)
}

/** Everything that comes before compiling, for a caller that may show something else meanwhile. */
export async function preparePages(input: PagesInput): Promise<PreparedPages> {
  const found = await lookUpPages(input)
  const { context, codeProblems, lookups, texts } = found
  const current = lookups.flatMap(({ page }) => page ?? [])
  return {
    context,
    codeProblems,
    current,
    texts,
    compile: (options) => compileTexts({ ...found, texts: [...texts] }, options),
  }
}

async function lookUpPages({ sources, cache, context: given }: PagesInput): Promise<LookedUp> {
  const { context, problems: codeProblems } = await prepareMarkdownCode(given, cache)
  const { root } = context.markdown
  const index = openPageIndex(cache, root, context.settings)
  const isFresh = createFreshnessCheck(root)
  const find = (file: string, sourceKey: string) => {
    const page = index.find(file, sourceKey)
    return page && hasCurrentComponents(page, context) && isFresh(page) ? page : undefined
  }
  const found = sources.map((source) => ({ source, page: find(source.file, toSourceKey(source)) }))
  const { texts, problems } = await readTexts(found.flatMap(({ source, page }) => (page ? [] : source)))
  // A file that was read again may have changed since it was found.
  const readKeys = new Map(texts.map((text) => [text.file, toSourceKey(text)]))
  const lookups = found.map(({ source, page }): Lookup => {
    const { file } = source
    return { file, sourceKey: readKeys.get(file) ?? toSourceKey(source), page }
  })
  return { context, codeProblems, lookups, texts, index, cache, problems }
}

/**
 * Empties `texts`. Not a closure over them: a library that is loaded meanwhile keeps an error, and V8 keeps the
 * functions of its stack.
 */
async function compileTexts(
  { context, codeProblems, lookups, texts, index, cache, problems }: LookedUp,
  { executor, gather: words, pace }: CompileOptions,
): Promise<CompiledPages> {
  const gather = words && { ...words, pageCount: lookups.length }
  const { pages: results, gathered } = await executor.compile(context, texts, { gather, pace })
  const compiled = results.map(toCompiledPage)
  const indexed = mergePages(lookups, compiled)
  index.replace(indexed)
  const pages = indexed.map(({ page }) => page)
  if (compiled.length > 0) pruneCache(cache, pages, context)
  return {
    pages,
    ...(gathered && { gathered }),
    context,
    codeProblems,
    problems: [...codeProblems, ...problems, ...mergePerBuild(pages.flatMap((page) => page.problems))],
  }
}

/** The pages of the last build and those that were compiled now, in the order of their sources. */
function mergePages(lookups: readonly Lookup[], compiled: readonly CompiledPage[]): IndexedPage[] {
  const fresh = new Map(compiled.map((page) => [page.file, page]))
  return lookups.flatMap(({ file, sourceKey, page = fresh.get(file) }) => (page ? { sourceKey, page } : []))
}

function pruneCache(cache: Cache, pages: readonly CompiledPage[], { markdownCode }: CompileContext): void {
  // Nothing says which are in use: pages in the index contain them. An old one that is still wanted is made again.
  for (const kind of ['drawings', 'types'] as const) cache.prune(kind, new Set())
  cache.prune('config', new Set(markdownCode?.entry === undefined ? [] : [markdownCode.entry]))
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
async function readTexts(sources: readonly FoundSource[]): Promise<{ texts: SourceFile[]; problems: Problem[] }> {
  const results: Result<SourceFile>[] = []
  for (const { made, ...found } of sources) {
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
