import { escapeText } from '../../../shared/text/html.ts'
import type { Nodes } from '../parse.ts'
import { positionAt, sourceOf, startOf, type Handler, type Walk } from '../walk/index.ts'

type Formula = Extract<Nodes, { type: 'math' | 'inlineMath' }>

/** `$$`, alone on a line, around a formula. A wide one scrolls in its own box, like a diagram. */
export const math: Handler<'math'> = (node, walk) => {
  walk.out.write(`<figure class="diagram math">${renderFormula(node, walk)}</figure>\n`)
}

/** `$` around a formula in a line. */
export const inlineMath: Handler<'inlineMath'> = (node, walk) => {
  walk.out.write(renderFormula(node, walk))
  // An excerpt of the sentence has the source, because it is plain text.
  walk.addText(node.value)
}

/** The MathML of a formula, or its source if it cannot be rendered. The search finds its source. */
function renderFormula(node: Formula, walk: Walk): string {
  const tex = node.value
  walk.addCode(tex)
  const result = walk.draft.context.plugins?.renderMath?.(tex, node.type === 'math')
  if (result?.kind === 'html') return result.html
  if (result) reportMistake(result, node, walk)
  return `<code>${escapeText(tex)}</code>`
}

/** `offset` counts in the formula. */
function reportMistake(mistake: { message: string; offset: number }, node: Formula, walk: Walk): void {
  const inSource = Math.max(sourceOf(walk.piece, node).indexOf(node.value), 0)
  const message = `The formula cannot be rendered: ${mistake.message}`
  const hint = 'Fix the formula (https://katex.org/docs/supported), or write \\$ for a dollar sign.'
  const place = positionAt(walk.piece, startOf(node) + inSource + mistake.offset)
  walk.reportPlace({ severity: 'error', kind: 'math-invalid', message, hint }, place)
}
