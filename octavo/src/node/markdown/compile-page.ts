import type { FrontMatter, Page, SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { isIndexFile, withoutMarkdownExtension } from '../../shared/urls.ts'
import { writeFootnotes } from './blocks/index.ts'
import type { MarkdownContext } from './context.ts'
import { drawDiagrams } from './diagram/index.ts'
import { parseFrontMatter } from './front-matter/index.ts'
import { RULES } from './handlers.ts'
import { changePage, runPlugins } from './plugin-steps.ts'
import { Draft, parsePiece, renderTwin, Walk } from './walk/index.ts'

const DESCRIPTION_LENGTH = 160

/** Compiles a Markdown file to a page. Invalid input becomes problems of the page, so every file yields one. */
export async function compilePage(source: SourceFile, context: MarkdownContext): Promise<Page> {
  const piece = parsePiece(source.file, source.text, context)
  const { parts } = source
  const written = parseFrontMatter(piece, context, parts?.ownFields)
  const { frontMatter, variables, problems } = await runPlugins(
    piece,
    parts ? { ...parts.frontMatter, ...written.frontMatter } : written.frontMatter,
    context,
  )
  const draft = new Draft(variables ? { ...context, variables } : context, frontMatter.title)
  draft.problems.push(...piece.problems, ...written.problems, ...problems)
  const walk = new Walk(draft, piece, RULES)
  if (parts?.before) writePart(parts.before, walk)
  walk.siblings(piece.tree.children)
  if (parts?.after) writePart(parts.after, walk)
  writeFootnotes(walk)
  const body = walk.out.finish()
  await drawDiagrams(draft)
  const page = await changePage(describePage(source, frontMatter, draft), draft)
  return { ...page, body, ...contents(draft), markdown: renderTwin(piece) }
}

/** Writes Markdown that a source adds to a page. It is neither the description of the page nor found by the search. */
function writePart(markdown: string, walk: Walk): void {
  const { draft } = walk
  const part = parsePiece(walk.piece.file, markdown, draft.context, walk.piece)
  const { summary } = draft
  draft.summary = ''
  draft.searchPaused++
  walk.enter(part).siblings(part.tree.children)
  draft.searchPaused--
  draft.summary = summary
}

function describePage(source: SourceFile, frontMatter: FrontMatter, draft: Draft) {
  const { id, collection, file } = source
  return {
    id,
    collection,
    file,
    frontMatter,
    title: frontMatter.title || draft.h1?.text || titleFromFile(file),
    description: frontMatter.description ?? truncate(draft.summary ?? ''),
  }
}

function contents(draft: Draft) {
  const { headings, links, images, includes } = draft
  return {
    headings,
    links,
    images,
    includes,
    anchors: draft.anchors(),
    sections: draft.sections(),
    problems: draft.problems.toSorted(byPosition),
  }
}

function byPosition(a: Problem, b: Problem): number {
  const byFile = (a.file ?? '').localeCompare(b.file ?? '')
  return byFile || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}

/** `docs/design/api-modeling.md` → `Api modeling`; an index page is called after its folder. */
function titleFromFile(file: string): string {
  const parts = withoutMarkdownExtension(file).split('/')
  const hasFolder = isIndexFile(file) && parts.length > 1
  const words = (parts.at(hasFolder ? -2 : -1) ?? '').replace(/[-_]+/g, ' ').trim() || file
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Truncates after the last word that fits. */
function truncate(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}
