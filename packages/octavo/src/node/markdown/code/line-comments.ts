import type { WordMark } from '../../../shared/build/content/word-marks.ts'
import { lookUp } from '../../../shared/plain-data.ts'
import type { FenceMeta, LineRange } from './fence-meta.ts'

/** The marks of comments in the languages of samples, as expressions. A comment may also end with its line. */
export const COMMENT_START = String.raw`(?:\/\/|\/\*|#|<!--|--|;|%|\{\/\*)\s*`
const COMMENT_END = String.raw`(?:\s*(?:-->|\*\/\}?))?`

/** Matches a line that is only a comment. `content` is an expression, too. */
export function commentLine(content: string): RegExp {
  return new RegExp(`^\\s*${COMMENT_START}${content}${COMMENT_END}\\s*$`)
}

/*
 * Comments in code that mark lines or words:
 * `// highlight-next-line`, `// highlight-start` … `// highlight-end`, see
 * https://docusaurus.io/docs/markdown-features/code-blocks#highlighting-with-comments, `// [!code ++]`, see
 * https://vitepress.dev/guide/markdown#colored-diffs-in-code-blocks, and `// [!code word:text]`, see
 * https://shiki.style/packages/transformers#transformernotationwordhighlight
 */
const LINE = commentLine('highlight-(next-line|start|end)')
const TRAILING = new RegExp(
  `(?<![ \\t])[ \\t]*${COMMENT_START}\\[!code ([+]{2}|--|[a-z]+)(?::(\\d+))?\\]${COMMENT_END}[ \\t]*$`,
)
const WORD = new RegExp(
  `(?<![ \\t])[ \\t]*${COMMENT_START}\\[!code word:((?:\\\\.|[^:\\]\\\\])+)(?::(\\d+))?\\]${COMMENT_END}[ \\t]*$`,
)

/** In these, the comments are the subject. */
const MARKDOWN = /^(markdown|md|mdx)$/

type RangeKey = 'mark' | 'ins' | 'del' | 'focus'

const KEY_OF_MARK: Record<string, RangeKey> = {
  '++': 'ins',
  '--': 'del',
  focus: 'focus',
  highlight: 'mark',
  hl: 'mark',
  warning: 'mark',
  error: 'mark',
}

/** Whether code may contain such comments: a cheap test that nearly all code fails. */
function mayContainComment(code: string): boolean {
  return /highlight-|\[!code /.test(code)
}

/** The code without such comments, and the options of its fence with the lines and words that they mark. */
export function takeLineComments(code: string, language: string, meta: FenceMeta): { code: string; meta: FenceMeta } {
  if (!mayContainComment(code) || MARKDOWN.test(language)) return { code, meta }
  const taken: Record<RangeKey, LineRange[]> = { mark: [], ins: [], del: [], focus: [] }
  const words: WordMark[] = []
  const lines: string[] = []
  let start: number | undefined
  for (const line of code.split('\n')) {
    const [, place] = LINE.exec(line) ?? []
    if (place === 'next-line') taken.mark.push([lines.length + 1, lines.length + 1])
    else if (place === 'start') start ??= lines.length + 1
    else if (place === 'end') {
      if (start !== undefined && start <= lines.length) taken.mark.push([start, lines.length])
      start = undefined
    } else {
      const word = takeWord(line, lines.length + 1, words)
      const rest = word === undefined ? undefined : takeTrailing(word, lines.length + 1, taken)
      if (rest !== undefined) lines.push(rest)
    }
  }
  if (start !== undefined && start <= lines.length) taken.mark.push([start, lines.length])
  const ranges = Object.entries(taken).map(([key, added]) => [key, [...meta[key as RangeKey], ...added]])
  return { code: lines.join('\n'), meta: { ...meta, ...Object.fromEntries(ranges), words: [...meta.words, ...words] } }
}

/**
 * The line without a comment that marks a word from there on, or in as many lines as it says; undefined if nothing else
 * is in the line.
 */
function takeWord(line: string, number: number, words: WordMark[]): string | undefined {
  const [written, word, count] = (line.includes('[!code word:') && WORD.exec(line)) || []
  if (written === undefined || word === undefined) return line
  const to = count === undefined ? {} : { to: number + Number(count) - 1 }
  const search = word.replace(/\\(.)/g, '$1')
  words.push({ kind: 'mark', search, from: number, ...to, isComment: true, written: written.trim() })
  const rest = line.slice(0, -written.length)
  return rest.trim() === '' ? undefined : rest
}

/**
 * The line without its comment; `[!code focus:3]` marks three lines. undefined if nothing else is in the line: then it
 * marks those after it.
 */
function takeTrailing(line: string, number: number, taken: Record<RangeKey, LineRange[]>): string | undefined {
  const match = line.includes('[!code ') ? TRAILING.exec(line) : null
  const key = lookUp(KEY_OF_MARK, match?.[1] ?? '')
  if (!match || !key) return line
  taken[key].push([number, number + Number(match[2] ?? 1) - 1])
  return line.slice(0, match.index).trim() === '' ? undefined : line.slice(0, match.index)
}
