import { LineCounter, parseAllDocuments } from 'yaml'
import type { Fault } from './fault.ts'

/** Parses every document of a block. Accepts unknown tags, for example GitLab's `!reference`. */
export function parseYaml(code: string): Fault | undefined {
  const lines = new LineCounter()
  const documents = parseAllDocuments(code, { lineCounter: lines, prettyErrors: false })
  const error = [...documents].flatMap((document) => document.errors)[0]
  return error && { line: lines.linePos(error.pos[0]).line, message: error.message }
}
