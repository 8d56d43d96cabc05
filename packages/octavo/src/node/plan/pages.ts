/** The questions about single pages. */
import { deserialize, serialize } from 'node:v8'
import {
  toPageKey,
  type FoundSource,
  type LateSource,
  type MadeText,
  type PageSummary,
  type SourceFile,
} from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
// Not the room's index: most builds plan nothing.
import { listAnchors, toHead, type PageCard, type PageHead } from '../site/plan.ts'
import { createFragmentReader } from '../source/fragment-reader.ts'
import type { CompileContext, CompiledHead, CompileResult } from '../tasks/compile.ts'
import { definePart, defineQuestion, toFactDigest, type Ask, type Asked, type Codec } from './question.ts'
import {
  compileContext,
  componentCode,
  fragment,
  isGradual,
  SHARED,
  source,
  sourceList,
  sourceTexts,
  toFragmentKey,
  toSourceDigest,
  tools,
} from './inputs.ts'

/** A page as a build keeps it in memory. Most builds ask for nothing but its head. */
export interface CompiledPage extends CompiledHead {
  /** Decodes the stored summaries, when the page comes from an earlier build and this is the first one. */
  readSummary(): PageSummary
}

/** A page, or why its file cannot be read. Neither for a file that is not a page. */
interface PageAnswer {
  page?: CompiledPage | undefined
  unreadable?: Problem | undefined
}

export function listPageProblems({ page, unreadable }: PageAnswer): readonly Problem[] {
  return page?.problems ?? (unreadable ? [unreadable] : [])
}

/** The compiled page of a file. Its long texts are in the cache. */
export const page = defineQuestion<PageAnswer>({
  name: 'page',
  answer: async (ask, key) => (await compilePages([{ ask, key }]))[0]!,
  answerAll: compilePages,
  identify: ({ page, unreadable }) => (page ? toPageKey(page.content) : toFactDigest([unreadable])),
  keep: 'answer',
  codec: createPageCodec(),
})

/** The part of a page that its address and its place in sidebars follow from. */
export const pageHead = definePart<PageAnswer, PageHead | undefined>(
  { name: 'page head', pick: ({ page }) => page?.readSummary(), identify: ({ page }) => page?.digests.head ?? 'none' },
  page,
)
/** All of a page that documents may show, except the text of its article. */
export const pageOutline = definePart<PageAnswer, PageSummary | undefined>(
  { name: 'page outline', pick: ({ page }) => page?.readSummary(), identify: ({ page }) => page?.outline ?? 'none' },
  page,
)
/** The ids in a page that a `#fragment` may link to. */
export const pageAnchors = definePart<PageAnswer, readonly string[]>(
  {
    name: 'page anchors',
    pick: ({ page }) => (page ? listAnchors(page.readSummary()) : []),
    identify: ({ page }) => page?.digests.anchors ?? 'none',
  },
  page,
)
/** The part of a page that lists of pages show. */
export const pageCard = definePart<PageAnswer, PageCard | undefined>(
  { name: 'page card', pick: ({ page }) => page?.readSummary(), identify: ({ page }) => page?.digests.card ?? 'none' },
  page,
)

/** The heads of all pages, in their order. */
export const heads = defineQuestion<readonly PageHead[]>({
  name: 'heads',
  answer: async (ask) => {
    const files = await ask(sourceList())
    const found = await ask.all((await ask(isGradual())) ? quickHead : pageHead, files)
    return found.filter((head) => head !== undefined)
  },
  identify: 'reads',
  keep: 'digest',
})

/**
 * The head of a page, compiled from its front matter and, without a title in it, the text up to the first heading. That
 * takes a tenth of the time, and depends on the components of the site only if that part contains one.
 */
const quickHead = defineQuestion<PageHead | undefined>({
  name: 'quick head',
  answer: async (ask, key) => (await compileHeads([{ ask, key }]))[0],
  answerAll: compileHeads,
})

async function compilePages(asked: readonly Asked[]): Promise<PageAnswer[]> {
  const { executor, texts, gather } = await asked[0]!.ask(tools())
  const answers = new Map<string, PageAnswer>()
  const sources: (SourceFile | LateSource)[] = []
  const shared: (SourceFile | LateSource)[] = []
  const take = async ({ ask, key }: Asked, found: FoundSource) => {
    const read = await texts.take(found)
    if (read.kind === 'value') {
      recordText(ask, found, read.value)
      return read.value
    }
    answers.set(key, { unreadable: read.problem })
    ask.untracked()
    return undefined
  }
  const all: [Asked, FoundSource][] = []
  for (const each of asked) {
    const found = await each.ask(source(each.key))
    await each.ask(compileContext(found?.isShared ? SHARED : ''))
    if (found) all.push([each, found])
  }
  const isLate = executor.takesLate(all.length, all.filter(([, { made }]) => made).length)
  for (const [each, found] of all) {
    const late = { file: found.file, read: () => take(each, found) }
    const text = isLate && found.made ? late : await late.read()
    if (text) (found.isShared ? shared : sources).push(text)
  }
  const [{ ask: first }] = asked as [Asked]
  const sharedFiles = new Set(shared.map(({ file }) => file))
  // First, because only the last call gathers words.
  const untranslated = await compileWithTexts({ ask: first, sources: shared, key: SHARED }, (context, some) =>
    executor.compile(context, some, {}),
  )
  const pageCount = gather ? (await first(sourceList())).length : 0
  const compiled = await compileWithTexts({ ask: first, sources }, (context, some) =>
    executor.compile(context, some, { gather: gather && { ...gather, pageCount } }),
  )
  for (const result of [...untranslated, ...compiled]) answers.set(result.head.file, toAnswer(result))
  for (const { ask, key } of asked) await recordIncluded(ask, answers.get(key)?.page, sharedFiles.has(key))
  return asked.map(({ key }) => answers.get(key) ?? {})
}

interface Compiling<Source> {
  ask: Ask
  sources: Source[]
  /** `SHARED` for pages that are not translated. */
  key?: string
}

/**
 * Compiles pages with the texts of page sources that they include. Most of these are found in what is written; others
 * only when a page is compiled, for example behind a variable. Such a page is compiled again.
 */
async function compileWithTexts<Source extends SourceFile | LateSource>(
  { ask, sources, key = '' }: Compiling<Source>,
  compile: (context: CompileContext, sources: (Source | SourceFile)[]) => Promise<CompileResult[]>,
): Promise<CompileResult[]> {
  if (sources.length === 0) return []
  const context = await ask(compileContext(key))
  const { root, layer, linkSchemes: schemes } = context.markdown
  if (!schemes) return compile(context, sources)
  const { findLacking, loadTexts } = await import('../compile/source-texts.ts')
  // Each page records only the texts that it includes.
  const all = (await ask.peek(sourceTexts())) ?? new Map<string, MadeText>()
  const input = { texts: all, schemes, readFragment: createFragmentReader({ root, layer }) }
  const results = new Map<string, CompileResult>()
  // Without a name for the list, which would keep all texts while the pages are compiled.
  const texts = await loadTexts(
    sources.flatMap((each) => ('read' in each ? [] : (each as SourceFile))),
    input,
  )
  for (let open: (Source | SourceFile)[] = sources; open.length > 0;) {
    const compiled = await compile({ ...context, markdown: { ...context.markdown, texts } }, open)
    for (const result of compiled) results.set(result.head.file, result)
    const heads = compiled.map(({ head }) => head)
    const lacking = findLacking(heads, { texts, schemes })
    Object.assign(texts, await loadTexts([], { ...input, names: lacking.names }))
    open = await readAgain(ask, lacking.files)
  }
  return [...results.values()]
}

/** Pages are freed while they are compiled. */
async function readAgain(ask: Ask, files: readonly string[]): Promise<SourceFile[]> {
  const { texts } = await ask(tools())
  const read: SourceFile[] = []
  for (const file of files) {
    const found = await ask.peek(source(file))
    const again = found && (await texts.peek(found))
    if (again?.kind === 'value') read.push(again.value)
  }
  return read
}

/** Of a file that has changed since it was found: the answer is made again as soon as something else changes. */
function recordText(ask: Ask, found: FoundSource, { hash }: SourceFile): void {
  if (hash !== found.hash) ask.record(source(found.file), toSourceDigest({ ...found, hash }))
}

function toAnswer({ head, summary }: CompileResult): PageAnswer {
  return { page: { ...head, readSummary: () => summary } }
}

/** The compiler has read the fragments by itself. */
async function recordIncluded(
  ask: Ask,
  compiled: Pick<CompiledHead, 'includes' | 'components'> | undefined,
  isShared: boolean | undefined,
): Promise<void> {
  for (const { file, hash } of compiled?.includes ?? [])
    ask.record(fragment(toFragmentKey(file, isShared)), String(hash))
  if (compiled?.components !== undefined) await ask.digest(componentCode(isShared ? SHARED : ''))
}

async function compileHeads(asked: readonly Asked[]): Promise<(PageHead | undefined)[]> {
  const { compileQuickHeads } = await import('../tasks/quick-heads.ts')
  const { texts } = await asked[0]!.ask(tools())
  const found = new Map<string, PageHead>()
  const sources: SourceFile[] = []
  const shared: SourceFile[] = []
  for (const { ask, key } of asked) {
    const place = await ask(source(key))
    await ask(compileContext(place?.isShared ? SHARED : ''))
    // A page that is compiled already has the same head.
    const known = (await ask.peek(page(key)))?.page
    if (known && isHeadOf(known)) {
      found.set(key, toHead(known.readSummary()))
      await recordIncluded(ask, { includes: known.includes }, place?.isShared)
    } else {
      const read = place && (await texts.peek(place))
      if (read?.kind === 'problem') ask.untracked()
      if (read?.kind !== 'value') continue
      ;(place!.isShared ? shared : sources).push(read.value)
      recordText(ask, place!, read.value)
    }
  }
  const sharedFiles = new Set(shared.map(({ file }) => file))
  const [{ ask: first }] = asked as [Asked]
  const compiled = [
    ...(await compileWithTexts({ ask: first, sources }, compileQuickHeads)),
    ...(await compileWithTexts({ ask: first, sources: shared, key: SHARED }, compileQuickHeads)),
  ]
  const byFile = new Map(compiled.map(({ head, summary }) => [head.file, { head, summary }]))
  for (const { ask, key } of asked) await recordIncluded(ask, byFile.get(key)?.head, sharedFiles.has(key))
  return asked.map(({ key }) => {
    const summary = byFile.get(key)?.summary
    return found.get(key) ?? (summary && toHead(summary))
  })
}

/** Whether the head of a page cannot depend on the components in its text. */
function isHeadOf({ components, readSummary }: CompiledPage): boolean {
  return components === undefined || readSummary().frontMatter.title !== undefined
}

interface StoredPages {
  pages: (CompiledHead | undefined)[]
  unreadable: (Problem | undefined)[]
  /** `(PageSummary | undefined)[]`, serialized: they are decoded when one is first read. */
  summaries: Uint8Array
}

function createPageCodec(): Codec<PageAnswer> {
  return {
    pack: (answers): StoredPages => ({
      pages: answers.map(({ page }) => page && toStored(page)),
      unreadable: answers.map(({ unreadable }) => unreadable),
      summaries: serialize(answers.map(({ page }) => page?.readSummary())),
    }),
    unpack: (packed) => {
      const { pages, unreadable, summaries } = packed as StoredPages // `pack` made it.
      let decoded: PageSummary[] | undefined
      const readAt = (index: number) => (decoded ??= deserialize(summaries) as PageSummary[])[index]!
      return (index) => {
        const head = pages[index]
        return { page: head && { ...head, readSummary: () => readAt(index) }, unreadable: unreadable[index] }
      }
    },
  }
}

function toStored(compiled: CompiledPage): CompiledHead {
  const { readSummary: _, ...head } = compiled
  return head
}
