import type { Code } from 'mdast'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'

const LINE_NUMBERS = /:(no-)?line-numbers(?:=(\d+))?/

/** Converts the options of a fence, and hides what Twoslash hides. */
export function convertCode(node: Code, edits: TextEdits, file: string, log: ConversionLog): void {
  const { start, line, column } = rangeOf(node)
  const lineEnd = edits.source.indexOf('\n', start)
  const info = edits.source.slice(start, lineEnd < 0 ? undefined : lineEnd)
  const numbers = LINE_NUMBERS.exec(info)
  if (numbers) {
    log.count('line numbers')
    const [whole, isOff, first] = numbers
    const option = isOff ? '' : ` showLineNumbers${first === undefined ? '' : `=${first}`}`
    edits.replace(start + numbers.index, start + numbers.index + whole.length, option)
  }
  if (!/(^|\s)twoslash\b/.test(node.meta ?? '')) return
  hideTwoslash(start + info.length + 1, rangeOf(node).end, edits)
  const message = 'The types that Twoslash shows on hover are not in the new page.'
  log.report({
    kind: 'Twoslash blocks',
    message,
    hint: 'Write the type as a comment where readers need it.',
    file,
    line,
    column,
  })
}

/**
 * What https://twoslash.netlify.app/refs/notations does not show: text before `---cut---`, after `---cut-after---` and
 * between `---cut-start---` and `---cut-end---`, queries and options.
 */
function hideTwoslash(start: number, end: number, edits: TextEdits): void {
  const code = edits.source.slice(start, end)
  const cut = [...code.matchAll(/^[ \t]*\/\/ ---cut(-before)?---[ \t]*\n/gm)].at(-1)
  const from = cut ? cut.index + cut[0].length : 0
  if (from > 0) edits.remove(start, start + from)
  for (const match of code.slice(from).matchAll(HIDDEN))
    edits.remove(start + from + match.index, start + from + match.index + match[0].length)
}

const HIDDEN =
  /^[ \t]*\/\/ ---cut-start---[^]*?\/\/ ---cut-end---[ \t]*\n|^[ \t]*\/\/ ---cut-after---[^]*?\n(?=[ \t]*[`~]{3,}[ \t]*$)|^[ \t]*\/\/[ \t]*(?:@\w+(?::.*)?|\^[?|].*)[ \t]*\n/gm
