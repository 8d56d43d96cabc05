import type { Processor } from 'unified'
import { VFile } from 'vfile'
import type { FrontMatter } from '../../../shared/page.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { MarkdownTransforms } from '../../../shared/site-code.ts'
import type { PluginRun } from '../context.ts'
import type { Root } from '../parse.ts'
import { collectDefinitions, fileLine, type Piece } from '../walk/index.ts'
import { describeFailure, describeMessage } from './describe-messages.ts'
import { SourcePlaces } from './source-places.ts'
import { applyTransforms } from './apply-transforms.ts'
import { findTreeFault } from './tree-fault.ts'

interface Runner {
  processor: Processor
  /** Whether the processor has any plugin. */
  hasPlugins: boolean
  transforms: MarkdownTransforms
  /** Absolute path of the site root. */
  root: string
}

/** Changes the tree of a piece. `frontMatter` is that of the page, which also the plugins of a fragment may change. */
export async function runPlugins(runner: Runner, piece: Piece, frontMatter: FrontMatter): Promise<PluginRun> {
  const { processor, transforms, root } = runner
  const places = new SourcePlaces(piece.tree)
  const data: { frontMatter: unknown } = { frontMatter: structuredClone(frontMatter) }
  const file = new VFile({ path: piece.file, cwd: root, value: piece.text, data })
  const problems: Problem[] = []
  let transformed: Problem[] = []
  try {
    // The result of mdast plugins is an mdast tree.
    if (runner.hasPlugins) piece.tree = (await processor.run(piece.tree, file)) as Root
    places.restore(piece.tree)
    collectDefinitions(piece)
    transformed = await applyTransforms(transforms, piece, root)
  } catch (error) {
    // A plugin has perhaps changed only a part of it.
    if (findTreeFault(piece.tree) !== undefined) piece.tree = { type: 'root', children: [] }
    places.restore(piece.tree)
    problems.push(describeFailure(error, root))
  }
  // A failure is reported above; `file.fail` has added it to the messages, too.
  const messages = file.messages.filter(({ fatal }) => fatal !== true || problems.length === 0)
  problems.push(...messages.map(describeMessage))
  return {
    frontMatter: data.frontMatter,
    problems: [...problems.map((problem) => inFile(problem, piece)), ...transformed],
  }
}

/** The parser and its plugins count lines of the prepared text. */
function inFile(problem: Problem, piece: Piece): Problem {
  return { ...problem, file: piece.file, ...(problem.line !== undefined && { line: fileLine(piece, problem.line) }) }
}
