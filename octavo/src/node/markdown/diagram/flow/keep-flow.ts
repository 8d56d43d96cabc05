import { findBackEdges, keyOf, type Connection } from './back-edges.ts'
import { TURNED } from './keep-state-flow.ts'
import { parseFlowchartChains, renderChain, type FlowchartChain, type FlowchartNode } from '../flowchart-line.ts'

interface Edge {
  from: FlowchartNode
  to: FlowchartNode
  arrow: string
}

/**
 * Turns edges around that lead back to an earlier node, with the arrowhead where it was: `B --> A` becomes `A <-.- B`.
 * The layout would otherwise break a cycle at any place, and put the start of the diagram behind its end.
 */
export function keepFlow(lines: readonly string[]): string[] {
  const parsed = lines.map((line) => parseFlowchartChains(line) ?? [])
  const edges = parsed.flat().flatMap(listEdges)
  const back = findBackEdges(edges.map(namesOf))
  if (back.size === 0) return [...lines]
  const turned = lines.flatMap((line, index) => {
    const chains = parsed[index] ?? []
    const leadsBack = chains.flatMap(listEdges).some((edge) => back.has(keyOf(namesOf(edge))))
    return leadsBack ? chains.flatMap((chain) => turnBackEdges(chain, back)) : [line]
  })
  return [...turned, ...markSolid(edges, back)]
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

/**
 * `-->|no|` → `<-.-|no|`. An arrow with two heads or none is the same from both ends. A solid line becomes a dotted one
 * until it is drawn: the library merges edges of one style that leave a node, and the head at the start of one would be
 * on the line of another.
 */
function turn(arrow: string): string {
  const [, tail = '', head = '', label = ''] = /^(<?)([^|]*)(.*)$/.exec(arrow) ?? []
  if (tail !== '' || !head.endsWith('>')) return arrow
  return `<${head.startsWith('==') ? '===' : '-.-'}${label}`
}

/** Marks the solid lines among the turned ones, by their places in the source, so that `cleanSvg` finds them. */
function markSolid(edges: readonly Edge[], back: ReadonlySet<string>): string[] {
  const solid = edges.flatMap((edge, index) =>
    edge.arrow.startsWith('--') && turn(edge.arrow) !== edge.arrow && back.has(keyOf(namesOf(edge))) ? [index] : [],
  )
  return solid.length === 0 ? [] : [`linkStyle ${solid.join()} stroke:${TURNED}`]
}
