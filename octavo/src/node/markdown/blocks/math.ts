import { escapeText } from '../../../shared/text/html.ts'
import type { Nodes } from '../parse.ts'
import { positionAt, sourceOf, startOf, type Handler, type Walk } from '../walk/index.ts'

/** `$$`, alone on a line, around a formula. A wide one scrolls in its own box, like a diagram. */
export const math: Handler<'math'> = (node, walk) => {
  walk.out.write(`<figure class="diagram math">${renderFormula(node.value, true, node, walk)}</figure>\n`)
}

/** `$` around a formula in a line. */
export const inlineMath: Handler<'inlineMath'> = (node, walk) => {
  walk.out.write(renderFormula(node.value, false, node, walk))
  // An excerpt of the sentence has the source, because it is plain text.
  walk.draft.addText(node.value)
}

/** The MathML of a formula, or its source if it cannot be rendered. The search finds its source. */
function renderFormula(tex: string, isDisplay: boolean, node: Nodes, walk: Walk): string {
  walk.draft.addCode(tex)
  const result = walk.draft.context.plugins?.renderMath?.(tex, isDisplay)
  if (result?.kind === 'html') return result.html
  if (result) reportAt(tex, result.offset, result.message, node, walk)
  return `<code>${escapeText(tex)}</code>`
}

function reportAt(tex: string, offset: number, message: string, node: Nodes, walk: Walk): void {
  const inSource = Math.max(sourceOf(walk.piece, node).indexOf(tex), 0)
  walk.draft.report(
    { severity: 'error', kind: 'math-invalid', message: `The formula cannot be rendered: ${message}`, hint: HINT },
    walk.piece,
    positionAt(walk.piece, startOf(node) + inSource + offset),
  )
}

const HINT = 'Fix the formula (https://katex.org/docs/supported), or write \\$ for a dollar sign.'
