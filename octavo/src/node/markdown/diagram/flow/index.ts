/**
 * Keeps the start of a diagram at its start, also if connections lead back to it.
 *
 * Input   the lines of a flowchart or of a state diagram
 * Output  the lines, in which connections that lead back are turned around
 * Must not: read the drawing.
 */
export { keepFlow } from './keep-flow.ts'
export { keepStateFlow, TURNED } from './keep-state-flow.ts'
