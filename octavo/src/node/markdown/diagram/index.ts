/**
 * Mermaid diagrams as SVG, drawn at build time for both color modes.
 *
 * Input   the diagrams that the walk found, each with its Mermaid source
 * Output  a `<figure>` with an SVG that complies with the content-security policy; a problem for each invalid line
 *
 * Drawings are kept between builds, and the drawing library is imported only for a source that was never drawn.
 * Must not: drop a line silently; let styles, scripts or ids of a drawing into the document as they are.
 */
export { drawDiagrams } from './draw-diagrams.ts'
