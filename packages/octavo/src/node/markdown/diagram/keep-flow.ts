/**
 * Keeps the start of a diagram at its start, also if connections lead back to it.
 *
 * Input   the lines of a flowchart or of a state diagram
 * Output  the lines, in which connections that lead back are turned around
 * Must not: read the drawing.
 */
import { parseFlowchartChains, renderChain, type FlowchartChain, type FlowchartNode } from './flowchart-line.ts'
import { LABEL_SPACE } from './label-space.ts'

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
  const isChanged = (edge: Edge) => back.has(keyOf(namesOf(edge))) || drawnHeads(edge, back) !== undefined
  if (!edges.some(isChanged)) return [...lines]
  const turned = lines.flatMap((line, index) => {
    const chains = parsed[index] ?? []
    return chains.flatMap(listEdges).some(isChanged) ? chains.flatMap((chain) => turnBackEdges(chain, back)) : [line]
  })
  return [...turned, ...markSolid(edges, back), ...markHeads(edges, back)]
}

/** The ends of a line, and how the line is drawn. */
const ARROW = /^([<ox]?)(-\.-|--|==)[-=]?([>ox]?)(\|.*)?$/s
const HEADS: Record<string, string> = { '': 'none', '<': 'arrow', '>': 'arrow', o: 'circle', x: 'cross' }

/**
 * The heads of a line that the library cannot draw: circles and crosses. It is drawn without heads, and its color names
 * them, so that `cleanSvg` can add them.
 */
function drawnHeads(edge: Edge, back: ReadonlySet<string>): { arrow: string; color: string } | undefined {
  const [, start = '', line = '', end = '', label = ''] = ARROW.exec(edge.arrow) ?? []
  if (!/[ox]/.test(start + end)) return undefined
  const isBack = back.has(keyOf(namesOf(edge)))
  const [first, last] = isBack ? [end, start] : [start, end]
  // As in `turn`, so that it is not merged with others.
  const isDotted = line === '-.-' || (isBack && line === '--')
  const drawn = isDotted ? '-.-' : line === '==' ? '===' : '---'
  const color = `${HEADED}${HEADS[first]}${HEADS[last]}${isDotted && line === '--' ? 'solid' : ''}`
  return { arrow: drawn + label, color }
}

/** The beginning of the colors of lines with other heads. */
export const HEADED = 'head'

function markHeads(edges: readonly Edge[], back: ReadonlySet<string>): string[] {
  return edges.flatMap((edge, index) => {
    const heads = drawnHeads(edge, back)
    return heads ? [`linkStyle ${index} stroke:${heads.color}`] : []
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
    const heads = drawnHeads(edge, back)?.arrow
    const [first, last, between] = back.has(keyOf(namesOf(edge))) ? [to, from, turn(arrow)] : [from, to, arrow]
    return renderChain({ groups: [[first], [last]], arrows: [heads ?? between] })
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
    edge.arrow.startsWith('--') &&
    !drawnHeads(edge, back) &&
    turn(edge.arrow) !== edge.arrow &&
    back.has(keyOf(namesOf(edge)))
      ? [index]
      : [],
  )
  return solid.length === 0 ? [] : [`linkStyle ${solid.join()} stroke:${TURNED}`]
}

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

/** Without a label, the library would draw the line over other transitions, and behind other states. */
function turnBack(line: string, back: ReadonlySet<string>): string {
  const transition = parseTransition(line)
  if (!transition || !back.has(keyOf(transition))) return line
  return `${transition.to} --> ${transition.from}${transition.label || ` : ${LABEL_SPACE}`}`
}

interface Connection {
  from: string
  to: string
}

function keyOf({ from, to }: Connection): string {
  return `${from} ${to}`
}

/** The edges to a node from which the search came, depth first, from the first node on. */
function findBackEdges(edges: readonly Connection[]): Set<string> {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const known = targets.get(from)
    if (known) known.push(to)
    else targets.set(from, [to])
  }
  const back = new Set<string>()
  const isOpen = new Map<string, boolean>()
  const visit = (name: string) => {
    isOpen.set(name, true)
    for (const target of targets.get(name) ?? []) {
      if (isOpen.get(target) && target !== name) back.add(keyOf({ from: name, to: target }))
      else if (!isOpen.has(target)) visit(target)
    }
    isOpen.set(name, false)
  }
  for (const name of targets.keys()) if (!isOpen.has(name)) visit(name)
  return back
}
