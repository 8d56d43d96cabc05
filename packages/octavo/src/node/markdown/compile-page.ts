import { toLabel } from '../../shared/build/text/labels.ts'
import { truncate } from '../../shared/build/text/truncate.ts'
import { decodeText, type Chunk, type FrontMatter, type Page, type SourceFile } from '../../shared/build/page.ts'
import { isIndexFile, withoutMarkdownExtension } from '../../shared/urls.ts'
import { findTitleHeading, writeFootnotes } from './blocks/index.ts'
import type { PendingCode } from './code/index.ts'
import type { DraftPage, MarkdownContext } from './context.ts'
import { drawDiagrams } from './diagram/index.ts'
import {
  addExcludedSections,
  checkExcludedSections,
  checkHeadingLevels,
  openPositions,
  parseFrontMatter,
  yamlOf,
} from './front-matter/index.ts'
import { RULES } from './handlers.ts'
import { reportUnusedDefinitions } from './inline/index.ts'
import { changePage, changeWithPlugins } from './plugin-steps.ts'
import { Draft, parsePiece, toTwinChunks, Walk } from './walk/index.ts'

const DESCRIPTION_LENGTH = 160

/** A compiled page whose code blocks are not rendered yet: highlighting takes a third of the time of compiling. */
export type PendingPage = Omit<Page, 'code'> & { code: PendingCode[] }

/** Compiles a Markdown file to a page. Invalid input becomes problems of the page, so every file yields one. */
export async function compilePage(source: SourceFile, context: MarkdownContext): Promise<PendingPage> {
  const piece = parsePiece(source.file, decodeText(source), context)
  const { parts } = source
  piece.hasOwnTwin = parts?.twin !== undefined
  const written = parseFrontMatter(piece, context, parts)
  const { frontMatter, variables, problems } = await changeWithPlugins(piece, written, context)
  const draft = new Draft(
    { ...context, variables },
    frontMatter.title,
    findTitleHeading(piece.tree.children, frontMatter.title),
  )
  draft.problems.push(...piece.problems, ...problems)
  for (const style of parts?.styles ?? []) draft.styles.add(style)
  const walk = new Walk(draft, piece, RULES)
  if (parts?.before) writePart('before', parts.before, walk)
  walk.siblings(piece.tree.children)
  if (parts?.after) writePart('after', parts.after, walk)
  writeFootnotes(walk)
  reportUnusedDefinitions(walk)
  const body = walk.out.finish()
  await drawDiagrams(draft)
  const described = await changePage(describePage(source, frontMatter, draft), draft)
  const { icon } = described.frontMatter
  if (icon) draft.addIcon(icon, piece, openPositions(yamlOf(piece))('icon'))
  const page = draft.ownComponents.size > 0 ? await readComponents(described, draft) : described
  draft.problems.push(
    ...checkExcludedSections(page.frontMatter, draft, piece),
    ...checkHeadingLevels(page.frontMatter, context, piece),
  )
  return {
    ...page,
    ...draft.finish(),
    frontMatter: addExcludedSections(page.frontMatter, context),
    body,
    isPlain: isPlainArticle(body) ? true : undefined,
    markdown: parts?.twin === undefined ? toTwinChunks(piece, variables) : [parts.twin],
  }
}

function isPlainArticle(body: readonly Chunk[]): boolean {
  const isComponent = (chunk: Chunk) => typeof chunk !== 'string' && chunk.kind === 'component'
  return body.some((chunk) => chunk !== '') && !body.some(isComponent)
}

/** Adds what the components of the site render: it may also be the description of a page without text. */
async function readComponents<Described extends DraftPage>(page: Described, draft: Draft): Promise<Described> {
  const { ownComponents } = draft.context
  if (!ownComponents) return page
  const [{ readRendered }, { render, toPageData }] = await Promise.all([
    // Most pages have no components, and need not load what reads their HTML.
    import('./rendered.ts'),
    ownComponents.load(),
  ])
  readRendered(draft, toPageData(page), render)
  return { ...page, description: page.description || describe(draft) }
}

/** Writes Markdown that a page source adds to a page: neither the description of the page nor found by the search. */
function writePart(part: 'before' | 'after', markdown: string, walk: Walk): void {
  const piece = { ...parsePiece(walk.piece.file, markdown, walk.draft.context, walk.piece), part }
  walk.enter(piece).siblings(piece.tree.children, { mode: { searchable: false } })
}

function describe({ summary, beginning }: Draft): string {
  return truncate(summary ?? beginning ?? '', DESCRIPTION_LENGTH)
}

function describePage(source: SourceFile, frontMatter: FrontMatter, draft: Draft) {
  const { id, collection, file } = source
  const heading = draft.heading || undefined
  const written = frontMatter.title || heading || draft.text.headings()[0]?.text || frontMatter.sidebar_label
  const title = written || titleFromFile(file)
  return {
    id,
    collection,
    file,
    frontMatter,
    title,
    heading: heading === title ? undefined : heading,
    untitled: written ? undefined : (true as const),
    description: frontMatter.description ?? describe(draft),
  }
}

/** Numbers in front of a name, for example `01-` or `ch04-01-`; the name must have other words. */
const NUMBERS = /^(?:(?:ch(?:apter)?)?\d+[\s._-]+)+(?=\p{L})/iu

/** `docs/design/02-api-modeling.md` → `Api modeling`; an index page is called after its folder. */
function titleFromFile(file: string): string {
  const parts = withoutMarkdownExtension(file).split('/')
  const hasFolder = isIndexFile(file) && parts.length > 1
  return toLabel((parts.at(hasFolder ? -2 : -1) ?? '').replace(NUMBERS, '')) || file
}
