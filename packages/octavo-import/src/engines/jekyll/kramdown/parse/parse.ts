/**
 * Parses a page as kramdown does, which reads HTML and lines of attributes differently from CommonMark.
 *
 * Input   the text of a page
 * Output  its syntax tree, and the text with HTML that other parsers read in the same way
 * Must not: convert.
 */
import type { Root } from 'mdast'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Extension, State } from 'micromark-util-types'
import {
  endsLine,
  formulas,
  inlineConstruct,
  inlineSyntaxFromMarkdown,
  parseMarkdown,
  toCharacter,
  type Verdict,
} from '../../../../markdown/index.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    attributeLine: 'attributeLine'
  }
}

declare module 'mdast' {
  /** `{: .note }` or `{::options … /}` alone on a line. */
  interface AttributeLine {
    type: 'attributeLine'
    /** The text of the line. */
    value: string
    position?: Root['position']
  }

  interface RootContentMap {
    attributeLine: AttributeLine
  }

  interface BlockContentMap {
    attributeLine: AttributeLine
  }
}

/** Parses a page to a tree with the attribute lists of kramdown. */
export function parseKramdown(text: string): Root {
  const { extensions, mdastExtensions } = formulas(false)
  return parseMarkdown(text, {
    extensions: [...extensions, SYNTAX],
    mdastExtensions: [...mdastExtensions, inlineSyntaxFromMarkdown, lineFromMarkdown],
  })
}

/** Each character is read in one way only, so that a long line takes no time. A quote may be without an end. */
const LINE = /^\{:(?:[^{}"]|\\\}|"[^"]*")*(?:"[^{}"]*)?\}[ \t]*$/

/** An attribute list alone on a line ends the paragraph or table before it. */
const attributeLine: Construct = {
  name: 'attributeLine',
  tokenize(effects, ok, nok) {
    let line = ''
    const inside = (code: Code): State | undefined => {
      if (endsLine(code)) {
        effects.exit('attributeLine')
        return LINE.test(line) ? ok(code) : nok(code)
      }
      line += toCharacter(code)
      effects.consume(code)
      return inside
    }
    return (code) => {
      effects.enter('attributeLine')
      return inside(code)
    }
  },
}

/** `*text*{: .wide}` */
function spanAttributes(read: string, next: Code): Verdict {
  if (read.length === 2 && read !== '{:') return 'text'
  if (read.length > 2 && read.endsWith('}')) return 'complete'
  // Each brace would be read up to the end of the line, again and again.
  if (read.length > 2 && read.endsWith('{')) return 'text'
  return endsLine(next) ? 'text' : 'continue'
}

const SYNTAX: Extension = {
  flow: { [codes.leftCurlyBrace]: attributeLine },
  text: { [codes.leftCurlyBrace]: inlineConstruct(spanAttributes) },
}

const lineFromMarkdown: FromMarkdown = {
  enter: {
    attributeLine(token) {
      this.enter({ type: 'attributeLine', value: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    attributeLine(token) {
      this.exit(token)
    },
  },
}

/** Maps the lines of a text to the lines of the text that it was made from by changing lines. Both are 1-based. */
export function mapByLines(original: string, changed: string): (line: number) => number {
  if (original === changed) return (line) => line
  const from = original.split('\n')
  let next = 0
  const lines = changed.split('\n').map((text) => {
    const found = text.trim() === '' ? next : from.indexOf(text, next)
    // A line that was split is where the search is.
    if (found >= 0 && from[found] === text) next = found + 1
    return Math.max(1, found >= 0 && from[found] === text ? next : Math.min(next + 1, from.length))
  })
  return (line) => lines[line - 1] ?? from.length
}
