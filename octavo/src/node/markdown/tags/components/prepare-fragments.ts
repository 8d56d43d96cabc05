import type { FrontMatter } from '../../../../shared/page.ts'
import type { Problem } from '../../../../shared/problem.ts'
import type { MarkdownContext, MarkdownPlugins } from '../../context.ts'
import type { Nodes } from '../../parse.ts'
import { parsePiece, type Piece } from '../../walk/index.ts'
import { parseTags } from '../tag-tokens.ts'
import { chainOf, nestingProblem } from './include.ts'
import { MAX_INCLUDES, resolveFile } from './included-file.ts'

/**
 * Parses the fragments that a piece includes and lets the plugins change them, which they may do asynchronously; the
 * walk is synchronous. Returns the problems of the plugins. Mistakes in the tags are reported by the walk.
 */
export async function prepareFragments(
  page: Piece,
  frontMatter: FrontMatter,
  context: MarkdownContext,
  plugins: MarkdownPlugins,
): Promise<Problem[]> {
  const problems: Problem[] = []
  let count = 0
  const prepare = async (piece: Piece): Promise<void> => {
    for (const file of listIncludes(piece)) {
      const text = context.readFragment(file)
      if (typeof text !== 'string' || nestingProblem([...chainOf(piece), file]) || ++count > MAX_INCLUDES) continue
      const fragment = parsePiece(file, text, context, piece)
      problems.push(...(await plugins.run(fragment, frontMatter)).problems)
      piece.fragments ??= new Map()
      piece.fragments.set(file, [...(piece.fragments.get(file) ?? []), fragment])
      await prepare(fragment)
    }
  }
  await prepare(page)
  return problems
}

/** The fragments that the tags of a piece name, in order. */
function listIncludes(piece: Piece): string[] {
  return listTags(piece.tree).flatMap((html) =>
    parseTags(html).flatMap((token) => {
      if (token.kind !== 'open' || token.name !== 'Include') return []
      const written = token.attributes.find(({ name }) => name === 'file')?.value
      return (typeof written === 'string' && resolveFile(piece.file, written)) || []
    }),
  )
}

function listTags(node: Nodes): string[] {
  if (node.type === 'html') return node.value.includes('<Include') ? [node.value] : []
  return 'children' in node ? node.children.flatMap(listTags) : []
}
