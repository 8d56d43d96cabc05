/** The room for a drawing beside a table of contents, in pixels: `--measure` without the padding of its box. */
const ROOM = 726

/** Closer than by default, so that fewer drawings are wider than a page; the next ones for those that still are. */
const GAPS = [
  { padding: 8, nodeSpacing: 20, layerSpacing: 32 },
  { padding: 8, nodeSpacing: 14, layerSpacing: 22 },
  { padding: 4, nodeSpacing: 10, layerSpacing: 16 },
]

/**
 * The SVG of a Mermaid source; undefined if it cannot be drawn. The library is large, so it is imported only when a
 * drawing is missing. A drawing that fits with no gaps has the widest, because it scrolls anyway.
 */
export async function drawSource(source: string): Promise<string | undefined> {
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  let widest: string | undefined
  for (const gaps of GAPS) {
    const svg = tryDraw(() => renderMermaidSVG(source, { transparent: true, ...gaps }))
    if (svg === undefined || widthOf(svg) <= ROOM) return svg ?? widest
    // Other kinds of drawings, such as sequences, have gaps that cannot be set.
    if (widest !== undefined && widthOf(svg) >= widthOf(widest)) break
    widest ??= svg
  }
  return widest
}

/** The width of a drawing in pixels. */
export function widthOf(svg: string): number {
  return Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 0)
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
