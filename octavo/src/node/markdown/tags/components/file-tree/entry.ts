import type { Nodes, PhrasingContent } from '../../../parse.ts'

/** The inline nodes of an entry of `<FileTree>`. */
interface Entry {
  name: PhrasingContent[]
  /** After the first space. */
  comment: PhrasingContent[]
}

/** The part of a text that is before its first space. Variables may contain spaces. */
const NAME = /^(?:\{\{[^{}]*\}\}|\S)+/

/** Splits `main.ts The *entry*` into name and comment. Names with spaces are in bold text or code. */
export function splitEntry(nodes: readonly PhrasingContent[]): Entry {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return { name: nodes.slice(0, index), comment: nodes.slice(index + 1) }
    if (node.type !== 'text') continue
    const [start = ''] = NAME.exec(node.value) ?? []
    if (start.length === node.value.length) continue
    const rest = node.value.slice(start.length).trimStart()
    const before = start === '' ? [] : [{ ...node, value: start }]
    const after = rest === '' ? [] : [{ ...node, value: rest }]
    return { name: [...nodes.slice(0, index), ...before], comment: [...after, ...nodes.slice(index + 1)] }
  }
  return { name: [...nodes], comment: [] }
}

/** Three dots mean more files. */
export function isPlaceholder(name: string): boolean {
  return name === '...' || name === '…'
}

export function textOf(nodes: readonly Nodes[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : '')).join('')
}
