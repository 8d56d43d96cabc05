/**
 * Attribute lists: https://kramdown.gettalong.org/syntax.html#attribute-list-definitions
 *
 * Input   `{: #id .class key="value"}`
 * Output  its ids, classes and attributes, by the node that has them
 * Must not: convert.
 */
import type { AttributeLine, List, Nodes, Parent, RootContent } from 'mdast'
import { type AttributeList, parseAttributeList, rangeOf } from '../../../markdown/index.ts'

/** Both lists; of two values for one thing, the second one counts. */
function joinLists(one: AttributeList, other: AttributeList): AttributeList {
  const id = other.id ?? one.id
  return {
    id,
    classes: [...one.classes, ...other.classes],
    values: new Map([...one.values, ...other.values]),
    words: [...one.words, ...other.words],
    startsWithWord: one.startsWithWord,
  }
}

/** The attribute lists that are alone on their lines, by the block that each belongs to. */
interface CollectedAttributes {
  lists: ReadonlyMap<Nodes, AttributeList>
  lines: readonly AttributeLine[]
}

/** https://kramdown.gettalong.org/syntax.html#block-ials */
export function collectAttributes(tree: Parent): CollectedAttributes {
  const lists = new Map<Nodes, AttributeList>()
  const lines: AttributeLine[] = []
  const named = new Map<string, AttributeList>()
  const visit = (parent: Parent): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === 'attributeLine') {
        lines.push(child)
        addLine(child, targetOf(parent.children, index), lists, named)
      } else if ('children' in child) visit(child)
    }
  }
  visit(tree)
  return { lists, lines }
}

function addLine(
  line: AttributeLine,
  target: Nodes | undefined,
  lists: Map<Nodes, AttributeList>,
  named: Map<string, AttributeList>,
): void {
  const [, name, text = ''] = /^\{:(?:([A-Za-z\d_][\w-]*):|(?!:))(.*)\}\s*$/.exec(line.value) ?? []
  const list = parseAttributeList(text)
  // `{:name: .class}` gives a list a name. Lists on later lines are rare.
  if (name !== undefined) named.set(name, list)
  else if (target && !line.value.startsWith('{::'))
    lists.set(
      target,
      [...list.words.flatMap((each) => named.get(each) ?? []), list].reduce(joinLists, lists.get(target) ?? EMPTY),
    )
}

const EMPTY = parseAttributeList('')

/** The block right before the line, else the one right after it. */
function targetOf(siblings: readonly RootContent[], index: number): Nodes | undefined {
  return neighbor(siblings, index, -1) ?? neighbor(siblings, index, 1)
}

function neighbor(siblings: readonly RootContent[], index: number, step: 1 | -1): Nodes | undefined {
  for (let at = index; ; at += step) {
    const [one, other] = [siblings[at], siblings[at + step]]
    if (!one || !other || other.type === 'yaml' || !areAdjacent(step > 0 ? one : other, step > 0 ? other : one))
      return undefined
    if (other.type !== 'attributeLine') return other
  }
}

function areAdjacent(before: Nodes, after: Nodes): boolean {
  return lastLine(before) + 1 === rangeOf(after).line
}

/** A list may end with blank lines. */
function lastLine(node: Nodes): number {
  const last = node.type === 'list' || node.type === 'listItem' ? (node as List).children.at(-1) : undefined
  return last ? lastLine(last) : (node.position?.end.line ?? 0)
}
