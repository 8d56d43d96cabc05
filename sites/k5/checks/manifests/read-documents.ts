import { LineCounter, parseAllDocuments } from 'yaml'
import type { Fence } from '../source/fences.ts'

/** One document of a YAML block. */
export type Manifest = {
  file: string
  title: string
  value: Record<string, unknown>
  /** Returns the line of the file for a JSON pointer, or that of its nearest existing ancestor. */
  lineOf: (pointer: string) => number
}

/** Returns the documents of a block that are maps. Skips documents that do not parse: `code` reports them. */
export function readDocuments({ file, title, line, code }: Fence): Manifest[] {
  const counter = new LineCounter()
  return [...parseAllDocuments(code, { lineCounter: counter })].flatMap((document) => {
    const value: unknown = document.errors.length > 0 ? undefined : document.toJS()
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const lineOf = (pointer: string) => {
      const steps = pointer.split('/').slice(1).map(unescapePointer)
      for (let depth = steps.length; depth > 0; depth--) {
        const node = document.getIn(steps.slice(0, depth), true) as { range?: [number] } | undefined
        if (node?.range) return line - 1 + counter.linePos(node.range[0]).line
      }
      return line - 1 + counter.linePos(document.range[0]).line
    }
    return [{ file, title, value: value as Record<string, unknown>, lineOf }]
  })
}

function unescapePointer(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')
}
