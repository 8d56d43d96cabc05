/** The parts of a diagram that decide how long drawing it takes. */
export interface DiagramSize {
  shapes: number
  connections: number
}

/** Limits of drawings. The layout takes seconds for these, and minutes for twice as many. */
const MAX_SHAPES = 500
const MAX_CONNECTIONS = 500
/** Connections beyond one per shape cross each other, which takes the layout most of its time. */
const MAX_SURPLUS = 100
/** Characters. Longer lines are not written by a person, and patterns take quadratic time for them. */
const MAX_LINE = 1000

const LABELS = /"[^"]*"|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|\|[^|]*\|/g
const ARROW = /\s*[<>o*|}{x]*(?:--+|-?\.+-?|==+)[<>o*|}{x)]*\s*/
const NAME = /^[^\s:]+/

/** Counts the shapes and connections of checked lines, the header excluded: the same lines, the same counts. */
export function measureDiagram(lines: readonly string[]): DiagramSize {
  const names = new Set<string>()
  let connections = 0
  for (const line of lines) {
    const groups = line
      .replace(LABELS, '')
      .split(ARROW)
      .map((group) => group.split('&'))
    for (const name of groups.flat()) names.add(NAME.exec(name.trim())?.[0] ?? '')
    // `A & B --> C & D` are four connections.
    for (const [index, group] of groups.slice(1).entries()) connections += group.length * (groups[index]?.length ?? 1)
  }
  names.delete('')
  return { shapes: names.size, connections }
}

/** The problem of a diagram that would take too long to draw, if it does. */
export function sizeProblem({ shapes, connections }: DiagramSize) {
  const surplus = connections - shapes
  if (shapes <= MAX_SHAPES && connections <= MAX_CONNECTIONS && surplus <= MAX_SURPLUS) return undefined
  return {
    severity: 'error' as const,
    message: `This diagram is too large to be drawn: it has ${shapes} shapes and ${connections} connections.`,
    hint:
      `Split it. A drawing can have ${MAX_SHAPES} shapes and ${MAX_CONNECTIONS} connections, ` +
      `and at most ${MAX_SURPLUS} more connections than shapes.`,
  }
}

/** The problem of a line that is too long to be parsed, if it is. */
export function lengthProblem(line: string) {
  if (line.length <= MAX_LINE) return undefined
  return {
    severity: 'error' as const,
    message: `This diagram line has ${line.length} characters; at most ${MAX_LINE} can be drawn.`,
    hint: 'Split the line.',
  }
}
