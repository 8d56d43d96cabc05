import type { Nodes } from 'mdast'
import { findFaults, type MarkFault, type WordMark } from '../../../../../shared/content/word-marks.ts'
import type { Problem } from '../../../../../shared/problem.ts'
import type { FenceMeta } from '../../../code/index.ts'
import type { Walk } from '../../../walk/index.ts'

/** Reports marks of words that a code block does not contain. `node` is the block or its tag. */
export function reportMarks(code: string, { words }: FenceMeta, node: Nodes, walk: Walk): void {
  for (const { mark, fault } of findFaults(code, words)) walk.reportAt(mark.written, toProblem(mark, fault), node)
}

function toProblem({ written, search, isComment }: WordMark, fault: MarkFault): Omit<Problem, 'file'> {
  const problem = { severity: isComment ? 'warning' : 'error', kind: 'code-mark' } as const
  if (fault === 'invalid') {
    return {
      ...problem,
      message: `The mark ${written} is not a valid regular expression.`,
      hint: 'Write the text in quotation marks, or fix the expression. Markdown removes a backslash: write "\\\\(" for "\\(".',
    }
  }
  const scope = isComment ? 'A comment marks words from its line on.' : 'A mark is within one line.'
  return {
    ...problem,
    message: `The mark ${written} matches nothing in this code block.`,
    hint: `Remove it, or write what the code contains instead of ${JSON.stringify(search)}. ${scope}`,
  }
}
