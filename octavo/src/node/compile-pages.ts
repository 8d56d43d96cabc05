/**
 * From source files to compiled pages, compiling only those that changed.
 *
 * The index of the last build says which page came from which text under which settings; a page whose text, settings and
 * included fragments are the same is taken from it.
 */
import type { FoundSource, SourceFile } from '../shared/page.ts'
import type { Problem } from '../shared/problem.ts'
import type { ComponentTraits } from '../shared/theme.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest, digestValue } from './digest.ts'
import type { Engine } from './engine.ts'
import { createPageGatherer } from './gather-pages.ts'
import { openPageIndex } from './page-index.ts'
import type { SearchSegment } from './search/index.ts'
import { createFragmentReader, readSource } from './source/index.ts'
import type { CompileContext, CompiledPage } from './tasks/compile.ts'
import type { Executor } from './tasks/index.ts'

export interface CompileInput {
  /** Emptied as soon as the pages are compiled. */
  sources: FoundSource[]
  context: CompileContext
  /** Absolute path of the site root. */
  root: string
  cache: Cache
  executor: Executor
  /** Whether the site has a search. */
  hasSearch: boolean
}

export interface CompiledPages {
  /** In the order of their sources. */
  pages: CompiledPage[]
  /** What the search needs of those that were compiled; absent when there is no search. */
  gathered: SearchSegment | undefined
  problems: Problem[]
}

export async function compilePages(input: CompileInput): Promise<CompiledPages> {
  const { sources, context, root, cache, executor, hasSearch } = input
  const index = openPageIndex(cache, root, context.settings)
  const isCurrent = createFreshnessCheck(root)
  const recalled = sources.map((source): RecalledPage => {
    const page = index.find(source.file, describeMaking(source))
    return { source, page: isCurrent(page) ? page : undefined }
  })
  const { texts, problems } = readTexts(recalled)
  const gatherer = hasSearch ? createPageGatherer(sources.length) : undefined
  const compiled = await executor.compile(context, texts, gatherer?.add)
  const fresh = new Map(compiled.map((page, position) => [page.file, { made: describeMaking(texts[position]!), page }]))
  const indexed = recalled.flatMap(({ source, page }) => {
    return page ? { made: describeMaking(source), page } : (fresh.get(source.file) ?? [])
  })
  // The texts are not needed any more, and on large sites they are much of the memory.
  sources.length = 0
  index.replace(indexed)
  const pages = indexed.map(({ page }) => page)
  if (compiled.length > 0) {
    cache.prune('drawings', new Set())
    cache.prune('pages', new Set(pages.map(({ content }) => content.entry)))
  }
  return {
    pages,
    gathered: gatherer?.finish(),
    problems: [...problems, ...pages.flatMap((page) => page.problems)],
  }
}

interface RecalledPage {
  source: FoundSource
  /** Absent when it is to be compiled. */
  page: CompiledPage | undefined
}

/** What a page is made of, apart from the settings and the fragments it includes. */
function describeMaking({ collection, hash }: FoundSource): string {
  return `${collection} ${hash}`
}

/** The sources of pages that are to be compiled. Those that were known without being read are read now. */
function readTexts(recalled: readonly RecalledPage[]): { texts: SourceFile[]; problems: Problem[] } {
  const read = recalled.flatMap(({ source, page }) => (page ? [] : hasText(source) ? source : readSource(source)))
  return {
    texts: read.filter((result) => 'text' in result),
    problems: read.filter((result) => 'message' in result),
  }
}

function hasText(source: FoundSource): source is SourceFile {
  return 'text' in source
}

/** What is the same for every page of this site, with a digest of it. */
export function createCompileContext(
  config: SiteConfig,
  components: Record<string, ComponentTraits>,
  engine: Engine,
  cache: Cache,
): CompileContext {
  const { root, variables, headingPlaceholders, badges } = config
  const shared = { variables, headingPlaceholders, badges: { ...badges.edition, ...badges.status }, components }
  return {
    cacheDir: cache.dir,
    engine: engine.digest,
    settings: digestValue([engine.digest, shared]),
    markdown: { root, ...shared },
  }
}

/** A compiled page is still true when every fragment it includes reads as it did. */
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
