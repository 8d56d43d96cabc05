import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type YAMLMap } from 'yaml'
import { joinWords } from '../../../shared/build/text/labels.ts'
import { nearestName, suggest } from '../../../shared/text/nearest.ts'
import type { Position, Problem } from '../../../shared/build/problem.ts'
import { foreignEntryKeyHint } from '../../foreign/index.ts'

type MaybeNode = Node | null | undefined

/** Reads typed values from a YAML tree, and collects problems with their place. */
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

  /** Reports a node that is not the expected value. */
  reportUnexpected(node: MaybeNode, expected: string, hint?: string): undefined {
    this.report(node, `${expected}, but found ${kindOf(node)}.`, hint)
  }

  /** Reports that something is missing in a node. */
  reportMissing(node: MaybeNode, what: string): undefined {
    this.report(node, `${what}.`, 'Add it, or remove the entry.')
  }

  /** The values of a map by key. Reports unknown keys. */
  fields(map: YAMLMap, known: readonly string[]): Map<string, Node | null> {
    const fields = new Map<string, Node | null>()
    for (const { key, value } of map.items) {
      // A parsed map contains only nodes, which its type does not say.
      const name = isScalar(key) ? String(key.value) : ''
      if (known.includes(name)) fields.set(name, value as Node | null)
      else this.reportUnknownKey(key as Node, name, known)
    }
    return fields
  }

  /** Reports the first key that is nearly one of `known`; returns whether there is one. */
  reportMisspelt(map: YAMLMap, known: readonly string[]): boolean {
    for (const { key } of map.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (nearestName(name, known) === undefined || foreignEntryKeyHint(name) !== undefined) continue
      this.reportUnknownKey(key as Node, name, known)
      return true
    }
    return false
  }

  text(node: MaybeNode, name: string): string | undefined {
    return this.scalar(node, `"${name}" must be text`, (value) => typeof value === 'string')
  }

  flag(node: MaybeNode, name: string): boolean | undefined {
    return this.scalar(node, `"${name}" must be true or false`, (value) => typeof value === 'boolean')
  }

  private scalar<T>(node: MaybeNode, expected: string, isExpected: (value: unknown) => value is T): T | undefined {
    if (!node) return undefined
    return isScalar(node) && isExpected(node.value) ? node.value : this.reportUnexpected(node, expected)
  }

  private reportUnknownKey(key: Node, name: string, known: readonly string[]): void {
    const hint = foreignEntryKeyHint(name) ?? suggest(name, known) ?? `Known keys here: ${joinWords(known, 'and')}.`
    this.report(key, `Unknown key "${name}" in the sidebar.`, hint)
  }

  private report(node: MaybeNode, message: string, hint?: string): void {
    this.problems.push({ severity: 'error', message, file: this.file, ...this.place(node), hint })
  }
}

function kindOf(node: MaybeNode): string {
  if (isMap(node)) return 'an object with keys'
  if (isSeq(node)) return 'a list'
  if (isAlias(node)) return `*${node.source}`
  if (!isScalar(node) || node.value === null) return 'nothing'
  return typeof node.value === 'string' ? JSON.stringify(node.value) : (node.source ?? String(node.value))
}
