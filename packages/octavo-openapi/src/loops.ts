/** Places of a description that lead back to themselves, of which no page could ever be complete. */
import { isFields, list, parsePointer, toPointer, valueAt, fields, type Fields } from './json.ts'

/** The steps to a value that contains itself, which only an alias of YAML can write. */
export function findCycle(document: Fields): string[] | undefined {
  const finished = new WeakSet<object>()
  const around = new Set<object>()
  const visit = (value: unknown, steps: string[]): string[] | undefined => {
    if (typeof value !== 'object' || value === null || finished.has(value)) return undefined
    if (around.has(value)) return [...steps]
    around.add(value)
    for (const [key, child] of Object.entries(value)) {
      steps.push(key)
      const found = visit(child, steps)
      if (found) return found
      steps.pop()
    }
    around.delete(value)
    finished.add(value)
    return undefined
  }
  return visit(document, [])
}

export interface Loop {
  /** To the part that is reached again. */
  steps: string[]
  /** References from there to itself. */
  path: readonly string[]
  /** Whether there is nothing but references, so that it has no value at all. */
  isEmpty: boolean
}

/** By document. It is read for the configuration and for the pages. */
const found = new WeakMap<Fields, readonly Loop[]>()

/** Shared parts that consist of themselves: by a reference in their place, or in `allOf`. */
export function findLoops(document: Fields): readonly Loop[] {
  const loops = found.get(document) ?? searchLoops(document)
  found.set(document, loops)
  return loops
}

function searchLoops(document: Fields): Loop[] {
  const groups = Object.entries(fields(document.components)).map(
    ([name, group]) => [['components', name], group] as const,
  )
  const starts = [...groups, [['definitions'], document.definitions] as const].flatMap(([steps, group]) =>
    Object.keys(fields(group)).map((name) => [...steps, name]),
  )
  const finished = new Set<string>()
  return starts.flatMap((steps) => {
    const path: string[] = []
    const isEmpty: boolean[] = []
    const visit = (pointer: string): Loop | undefined => {
      const at = path.indexOf(pointer)
      if (at >= 0)
        return {
          steps: parsePointer(pointer),
          path: [...path.slice(at), pointer],
          isEmpty: isEmpty.slice(at).every(Boolean),
        }
      if (finished.has(pointer)) return undefined
      const node = valueAt(document, parsePointer(pointer))
      path.push(pointer)
      for (const target of listParts(node)) {
        isEmpty.push(isFields(node) && node.$ref !== undefined)
        const found = visit(target)
        isEmpty.pop()
        if (found) return found
      }
      path.pop()
      finished.add(pointer)
      return undefined
    }
    const loop = visit(`#${toPointer(steps)}`)
    for (const pointer of path) finished.add(pointer)
    return loop ?? []
  })
}

/** References that a value is made of. */
function listParts(node: unknown): string[] {
  if (!isFields(node)) return []
  if (typeof node.$ref === 'string') return node.$ref.startsWith('#/') ? [node.$ref] : []
  return list(node.allOf).flatMap(listParts)
}
