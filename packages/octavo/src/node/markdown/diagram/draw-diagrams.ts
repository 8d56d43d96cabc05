import { DIAGRAM_ID } from '../../../shared/ids/shell-ids.ts'
import { escapeText } from '../../../shared/text/html.ts'
import { emptyMeta, renderCode } from '../code/index.ts'
import { positionOf, sourceOf, type Draft, type PendingDiagram } from '../walk/index.ts'
import { nextFence } from '../prepare.ts'
import { fillCode } from '../variables.ts'
import { cleanSvg } from './clean-svg.ts'
import { drawSource, FITTING, widthOf } from './draw-source.ts'
import { parseDiagram, type DiagramMistake } from './parse-diagram.ts'

export async function drawDiagrams(draft: Draft): Promise<void> {
  for (const [index, diagram] of draft.diagrams.entries()) diagram.insert(await drawDiagram(diagram, index, draft))
}

/** A drawing that is not wider than this fits a phone in full, so no button enlarges it. */
const SMALL = 300

const NOT_DRAWN: DiagramMistake = {
  line: 0,
  severity: 'error',
  message: 'This diagram cannot be drawn; its source is shown instead.',
  hint: 'Check it in the Mermaid editor (https://mermaid.live), or use fewer nodes.',
}

/** A source that cannot be drawn is shown as code. */
async function drawDiagram(diagram: PendingDiagram, index: number, draft: Draft): Promise<string> {
  const { source, word, title = diagram.title, description, extras, mistakes } = parseDiagram(diagram.source)
  reportMistakes(mistakes, diagram, draft)
  const { draw = drawSource } = draft.context
  const svg = source === undefined ? undefined : await draw(source)
  if (svg === undefined) {
    if (source !== undefined) reportMistakes([NOT_DRAWN], diagram, draft)
    const { copyCode } = draft.context.words
    const meta = { ...emptyMeta(), title: diagram.title }
    return renderCode({ code: diagram.source, language: 'mermaid', meta, copyLabel: copyCode })
  }
  const caption = diagram.title ?? title
  const figcaption = caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''
  const name = title ?? draft.context.words[word]
  const drawing = cleanSvg(svg, `${DIAGRAM_ID}${index + 1}-`, { name, description }, extras)
  draft.styles.add('diagrams')
  const width = widthOf(drawing)
  const size = (width <= FITTING ? ' fitting' : '') + (width <= SMALL ? ' small' : '')
  return `<figure class="drawing"><div class="diagram${size}">${drawing}</div>${figcaption}</figure>\n`
}

function reportMistakes(mistakes: readonly DiagramMistake[], { node, piece }: PendingDiagram, draft: Draft): void {
  const start = positionOf(piece, node)
  // Once: a fence that is not closed makes the rest of a long page a diagram, with a mistake in each line.
  const lines = mistakes.length > 0 ? sourceOf(piece, node).split('\n') : []
  for (const { line, severity, message, hint } of mistakes) {
    const indent = /^\s*/.exec(lines[line + 1] ?? '')?.[0] ?? ''
    draft.report({ kind: 'diagram', severity, message, hint }, piece, {
      line: start.line + line + 1,
      column: indent.length + 1,
    })
  }
}

const START = /[`~]{3,}[ \t]*mermaid\b/

/**
 * The sources that the library will draw for a text, found without parsing it: those in fragments may be missing, and
 * one in a comment may be too many.
 */
export function findDiagramSources(text: string, variables: Record<string, string>): string[] {
  if (!text.includes('mermaid') || !START.test(text)) return []
  const sources: string[] = []
  let fence = ''
  let lines: string[] | undefined
  for (const line of text.split('\n')) {
    const open = nextFence(fence, line)
    if (fence === '' && open !== '') lines = START.test(line) ? [] : undefined
    else if (open !== '') lines?.push(line)
    else if (lines) {
      const { source } = parseDiagram(fillCode(lines.join('\n'), variables).text)
      if (source !== undefined) sources.push(source)
      lines = undefined
    }
    fence = open
  }
  return sources
}
