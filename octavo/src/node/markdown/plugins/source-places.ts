import type { Nodes, Root } from '../parse.ts'

type Place = NonNullable<Nodes['position']>
type Point = Place['start']

/**
 * The places of the nodes that the parser made. Plugins copy nodes, which keeps their place, and add nodes without a
 * place or, if they parsed a text of their own, with a place in that text.
 */
export class SourcePlaces {
  private readonly points = new Set<Point>()

  constructor(tree: Root) {
    visitNodes(tree, ({ position }) => {
      if (position) this.points.add(position.start).add(position.end)
    })
  }

  /** Gives each node of another origin an empty place at the start of the last node before it. */
  restore(tree: Root): void {
    let last: Point = tree.position?.start ?? { line: 1, column: 1, offset: 0 }
    visitNodes(tree, (node) => {
      if (this.isKnown(node.position)) last = node.position.start
      else node.position = { start: last, end: last }
    })
  }

  private isKnown(place: Place | null | undefined): place is Place {
    return place !== undefined && place !== null && this.points.has(place.start) && this.points.has(place.end)
  }
}

/** Visits a node and everything in it, from the start of the text to its end. */
export function visitNodes(tree: Nodes, visit: (node: Nodes) => void): void {
  const open: Nodes[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    visit(node)
    if (!('children' in node)) continue
    for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index]!)
  }
}
