import type { Nodes } from 'mdast'
import { findFaults, type MarkFault, type WordMark } from '../../../../../shared/content/word-marks.ts'
import type { Problem } from '../../../../../shared/problem.ts'
import type { FenceMeta } from '../../../code/index.ts'
import type { Walk } from '../../../walk/index.ts'

/** Reports marks of words and lines that a code block does not contain. `node` is the block or its tag. */
export function reportMarks(code: string, meta: FenceMeta, node: Nodes, walk: Walk): void {
  const { words } = meta
  reportLines(code, meta, node, walk)
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

function reportLines(code: string, { mark, ins, del, focus }: FenceMeta, node: Nodes, walk: Walk): void {
  if (mark.length + ins.length + del.length + focus.length === 0) return
  const count = code.split('\n').length
  for (const [key, ranges] of Object.entries({ mark, ins, del, focus })) {
    const missing = ranges.find(([from, to]) => from > to || from > count)
    if (!missing) continue
    const [from, to] = missing
    const message = `${key}={${from === to ? from : `${from}-${to}`}} selects no line of this code block, which has ${count}.`
    const hint = from > to && to > 0 ? `Write ${key}={${to}-${from}}.` : 'Count the lines again. The first one is 1.'
    walk.report({ severity: 'warning', kind: 'code-mark', message, hint }, node)
  }
}
