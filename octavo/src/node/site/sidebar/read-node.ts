import { isMap, isScalar, isSeq, type LineCounter, type Node, type YAMLMap } from 'yaml'
import { joinWords } from '../../../shared/labels.ts'
import { nearestName } from '../../../shared/nearest.ts'
import type { Position, Problem } from '../../../shared/problem.ts'

type MaybeNode = Node | null | undefined

/** Reads typed values out of a YAML tree and collects what is wrong with them, each with its place. */
export class NodeReader {
  readonly problems: Problem[] = []
  private readonly file: string
  private readonly lines: LineCounter

  constructor(file: string, lines: LineCounter) {
    this.file = file
    this.lines = lines
  }

  place(node: MaybeNode): Position | undefined {
    if (!node?.range) return undefined
    const { line, col } = this.lines.linePos(node.range[0])
    return { line, column: col }
  }

  /** Tells that a node is not what it should be. */
  refuse(node: MaybeNode, expected: string, hint?: string): undefined {
    this.tell(node, `${expected}, but here is ${kindOf(node)}.`, hint)
  }

  /** Tells that something is missing in a node. */
  miss(node: MaybeNode, what: string): undefined {
    this.tell(node, `${what}.`, 'Add it, or remove the entry.')
  }

  /** The values of a map by key; unknown keys are told. */
  fields(map: YAMLMap, known: readonly string[]): Map<string, Node | null> {
    const fields = new Map<string, Node | null>()
    for (const { key, value } of map.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (known.includes(name)) fields.set(name, value as Node | null)
      else this.tellUnknownKey(key as Node, name, known)
    }
    return fields
  }

  text(node: MaybeNode, name: string): string | undefined {
    return this.scalar(node, `"${name}" must be text`, (value) => typeof value === 'string')
  }

  flag(node: MaybeNode, name: string): boolean | undefined {
    return this.scalar(node, `"${name}" must be true or false`, (value) => typeof value === 'boolean')
  }

  private scalar<T>(node: MaybeNode, expected: string, isRight: (value: unknown) => value is T): T | undefined {
    if (!node) return undefined
    return isScalar(node) && isRight(node.value) ? node.value : this.refuse(node, expected)
  }

  private tellUnknownKey(key: Node, name: string, known: readonly string[]): void {
    const nearest = nearestName(name, known)
    const hint = nearest ? `Did you mean "${nearest}"?` : `Known keys here: ${joinWords(known, 'and')}.`
    this.tell(key, `Unknown key "${name}" in the sidebar.`, hint)
  }

  private tell(node: MaybeNode, message: string, hint?: string): void {
    this.problems.push({ severity: 'error', message, file: this.file, ...this.place(node), hint })
  }
}

function kindOf(node: MaybeNode): string {
  if (isMap(node)) return 'an object with keys'
  if (isSeq(node)) return 'a list'
  if (!isScalar(node) || node.value === null) return 'nothing'
  return JSON.stringify(node.value)
}
