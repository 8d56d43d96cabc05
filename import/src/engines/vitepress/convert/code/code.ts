import type { Code } from 'mdast'
import { rangeOf, type TextEdits } from '../../../../markdown/index.ts'
import type { ConversionLog } from '../../../../shared/index.ts'

const LINE_NUMBERS = /:(no-)?line-numbers(?:=(\d+))?/

/** Converts the options of a fence. */
export function convertCode(node: Code, edits: TextEdits, log: ConversionLog): void {
  const { start } = rangeOf(node)
  const lineEnd = edits.source.indexOf('\n', start)
  const info = edits.source.slice(start, lineEnd < 0 ? undefined : lineEnd)
  const numbers = LINE_NUMBERS.exec(info)
  if (numbers) {
    log.count('line numbers')
    const [whole, isOff, first] = numbers
    const option = isOff ? '' : ` showLineNumbers${first === undefined ? '' : `=${first}`}`
    edits.replace(start + numbers.index, start + numbers.index + whole.length, option)
  }
}
