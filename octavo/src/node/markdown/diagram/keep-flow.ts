import { findBackEdges, keyOf, type Connection } from './back-edges.ts'
import { parseFlowchartChains, renderChain, type FlowchartChain, type FlowchartNode } from './flowchart-line.ts'

interface Edge {
  from: FlowchartNode
  to: FlowchartNode
  arrow: string
}

/**
 * Turns edges around that lead back to an earlier node, with the arrowhead where it was: `B --> A` becomes `A <--- B`.
 * The layout would otherwise break a cycle at any place, and put the start of the diagram behind its end.
 */
export function keepFlow(lines: readonly string[]): string[] {
  const parsed = lines.map((line) => parseFlowchartChains(line) ?? [])
  const back = findBackEdges(parsed.flat().flatMap(listEdges).map(namesOf))
  if (back.size === 0) return [...lines]
  return lines.flatMap((line, index) => {
    const chains = parsed[index] ?? []
    const leadsBack = chains.flatMap(listEdges).some((edge) => back.has(keyOf(namesOf(edge))))
    return leadsBack ? chains.flatMap((chain) => turnBackEdges(chain, back)) : [line]
  })
}

function listEdges({ groups, arrows }: FlowchartChain): Edge[] {
  return arrows.flatMap((arrow, index) =>
    (groups[index] ?? []).flatMap((from) => (groups[index + 1] ?? []).map((to) => ({ from, to, arrow }))),
  )
}

function namesOf({ from, to }: Edge): Connection {
  return { from: from.name, to: to.name }
}

/** A chain in which an edge leads back becomes one line for each of its edges. */
function turnBackEdges(chain: FlowchartChain, back: ReadonlySet<string>): string[] {
  return listEdges(chain).map((edge) => {
    const { from, to, arrow } = edge
    const [first, last, between] = back.has(keyOf(namesOf(edge))) ? [to, from, turn(arrow)] : [from, to, arrow]
    return renderChain({ groups: [[first], [last]], arrows: [between] })
  })
}

/** `-->|no|` → `<---|no|`. An arrow with two heads or none is the same from both ends. */
function turn(arrow: string): string {
  const [, tail = '', head = '', label = ''] = /^(<?)([^|]*)(.*)$/.exec(arrow) ?? []
  if (tail !== '' || !head.endsWith('>')) return arrow
  const line = head.startsWith('-.') ? '-.-' : head.replace('>', head.charAt(0))
  return `<${line}${label}`
}
