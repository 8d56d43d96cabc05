import { DIAGRAM_ID } from '../../../shared/ids/shell-ids.ts'
import { escapeText } from '../../../shared/text/html.ts'
import { emptyMeta, renderCode } from '../code/index.ts'
import type { Drawings } from '../context.ts'
import { positionOf, sourceOf, type Draft, type PendingDiagram } from '../walk/index.ts'
import { cleanSvg } from './svg/index.ts'
import { parseDiagram, type DiagramMistake } from './parse-diagram.ts'

/** Draws the diagrams of a page and inserts them into its article. */
export async function drawDiagrams(draft: Draft): Promise<void> {
  for (const [index, diagram] of draft.diagrams.entries()) diagram.insert(await drawDiagram(diagram, index, draft))
}

/** A source that cannot be drawn is shown as code. */
async function drawDiagram(diagram: PendingDiagram, index: number, draft: Draft): Promise<string> {
  const { source, word, title = diagram.title, mistakes } = parseDiagram(diagram.source)
  for (const mistake of mistakes) reportMistake(mistake, diagram, draft)
  const svg = source === undefined ? undefined : await drawOnce(source, draft.context.drawings)
  if (svg === undefined) {
    if (source !== undefined) reportMistake(notDrawn(), diagram, draft)
    const { copyCode } = draft.context.words
    const meta = { ...emptyMeta(), title: diagram.title }
    return renderCode({ code: diagram.source, language: 'mermaid', meta, copyLabel: copyCode })
  }
  const caption = diagram.title ?? title
  const figcaption = caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''
  const drawing = cleanSvg(svg, `${DIAGRAM_ID}${index + 1}-`, caption ?? draft.context.words[word])
  return `<figure class="drawing"><div class="diagram">${drawing}</div>${figcaption}</figure>\n`
}

/** Closer than by default, so that fewer drawings are wider than a page. */
const LAYOUT = { transparent: true, padding: 8, nodeSpacing: 20, layerSpacing: 32 }

/** The library is large, so it is imported only when a drawing is missing. */
async function drawOnce(source: string, drawings: Drawings | undefined): Promise<string | undefined> {
  const known = drawings?.read(source)
  if (known !== undefined) return known
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  const svg = tryDraw(() => renderMermaidSVG(source, LAYOUT))
  if (svg !== undefined) drawings?.write(source, svg)
  return svg
}

/** The library throws if it cannot lay out a source, and returns an empty drawing if there is nothing to draw. */
function tryDraw(draw: () => string): string | undefined {
  try {
    const svg = draw()
    return /viewBox="0 0 (?:0|NaN|-|Infinity)/.test(svg) ? undefined : svg
  } catch {
    return undefined
  }
}

function reportMistake({ line, ...problem }: DiagramMistake, { node, piece }: PendingDiagram, draft: Draft): void {
  const start = positionOf(piece, node)
  const text = sourceOf(piece, node).split('\n')[line + 1] ?? ''
  draft.report({ kind: 'diagram', ...problem }, piece, {
    line: start.line + line + 1,
    column: (/^\s*/.exec(text)?.[0].length ?? 0) + 1,
  })
}

function notDrawn(): DiagramMistake {
  return {
    line: 0,
    severity: 'error',
    message: 'This diagram cannot be drawn; its source is shown instead.',
    hint: 'Check it in the Mermaid editor (https://mermaid.live), or use fewer nodes.',
  }
}
