import { cleanSvg } from './clean-svg.ts'

/**
 * The widest drawing that fits beside a table of contents, in pixels. There are 726, `--measure` without the padding of
 * its box; its labels stay readable if it shrinks a little.
 */
export const FITTING = 760
/** The room on a page without a table of contents. */
const WIDE_ROOM = 1006

/** Closer than by default, so that fewer drawings are wider than a page; the next ones for those that still are. */
const GAPS = [
  { padding: 8, nodeSpacing: 20, layerSpacing: 32 },
  { padding: 8, nodeSpacing: 14, layerSpacing: 22 },
  { padding: 4, nodeSpacing: 10, layerSpacing: 16 },
]

/**
 * The SVG of a Mermaid source; undefined if it cannot be drawn. The library is large, so it is imported only when a
 * drawing is missing. A drawing that does not fit beside a table of contents has the widest gaps with which it fits a
 * page without one; a drawing that fits nowhere has the widest of all, because it scrolls anyway.
 */
export async function drawSource(source: string): Promise<string | undefined> {
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  const drawn: { svg: string; width: number }[] = []
  const other = loopsLast(source)
  for (const gaps of GAPS) {
    const draw = (text: string) => tryDraw(() => renderMermaidSVG(text, { transparent: true, ...gaps }))
    const svg = draw(source) ?? (other === source ? undefined : draw(other))
    if (svg === undefined) break
    const width = widthOf(cleanSvg(svg, '', { name: '' }))
    if (width <= FITTING) return svg
    // Other kinds of drawings, such as sequences, have gaps that cannot be set.
    if (width >= (drawn.at(-1)?.width ?? Infinity)) break
    drawn.push({ svg, width })
  }
  return (drawn.find(({ width }) => width <= WIDE_ROOM) ?? drawn[0])?.svg
}

/** The width of a finished drawing in pixels. */
export function widthOf(drawing: string): number {
  return Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? 0)
}

/** ELK cannot place some flowcharts with an edge from a node to itself, unless this edge comes last. */
function loopsLast(source: string): string {
  if (/^subgraph/m.test(source)) return source
  const [first = '', ...lines] = source.split('\n')
  const isLoop = (line: string) => /^(\w[\w-]*)(?:[[({>].*)? [-=.<>ox]{2,} (?:\|[^|]*\| )?\1$/.test(line.trim())
  return [first, ...lines.filter((line) => !isLoop(line)), ...lines.filter(isLoop)].join('\n')
}

/** The library throws if it cannot lay out a source, and returns an empty drawing if there is nothing to draw. */
function tryDraw(draw: () => string): string | undefined {
  try {
    const svg = draw()
    return /viewBox="(?:0 0 [0-]|[^"]*(?:NaN|Infinity))/.test(svg) ? undefined : svg
  } catch {
    return undefined
  }
}
