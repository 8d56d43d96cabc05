import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { lookUp } from '../../../../../octavo/src/shared/plain-data.ts'
import { findFaults, readWordMark } from '../../../../../octavo/src/shared/content/word-marks.ts'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../conversion-log.ts'

/** One option of a fence: `ins={2}`, `"text"`, `/pattern/`, `frame="none"`, `wrap`. */
const OPTION = /\s*(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\/((?:[^/\\]|\\.)+)\/|\{([^}]*)\}|(\S+))/g
const MARKS = new Set(['', 'mark', 'ins', 'del', 'focus'])
/** Other names of marks: https://expressive-code.com/key-features/text-markers/#using-diff-like-syntax */
const SYNONYMS: Readonly<Record<string, string>> = { add: 'ins', rem: 'del' }

/** Marks of words are written alike. Those that match nothing, which Octavo reports as errors, are removed. */
export function convertCodeMeta(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    const { start, line, column } = rangeOf(node)
    const [info = '', opening = ''] = /^([`~]{3,}[ \t]*\S*)[^\n]*/.exec(edits.source.slice(start)) ?? []
    const meta = info.slice(opening.length)
    const offset = start + opening.length
    for (const match of meta.matchAll(OPTION)) {
      const [whole, name = '', double, single, pattern, lines] = match
      const key = lookUp(SYNONYMS, name) ?? name
      const option = whole.trim().replace(name, key)
      const at = offset + match.index
      const isText = lines === undefined && (double ?? single ?? pattern) !== undefined
      if (isText && MARKS.has(key) && !isMatched(option, node.value)) {
        edits.remove(at, at + whole.length)
        const message = `The mark ${whole.trim()} of a code block was left out: it matches nothing.`
        log.report({
          kind: 'marked words in code',
          message,
          hint: 'Mark what the block contains.',
          file,
          line,
          column,
        })
      } else if (lines !== undefined && MARKS.has(key) && /["']/.test(lines)) {
        const range = lines.replace(/^\s*(["']).*?\1\s*:\s*/, '')
        log.report({
          kind: 'labels of marked lines',
          message: `The label of ${whole.trim()} was left out: the lines are marked without it.`,
          hint: 'Write what the label says into the text, or into a comment of the code.',
          file,
          line,
          column,
        })
        edits.replace(at, at + whole.length, ` ${key === '' ? '' : `${key}=`}{${range}}`)
      } else if (key === 'startLineNumber') {
        edits.replace(at, at + whole.length, ` showLineNumbers=${whole.split('=')[1]?.replace(/\D/g, '')}`)
      } else if (key !== name) {
        edits.replace(at, at + whole.length, ` ${option}`)
      }
    }
  })
}

/** Markdown removes the backslash before punctuation: https://spec.commonmark.org/0.31.2/#backslash-escapes */
function isMatched(option: string, code: string): boolean {
  const mark = readWordMark(option.replace(/\\([!-/:-@[-`{-~])/g, '$1'), 0)
  return mark !== undefined && findFaults(code, [mark]).length === 0
}
