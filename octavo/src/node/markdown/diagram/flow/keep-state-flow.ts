import { findBackEdges, keyOf } from './back-edges.ts'
import { LABEL_SPACE } from '../label-space.ts'

/** The color of turned transitions in the source, by which `cleanSvg` finds them in the drawing. */
export const TURNED = 'turned'

/** Start and end of a diagram, or of a state with states in it. */
const PSEUDOSTATE = '[*]'
const TRANSITION = /^(\[\*\]|[\w\p{L}-]+)\s*-->\s*(\[\*\]|[\w\p{L}-]+)(.*)$/u

/**
 * Turns transitions around that lead back to an earlier state, as `keepFlow` does in flowcharts. A transition has its
 * arrowhead at the end only, so a last line lists those whose head moves: `linkStyle 2,5 stroke:turned`.
 */
export function keepStateFlow(lines: readonly string[]): string[] {
  const transitions = lines.map((line) => parseTransition(line)).filter((transition) => transition !== undefined)
  // From the starts on, wherever they are written.
  const isStart = ({ from }: Transition) => from === PSEUDOSTATE
  const ordered = [...transitions.filter(isStart), ...transitions.filter((transition) => !isStart(transition))]
  const back = findBackEdges(ordered.filter(({ to }) => to !== PSEUDOSTATE))
  if (back.size === 0) return [...lines]
  const turned = transitions.flatMap((transition, index) => (back.has(keyOf(transition)) ? [index] : []))
  return [...lines.map((line) => turnBack(line, back)), `linkStyle ${turned.join()} stroke:${TURNED}`]
}

interface Transition {
  from: string
  to: string
  label: string
}

function parseTransition(line: string): Transition | undefined {
  const [, from, to, label = ''] = TRANSITION.exec(line) ?? []
  return from === undefined || to === undefined ? undefined : { from, to, label }
}

/** Without a label, the library would draw the line over those of other transitions, and behind other states. */
function turnBack(line: string, back: ReadonlySet<string>): string {
  const transition = parseTransition(line)
  if (!transition || !back.has(keyOf(transition))) return line
  return `${transition.to} --> ${transition.from}${transition.label || ` : ${LABEL_SPACE}`}`
}
