/** Closer than by default, so that fewer drawings are wider than a page. */
const LAYOUT = { transparent: true, padding: 8, nodeSpacing: 20, layerSpacing: 32 }

/**
 * The SVG of a Mermaid source; undefined if it cannot be drawn. The library is large, so it is imported only when a
 * drawing is missing.
 */
export async function drawSource(source: string): Promise<string | undefined> {
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  return tryDraw(() => renderMermaidSVG(source, LAYOUT))
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
