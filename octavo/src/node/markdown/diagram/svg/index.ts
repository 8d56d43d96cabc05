/**
 * Drawings of the library, adapted to the document.
 *
 * Input   an SVG of the library
 * Output  the SVG as readers see it: enough space for its texts, nothing cut off, colors from custom properties
 *
 * Must not: change what a diagram says.
 */
export { cleanSvg } from './clean-svg.ts'
