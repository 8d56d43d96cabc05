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
  const back = findBackEdges(parsed.flat().flatMap(listEdges))
  if (back.size === 0) return [...lines]
  return lines.flatMap((line, index) => {
    const chains = parsed[index] ?? []
    const leadsBack = chains.flatMap(listEdges).some((edge) => back.has(keyOf(edge)))
    return leadsBack ? chains.flatMap((chain) => turnBackEdges(chain, back)) : [line]
  })
}

function listEdges({ groups, arrows }: FlowchartChain): Edge[] {
  return arrows.flatMap((arrow, index) =>
    (groups[index] ?? []).flatMap((from) => (groups[index + 1] ?? []).map((to) => ({ from, to, arrow }))),
  )
}

function keyOf({ from, to }: Edge): string {
  return `${from.name} ${to.name}`
}

/** The edges to a node from which the search came, depth first, from the first node on. */
function findBackEdges(edges: readonly Edge[]): Set<string> {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const known = targets.get(from.name)
    if (known) known.push(to.name)
    else targets.set(from.name, [to.name])
  }
  const back = new Set<string>()
  const isOpen = new Map<string, boolean>()
  const visit = (name: string) => {
    isOpen.set(name, true)
    for (const target of targets.get(name) ?? []) {
      if (isOpen.get(target) && target !== name) back.add(`${name} ${target}`)
      else if (!isOpen.has(target)) visit(target)
    }
    isOpen.set(name, false)
  }
  for (const name of targets.keys()) if (!isOpen.has(name)) visit(name)
  return back
}

/** A chain in which an edge leads back becomes one line for each of its edges. */
function turnBackEdges(chain: FlowchartChain, back: ReadonlySet<string>): string[] {
  return listEdges(chain).map((edge) => {
    const { from, to, arrow } = edge
    const [first, last, between] = back.has(keyOf(edge)) ? [to, from, turn(arrow)] : [from, to, arrow]
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
