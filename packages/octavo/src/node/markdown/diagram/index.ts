/**
 * Mermaid diagrams as SVG, drawn at build time for both color modes.
 *
 * Input   the diagrams that the walk found, each with its Mermaid source
 * Output  a `<figure>` with an SVG that complies with the content-security policy; a problem for each invalid line
 *
 * The context may know a drawing from an earlier build or have another thread draw it, for which `findDiagramSources`
 * looks at a text before it is parsed. The library is imported only for a source that was never drawn.
 * Must not: drop a line silently; let styles, scripts or ids of a drawing into the document as they are.
 */
export { drawDiagrams, findDiagramSources } from './draw-diagrams.ts'
export { drawSource } from './draw-source.ts'
