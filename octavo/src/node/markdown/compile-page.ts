import type { FrontMatter, Page, SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { isIndexFile, withoutMarkdownExtension } from '../../shared/urls.ts'
import { writeFootnotes } from './blocks/footnote.ts'
import type { MarkdownContext } from './context.ts'
import { drawDiagrams } from './diagram/draw-diagrams.ts'
import { Draft } from './draft.ts'
import { HANDLERS } from './handlers.ts'
import { parseMarkdown } from './parse.ts'
import { createPiece, overlongProblems, type Piece } from './piece.ts'
import { closeScope } from './tags/close-tag.ts'
import { isComponentTag } from './tags/component-names.ts'
import { checkText } from './text/check-text.ts'
import { readFrontMatter } from './text/front-matter.ts'
import { normalizeText } from './text/normalize.ts'
import { renderTwin } from './twin.ts'
import { Walk } from './walk.ts'

const DESCRIPTION_LENGTH = 160

/** Compiles a Markdown file to a page. Bad input becomes problems of the page; every file becomes a page. */
export async function compilePage(source: SourceFile, context: MarkdownContext): Promise<Page> {
  const problems: Problem[] = []
  const isText = checkText(source.text, (problem) => problems.push({ ...problem, file: source.file }))
  const piece = readPiece({ ...source, text: isText ? source.text : '' }, context)
  const { frontMatter, problems: fieldProblems } = readFrontMatter(piece, context)
  const draft = new Draft(context, frontMatter.title)
  draft.problems.push(...problems, ...fieldProblems, ...overlongProblems(piece))
  const walk = new Walk(draft, piece, HANDLERS, closeScope)
  walk.siblings(piece.tree.children)
  writeFootnotes(walk)
  const body = walk.out.finish()
  await drawDiagrams(draft)
  return { ...describePage(source, frontMatter, draft), body, ...contents(draft), markdown: renderTwin(piece) }
}

function readPiece({ file, text }: SourceFile, context: MarkdownContext): Piece {
  const normal = normalizeText(text, (name) => isComponentTag(name, context))
  return createPiece(file, normal, parseMarkdown(normal.text))
}

function describePage(source: SourceFile, frontMatter: FrontMatter, draft: Draft) {
  const { id, collection, file } = source
  return {
    id,
    collection,
    file,
    frontMatter,
    title: frontMatter.title || draft.h1?.text || titleFromFile(file),
    description: frontMatter.description ?? cut(draft.summary ?? ''),
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
    problems: inOrder(draft),
  }
}

function inOrder({ problems }: Draft): Problem[] {
  const byFile = (a: Problem, b: Problem) => (a.file ?? '').localeCompare(b.file ?? '')
  return problems.sort((a, b) => byFile(a, b) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}

/** `docs/design/api-modeling.md` → `Api modeling`; an index page is called after its folder. */
function titleFromFile(file: string): string {
  const parts = withoutMarkdownExtension(file).split('/')
  const hasFolder = isIndexFile(file) && parts.length > 1
  const words = (parts.at(hasFolder ? -2 : -1) ?? '').replace(/[-_]+/g, ' ').trim() || file
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Cuts at the last word that fits. */
function cut(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}
