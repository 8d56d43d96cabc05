/** A connection between two shapes, by their names. */
export interface Connection {
  from: string
  to: string
}

export function keyOf({ from, to }: Connection): string {
  return `${from} ${to}`
}

/** The edges to a node from which the search came, depth first, from the first node on. */
export function findBackEdges(edges: readonly Connection[]): Set<string> {
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
