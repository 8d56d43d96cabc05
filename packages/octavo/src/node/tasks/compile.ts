import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { PageSummary, SearchSection, SourceFile } from '../../shared/build/page.ts'
import type { Position, Problem } from '../../shared/build/problem.ts'
import { findScripts, type Script } from '../../shared/build/text/scripts.ts'
import { openCache } from '../cache/index.ts'
import { digestValue } from '../digest.ts'
import { compilePage, type DrawSource, type MarkdownContext, type PendingPage } from '../markdown/index.ts'
// Not the room's index: most builds plan nothing.
import { toHead } from '../site/plan.ts'
import { createFragmentReader, findSimilarFile } from '../source/index.ts'
import { watched } from '../watchdog/index.ts'
import { keepDrawings, openDrawings } from './drawings/index.ts'
import { toOwnComponents, type SiteComponents } from './own-components.ts'
import type { PendingContent } from './packed-pages.ts'
import { storePages, type StoreBatch } from './store-pages.ts'
import { loadPlugins, type MarkdownCode } from './markdown-code.ts'

/** Everything that is the same for all pages of a build. */
export interface CompileContext {
  cacheDir: string
  /** Digest of the engine. */
  engine: string
  /** Digest of engine and settings: everything a page depends on besides its text. */
  settings: string
  markdown: Omit<MarkdownContext, 'readFragment' | 'findSimilar' | 'draw' | 'plugins' | 'ownComponents'>
  /** Absent for a site without code that changes its Markdown. */
  markdownCode?: MarkdownCode
  /** Absent for a site without components. */
  ownComponents?: SiteComponents
}

/** The part of a page that every build asks for. The fields of the summary are the same as there. */
export interface CompiledHead extends Pick<PageSummary, 'file' | 'content' | 'includes' | 'styles' | 'icons'> {
  /** Digest of everything that other documents may show of the page: the same when only its article was edited. */
  outline: string
  /** Digests of parts of the summary: what gives it its address, what lists show of it, what links may lead to. */
  digests: { head: string; card: string; anchors: string }
  /** Digest of the components that were rendered for the page; absent if it has none of the site. */
  components?: string
  /** The scripts of its text that need their own fonts; absent if there are none. */
  scripts?: Script[]
  problems: Problem[]
}

/** A compiled page without its long texts. */
export interface CompileResult {
  head: CompiledHead
  summary: PageSummary
}

/** A page compiled just now, with the texts that the search reads. */
interface FreshPage extends CompileResult {
  sections: SearchSection[]
}

interface BatchOptions {
  store?: StoreBatch
  /** Draws the diagrams that no earlier build has drawn. */
  draw?: DrawSource | undefined
}

/** For as long, pages are compiled without a pause, in which a signal can end the command. */
const LONG_MILLISECONDS = 200

/** Compiles pages, stores their long texts in the cache as one entry and returns the rest. */
export async function compileBatch(
  context: CompileContext,
  sources: SourceFile[],
  { store = storePages, draw }: BatchOptions = {},
): Promise<FreshPage[]> {
  const cache = openCache(context.cacheDir)
  const { root, layer } = context.markdown
  const readFragment = createFragmentReader({ root, layer })
  const markdown: MarkdownContext = {
    ...context.markdown,
    readFragment,
    findSimilar: (file) => findSimilarFile({ root, layer }, file),
    draw: keepDrawings(openDrawings(cache, context.engine), draw),
    ...(context.markdownCode && { plugins: await loadPlugins(cache, context.markdownCode) }),
    ...(context.ownComponents && { ownComponents: toOwnComponents(context.ownComponents, context.markdown.root) }),
  }
  const pages: ReturnType<typeof splitPage>[] = []
  let lastPause = performance.now()
  for (const source of sources) {
    pages.push(splitPage(await compileSource(source, markdown)))
    if (performance.now() - lastPause < LONG_MILLISECONDS) continue
    await setImmediate()
    lastPause = performance.now()
  }
  // The key covers everything the pages were made from, so different texts never have the same key.
  const origins = sources.map(({ file, hash }, position) => [file, hash, pages[position]?.summary.includes])
  const components = context.ownComponents?.digest
  const hasComponents = pages.some(({ summary }) => summary.hasComponents)
  const entry = digestValue([context.settings, origins, ...(hasComponents ? [components] : [])])
  const contents = pages.map(({ content }) => content)
  const summaries = detachTexts(
    pages.map(({ summary }, position): PageSummary => ({ ...summary, content: { entry, position } })),
  )
  const results = summaries.map((summary, position) =>
    toResult(summary, pages[position]!.problems, components, contents[position]!),
  )
  store(context.cacheDir, { entry, contents, summaries })
  return results.map((result, position) => ({ ...result, sections: contents[position]!.sections }))
}

/** Plugins of the site may have an endless loop, so a page with plugins is watched. */
async function compileSource(source: SourceFile, context: MarkdownContext): Promise<PendingPage> {
  const { file } = source
  try {
    if (!context.plugins) return await compilePage(source, context)
    return await watched({ kind: 'markdown', file }, () => compilePage(source, context))
  } catch (error) {
    // A bug of Octavo, which can be found, and avoided until then, only if the page is known.
    if (error instanceof Error && !('code' in error)) error.message = `${error.message} (in ${file})`
    throw error
  }
}

function toResult(
  summary: PageSummary,
  problems: Problem[],
  components: string | undefined,
  { sections }: PendingContent,
): CompileResult {
  const { file, content, includes, styles, icons, hasComponents, title, heading = '', headings } = summary
  const outline = digestPageOutline(summary)
  const titles = [title, heading, ...headings.map(({ text }) => text)]
  const scripts = findScripts([...titles, ...sections.flatMap(({ text, code }) => [text, code])])
  return {
    head: {
      file,
      content,
      includes,
      outline,
      digests: digestParts(summary),
      ...(hasComponents && components && { components }),
      ...(scripts.length > 0 && { scripts }),
      ...(styles && { styles }),
      ...(icons && { icons }),
      problems,
    },
    summary,
  }
}

function digestParts(summary: PageSummary): CompiledHead['digests'] {
  const { description, heading, headings, anchors } = summary
  return {
    head: digestShort(toHead(summary)),
    card: digestShort([description, heading]),
    anchors: digestShort([headings.map(({ id }) => id), anchors]),
  }
}

function digestShort(value: unknown): string {
  return digestValue(value).slice(0, 20)
}

function digestPageOutline(summary: PageSummary): string {
  const { includes, links, images, icons } = summary
  return digestValue({
    ...summary,
    content: undefined,
    includes: includes.map(({ file }) => file),
    links: links.map(withoutPlace),
    images: images.map(withoutPlace),
    icons: icons?.map(withoutPlace),
  })
}

/** The position matters to problems only. */
function withoutPlace(reference: Position): object {
  return { ...reference, line: undefined, column: undefined }
}

/** Splits a page into its long texts, its problems and the rest. */
function splitPage({ body, code, sections, markdown, problems, ...summary }: PendingPage) {
  const content: PendingContent = { body, code, sections, markdown }
  return { content, summary, problems }
}

/**
 * Copies summaries. V8 keeps a text as long as a part of it is used, for example the address of a link, and a build
 * keeps the summaries of all pages.
 */
function detachTexts(summaries: PageSummary[]): PageSummary[] {
  return deserialize(serialize(summaries)) as PageSummary[]
}

/** Frees the memory of the sections. */
export function withoutSections(fresh: readonly FreshPage[]): CompileResult[] {
  return fresh.map(({ head, summary }) => ({ head, summary }))
}
