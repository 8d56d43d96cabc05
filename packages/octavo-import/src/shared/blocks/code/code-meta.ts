import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { lookUp, TimeLimit } from 'octavo/foreign'
import { createWordMarkReader, findWords } from 'octavo/markdown'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../conversion-log.ts'

/** One option of a fence: `ins={2}`, `"text"`, `"<a id="b">"`, `/pattern/`, `frame="none"`, `wrap`. */
const OPTION =
  /\s*(?:([\w-]+)\s*=\s*)?(?:"((?:[^\\]|\\.)*?)"(?=\s|$)|'((?:[^\\]|\\.)*?)'(?=\s|$)|\/((?:[^\\]|\\.)+?)\/(?=\s|$)|\{([^}]*)\}|(\S+))/g
const MARKS = new Set(['', 'mark', 'ins', 'del', 'focus'])
/** Other names of marks: https://expressive-code.com/key-features/text-markers/#using-diff-like-syntax */
const SYNONYMS: Readonly<Record<string, string>> = { add: 'ins', rem: 'del' }

/** An option of a fence, and where it is. */
interface FenceOption {
  /** With the white space before it. */
  start: number
  end: number
  /** As the author wrote it. */
  written: string
  /** The name that Octavo has for it; '' without one. */
  key: string
  /** The same option with that name, and without space around `=`. */
  renamed: string
  /** Whether its value is a text or a pattern. */
  isText: boolean
}

/** The fences of a page and the edits of its text. */
interface FenceContext {
  edits: TextEdits
  /** For the patterns of the page. */
  limit: TimeLimit
  file: string
  log: ConversionLog
}

/** Marks of words are written alike. Those that match nothing, which Octavo reports as errors, are removed. */
export function convertCodeMeta(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  const context = { edits, limit: new TimeLimit(), file, log }
  visitParents(tree, 'code', (node: Code) => {
    for (const option of listOptions(node, edits.source)) convertOption(option, node, context)
  })
}

function listOptions(node: Code, source: string): FenceOption[] {
  const { start } = rangeOf(node)
  const [info = '', opening = ''] = /^([`~]{3,}[ \t]*\S*)[^\n]*/.exec(source.slice(start)) ?? []
  return [...info.slice(opening.length).matchAll(OPTION)].map((match) => {
    const [whole, name = '', double, single, pattern, lines] = match
    const at = start + opening.length + match.index
    const written = whole.trim()
    const key = lookUp(SYNONYMS, name) ?? name
    const isText = lines === undefined && (double ?? single ?? pattern) !== undefined
    // `title = "a.js"` has one value.
    const renamed = name === '' ? written : written.replace(/^[\w-]+\s*=\s*/, `${key}=`)
    return { start: at, end: at + whole.length, written, key, renamed, isText }
  })
}

function convertOption(option: FenceOption, node: Code, context: FenceContext): void {
  const { start, end, written, key, renamed, isText } = option
  const { edits, limit } = context
  if (isText && MARKS.has(key) && !isMatched(renamed, node.value, limit)) {
    edits.remove(start, end)
    reportUnmatched(written, node, context)
  } else if (key === 'startLineNumber') {
    edits.replace(start, end, ` showLineNumbers=${written.split('=')[1]?.replace(/\D/g, '')}`)
  } else if (renamed !== written) edits.replace(start, end, ` ${renamed}`)
}

function reportUnmatched(option: string, node: Code, { file, log }: FenceContext): void {
  const { line, column } = rangeOf(node)
  const message = `The mark ${option} of a code block was left out: it matches nothing, or takes too long.`
  log.report({ kind: 'marked words in code', message, hint: 'Mark what the block contains.', file, line, column })
}

/** Markdown removes the backslash before punctuation: https://spec.commonmark.org/0.31.2/#backslash-escapes */
function isMatched(option: string, code: string, limit: TimeLimit): boolean {
  const mark = createWordMarkReader(option.replace(/\\([!-/:-@[-`{-~])/g, '$1'))(0)
  return mark !== undefined && findWords(code, [mark], { texts: limit, patterns: limit }).faults.length === 0
}
