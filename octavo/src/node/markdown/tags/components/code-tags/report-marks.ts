import type { Nodes } from 'mdast'
import { findFaults } from '../../../../../shared/content/word-marks.ts'
import type { FenceMeta } from '../../../code/index.ts'
import type { Walk } from '../../../walk/index.ts'

/** Reports marks of words that a code block does not contain. `node` is the block or its tag. */
export function reportMarks(code: string, { words }: FenceMeta, node: Nodes, walk: Walk): void {
  for (const { mark, fault } of findFaults(code, words)) {
    const { written, search } = mark
    const isInvalid = fault === 'invalid'
    const problem = {
      severity: 'error' as const,
      kind: 'code-mark' as const,
      message: isInvalid
        ? `The mark ${written} is not a valid regular expression.`
        : `The mark ${written} matches nothing in this code block.`,
      hint: isInvalid
        ? 'Write the text in quotation marks, or fix the expression. Markdown removes a backslash: write "\\\\(" for "\\(".'
        : `Remove it, or write what the code contains instead of ${JSON.stringify(search)}. A mark is within one line.`,
    }
    walk.reportAt(written, problem, node)
  }
}
