import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'

/** One option of a fence: `ins={2}`, `"text"`, `/pattern/`, `frame="none"`, `wrap`. */
const OPTION = /\s*(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\/((?:[^/\\]|\\.)+)\/|\{([^}]*)\}|(\S+))/g
const MARKS = new Set(['', 'mark', 'ins', 'del', 'focus'])

/** Removes what Octavo cannot mark in a code block: words and patterns. Lines, titles and the rest stay. */
export function convertCodeMeta(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    const { start, line, column } = rangeOf(node)
    const [info = '', opening = ''] = /^([`~]{3,}[ \t]*\S*)[^\n]*/.exec(edits.source.slice(start)) ?? []
    const meta = info.slice(opening.length)
    const offset = start + opening.length
    for (const match of meta.matchAll(OPTION)) {
      const [whole, key = '', double, single, pattern, lines] = match
      const at = offset + match.index
      const isText = lines === undefined && (double ?? single ?? pattern) !== undefined
      if (isText && MARKS.has(key)) {
        edits.remove(at, at + whole.length)
        const message = `The mark ${whole.trim()} of a code block was left out.`
        log.report({
          kind: 'marked words in code',
          message,
          hint: 'Mark the line instead, such as {3}.',
          file,
          line,
          column,
        })
      } else if (lines !== undefined && MARKS.has(key) && /["']/.test(lines)) {
        const range = lines.replace(/^\s*(["']).*?\1\s*:\s*/, '')
        edits.replace(at, at + whole.length, ` ${key === '' ? '' : `${key}=`}{${range}}`)
      } else if (key === 'startLineNumber') {
        edits.replace(at, at + whole.length, ` showLineNumbers=${whole.split('=')[1]?.replace(/\D/g, '')}`)
      }
    }
  })
}
