import { isCollection, isMap, isScalar, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml'
import type { Position } from '../../../shared/build/problem.ts'
import type { Locate } from './locate-key.ts'

/** Finds keys in YAML or JSON. */
export function createYamlLocator(text: string): Locate {
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  return (keys) => locate(contents, keys, lines)
}

function toYamlPosition(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** The place of the last key of a path, or of the deepest part of the path that exists. */
function locate(root: Node | null, keys: readonly (string | number)[], lines: LineCounter): Position | undefined {
  let node = root
  let offset = root?.range?.[0]
  for (const key of keys) {
    // With `true`, `get` returns nodes, which its type does not say.
    const child = isCollection(node) ? (node.get(key, true) as Node | undefined) : undefined
    if (!child) break
    offset = (isMap(node) ? keyOffset(node, key) : undefined) ?? child.range?.[0]
    node = child
  }
  return offset === undefined ? undefined : toYamlPosition(lines, offset)
}

function keyOffset(map: YAMLMap, key: string | number): number | undefined {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key)
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined
}
