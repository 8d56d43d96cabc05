import { nextFence } from '../prepare.ts'
import { fillCode } from '../variables.ts'
import { parseDiagram } from './parse-diagram.ts'

const START = /[`~]{3,}[ \t]*mermaid\b/

/**
 * The sources that the library will draw for a text, found without parsing it: those in fragments may be missing, and
 * one in a comment may be too many.
 */
export function findDiagramSources(text: string, variables: Record<string, string>): string[] {
  if (!text.includes('mermaid') || !START.test(text)) return []
  const sources: string[] = []
  let fence = ''
  let lines: string[] | undefined
  for (const line of text.split('\n')) {
    const open = nextFence(fence, line)
    if (fence === '' && open !== '') lines = START.test(line) ? [] : undefined
    else if (open !== '') lines?.push(line)
    else if (lines) {
      const { source } = parseDiagram(fillCode(lines.join('\n'), variables).text)
      if (source !== undefined) sources.push(source)
      lines = undefined
    }
    fence = open
  }
  return sources
}
