/**
 * From source files to compiled pages. Only pages that changed are compiled.
 *
 * Input   the sources, the context that is the same for all pages, the index of the last build
 * Output  `CompiledPage[]` in the order of the sources, and the words of those that were compiled
 *
 * A page is taken from the index while its text, the settings and the fragments it includes are the same.
 * Must not: keep texts in memory; know where a page goes in the site.
 */
import type { FoundSource, SourceFile } from '../../shared/page.ts'
import { mergePerBuild, splitResults, type Problem } from '../../shared/problem.ts'
import type { Cache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import type { SearchSegment } from '../search/index.ts'
import { createFragmentReader, readFoundSource } from '../source/index.ts'
import type { CompileContext } from '../tasks/compile.ts'
import type { Executor } from '../tasks/index.ts'
import { toCompiledPage, type CompiledPage } from './compiled-page.ts'
import { createWordGatherer } from './gather-words.ts'
import { openPageIndex } from './page-index.ts'

export { toCompiledPage, type CompiledPage } from './compiled-page.ts'
export { createCompileContext } from './compile-context.ts'

export interface CompileInput {
  sources: readonly FoundSource[]
  context: CompileContext
  cache: Cache
  executor: Executor
  /** Whether to gather the words of the pages for the search. */
  gathersWords: boolean
}

export interface CompiledPages {
  /** In the order of their sources. */
  pages: CompiledPage[]
  /** The words of the pages that were compiled. */
  gathered?: SearchSegment
  problems: Problem[]
}

/** A source, and its page from the last build; without one it has to be compiled. */
interface Lookup {
  source: FoundSource
  page: CompiledPage | undefined
}

export async function compilePages(input: CompileInput): Promise<CompiledPages> {
  const { sources, context, cache, executor, gathersWords } = input
  const { root } = context.markdown
  const index = openPageIndex(cache, root, context.settings)
  const isCurrent = createFreshnessCheck(root)
  const lookups = sources.map((source): Lookup => {
    const page = index.find(source.file, toSourceKey(source))
    return { source, page: isCurrent(page) ? page : undefined }
  })
  const { texts, problems } = readTexts(lookups)
  const gatherer = gathersWords ? createWordGatherer(sources.length) : undefined
  const compiled = (await executor.compile(context, texts, gatherer?.add)).map(toCompiledPage)
  const fresh = new Map(
    compiled.map((page, position) => [page.file, { sourceKey: toSourceKey(texts[position]!), page }]),
  )
  const indexed = lookups.flatMap(({ source, page }) => {
    return page ? { sourceKey: toSourceKey(source), page } : (fresh.get(source.file) ?? [])
  })
  index.replace(indexed)
  const pages = indexed.map(({ page }) => page)
  if (compiled.length > 0) pruneCache(cache, pages)
  return {
    pages,
    ...(gatherer && { gathered: gatherer.finish() }),
    problems: [...problems, ...mergePerBuild(pages.flatMap((page) => page.problems))],
  }
}

function pruneCache(cache: Cache, pages: readonly CompiledPage[]): void {
  cache.prune('drawings', new Set())
  cache.prune('pages', new Set(pages.map(({ content }) => content.entry)))
}

/** Identifies the source of a page, apart from the settings and the fragments it includes. */
function toSourceKey({ collection, hash }: Pick<FoundSource, 'collection' | 'hash'>): string {
  return `${collection} ${hash}`
}

/** The texts to compile. Sources that were found without reading them are read here. */
function readTexts(lookups: readonly Lookup[]): { texts: SourceFile[]; problems: Problem[] } {
  const read = splitResults(lookups.flatMap(({ source, page }) => (page ? [] : [readFoundSource(source)])))
  return { texts: read.values, problems: read.problems }
}

/** A compiled page is current while every fragment it includes has the same text. */
function createFreshnessCheck(root: string): (page: CompiledPage | undefined) => boolean {
  const readFragment = createFragmentReader(root)
  const hashes = new Map<string, string | null>()
  const hashOf = (file: string) => {
    if (!hashes.has(file)) hashes.set(file, digestOrNull(readFragment(file)))
    return hashes.get(file)
  }
  return (page) => page?.includes.every(({ file, hash }) => hashOf(file) === hash) ?? false
}

function digestOrNull(text: string | null): string | null {
  return text === null ? null : digest(text)
}
