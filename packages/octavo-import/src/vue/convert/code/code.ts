import type { Code } from 'mdast'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'

/** `ts:line-numbers=3`, `ts:no-v-pre`: https://vuepress.vuejs.org/guide/markdown.html#code-blocks */
const OPTION = /:(no-)?(line-numbers|v-pre|collapsed-lines|whitespace)(?:=(\w+))?/g

/** Converts the options of a fence. */
export function convertCode(node: Code, edits: TextEdits, log: ConversionLog): void {
  const { start } = rangeOf(node)
  const lineEnd = edits.source.indexOf('\n', start)
  const info = edits.source.slice(start, lineEnd < 0 ? undefined : lineEnd)
  if (!/^(`{3,}|~{3,})/.test(info)) return
  for (const { index, 0: whole, 1: isOff, 2: name, 3: value } of info.matchAll(OPTION)) {
    const at = start + index
    const isNumbers = name === 'line-numbers'
    const number = value === undefined ? '' : `=${value}`
    const after = edits.source.startsWith('{', at + whole.length) ? ' ' : ''
    edits.replace(at, at + whole.length, isNumbers && !isOff ? ` showLineNumbers${number}${after}` : '')
    if (isNumbers) log.count('line numbers')
  }
}
