import { escapeText } from '../../../shared/html.ts'
import { parseFenceMeta } from '../code/fence-meta.ts'
import { renderCode } from '../code/render-code.ts'
import type { Drawings } from '../context.ts'
import type { Draft } from '../draft.ts'
import { positionOf, sourceOf } from '../piece.ts'
import { cleanSvg } from './clean-svg.ts'
import type { DiagramJob } from './diagram-job.ts'
import { readDiagram, type DiagramMistake } from './read-diagram.ts'

/** Draws the diagrams of a page. */
export async function drawDiagrams(draft: Draft): Promise<void> {
  for (const [index, job] of draft.diagrams.entries()) job.place(await drawDiagram(job, index, draft))
}

/** A source that cannot be drawn is shown as code. */
async function drawDiagram(job: DiagramJob, index: number, draft: Draft): Promise<string> {
  const { source, kindName, title = job.title, mistakes } = readDiagram(job.source)
  for (const mistake of mistakes) reportMistake(mistake, job, draft)
  const svg = source === undefined ? undefined : await drawOnce(source, draft.context.drawings)
  if (svg === undefined) {
    if (source !== undefined) reportMistake(notDrawn(), job, draft)
    return renderCode(job.source, 'mermaid', { ...parseFenceMeta(''), title: job.title })
  }
  const caption = job.title ?? title
  const figcaption = caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''
  return `<figure class="diagram">${cleanSvg(svg, `diagram-${index + 1}-`, caption ?? kindName)}${figcaption}</figure>\n`
}

/** The library is large: it is loaded when there is a source that was never drawn. */
async function drawOnce(source: string, drawings: Drawings | undefined): Promise<string | undefined> {
  const known = drawings?.read(source)
  if (known !== undefined) return known
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  const svg = tryDraw(() => renderMermaidSVG(source, { transparent: true, padding: 8 }))
  if (svg !== undefined) drawings?.write(source, svg)
  return svg
}

/** The library throws on sources it cannot lay out, and returns an empty drawing where there is nothing to draw. */
function tryDraw(draw: () => string): string | undefined {
  try {
    const svg = draw()
    return /viewBox="0 0 (?:0|NaN|-|Infinity)/.test(svg) ? undefined : svg
  } catch {
    return undefined
  }
}

function reportMistake({ line, ...problem }: DiagramMistake, { node, piece }: DiagramJob, draft: Draft): void {
  const start = positionOf(piece, node)
  const text = sourceOf(piece, node).split('\n')[line + 1] ?? ''
  draft.report(problem, piece, { line: start.line + line + 1, column: (/^\s*/.exec(text)?.[0].length ?? 0) + 1 })
}

function notDrawn(): DiagramMistake {
  return {
    line: 0,
    severity: 'error',
    message: 'This diagram cannot be drawn.',
    hint: 'Check it in the Mermaid editor, or draw it with fewer nodes. The source is shown instead.',
  }
}
