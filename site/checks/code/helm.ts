import type { Fault } from './fault.ts'
import { parseYaml } from './yaml.ts'

const ACTION = /\{\{-?\s*([\s\S]*?)\s*-?\}\}/g
const OPENS = /^(?:if|range|with|define|block)\b/
/** A line of actions only: it inserts lines, or none. */
const ONLY_ACTIONS = /^\s*(?:\{\{[^}]*\}\}\s*)+$/

/** Checks that the blocks of a template end, and that the rest is YAML when each action is replaced by a word. */
export function parseHelm(code: string): Fault | undefined {
  const open: number[] = []
  for (const { 1: action = '', index } of code.matchAll(ACTION)) {
    const line = code.slice(0, index).split('\n').length
    if (OPENS.test(action)) open.push(line)
    else if (action === 'end' && open.pop() === undefined) return { line, message: '"end" ends no block' }
  }
  const [line] = open
  if (line !== undefined) return { line, message: 'the block has no "end"' }
  const lines = code.split('\n').map((text) => (ONLY_ACTIONS.test(text) ? '' : text.replace(ACTION, 'word')))
  return parseYaml(lines.join('\n'))
}
