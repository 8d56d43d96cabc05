/** The heads of pages: what gives a page its address and its label in sidebars. They compile in a tenth of the time. */
import { decodeText, type SourceFile } from '../../shared/build/page.ts'
import { findFrontMatter } from '../../shared/build/content/front-matter.ts'
import { compileBatch, type CompileContext, type CompileResult } from './compile.ts'
import { runInLanes } from './lanes.ts'

/**
 * Compiles the front matter of pages and, of those without a title in it, the text up to the first heading. They have
 * the routes and titles of the whole pages, but neither links nor the rest of their texts, which are not stored.
 */
export function compileQuickHeads(context: CompileContext, sources: readonly SourceFile[]): Promise<CompileResult[]> {
  const cut = sources.map((source) => ({ ...source, content: cutAfterTitle(decodeText(source)) }))
  return runInLanes(cut, (batch) => compileBatch(context, batch, { store: () => undefined }))
}

const TITLE = /^title[ \t]*:[ \t]*\S/m
const HEADING_OR_FENCE = /^(?:#{1,6}[ \t].*|`{3}|~{3})/m

/**
 * A text without title and heading is not cut, nor one with a block of code before its first heading: comments in code
 * look like headings.
 */
function cutAfterTitle(text: string): string {
  const { whole: frontMatter, body } = findFrontMatter(text)
  if (TITLE.test(frontMatter)) return frontMatter
  const found = HEADING_OR_FENCE.exec(body)
  return found?.[0].startsWith('#') ? `${frontMatter}${body.slice(0, found.index)}${found[0]}\n` : text
}
