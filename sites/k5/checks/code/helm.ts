import type { Fault } from './fault.ts'
import { parseYaml } from './yaml.ts'

const ACTION = /\{\{-?\s*([\s\S]*?)\s*-?\}\}/g
const OPENS = /^(?:if|range|with|define|block)\b/
/** A line of actions only: it inserts lines, or none. */
const ONLY_ACTIONS = /^\s*(?:\{\{[^}]*\}\}\s*)+$/
/** `nindent` sets how far the inserted lines are indented, whatever the indentation of the action. */
const INDENTED = /\bnindent (\d+)\b/
/** Helpers of the generated chart that insert list items; all other inserted text is a map. */
const LISTS = /"k5\.bindings\.(?:env|mounts|volumes)"/

/**
 * Checks that the blocks of a template end, and that the rest is YAML when each action is replaced: an action in a line
 * by a word, an indented insertion by a line of its indentation.
 */
export function parseHelm(code: string): Fault | undefined {
  const open: number[] = []
  for (const { 1: action = '', index } of code.matchAll(ACTION)) {
    const line = code.slice(0, index).split('\n').length
    if (OPENS.test(action)) open.push(line)
    else if (action === 'end' && open.pop() === undefined) return { line, message: '"end" ends no block' }
  }
  const [line] = open
  if (line !== undefined) return { line, message: 'the block has no "end"' }
  return parseYaml(code.split('\n').map(renderLine).join('\n'))
}

function renderLine(text: string): string {
  if (!ONLY_ACTIONS.test(text)) return text.replace(ACTION, 'word')
  const [, width] = INDENTED.exec(text) ?? []
  if (width === undefined) return ''
  return ' '.repeat(Number(width)) + (LISTS.test(text) ? '- word' : 'word: word')
}
