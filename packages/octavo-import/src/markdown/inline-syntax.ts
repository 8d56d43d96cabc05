import type { Node } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'
import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, State } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    inlineSyntax: 'inlineSyntax'
    inlineSyntaxPart: 'inlineSyntaxPart'
  }
}

declare module 'mdast' {
  /** Syntax of an engine within text: its source shows which one. */
  interface InlineSyntax extends Node {
    type: 'inlineSyntax'
    /** What it adds to the text of a heading. */
    value?: string
  }

  interface RootContentMap {
    inlineSyntax: InlineSyntax
  }

  interface PhrasingContentMap {
    inlineSyntax: InlineSyntax
  }
}

/** Whether what was read so far goes on with the next character, is complete before it, or is plain text. */
export type Verdict = 'continue' | 'complete' | 'text'
export type Accept = (read: string, next: Code) => Verdict

export const inlineSyntaxFromMarkdown: Extension = {
  enter: {
    inlineSyntax(token) {
      this.enter({ type: 'inlineSyntax' }, token)
    },
  },
  exit: {
    inlineSyntax(token) {
      this.exit(token)
    },
  },
}

export function endsLine(code: Code): boolean {
  return code === codes.eof || markdownLineEnding(code)
}

/** The character of a code: micromark has its own codes for tabs and what fills them. */
export function toCharacter(code: Code): string {
  return code === codes.eof || code < 0 ? ' ' : String.fromCodePoint(code)
}

/** Without a limit, each brace of a page could be followed by all that comes after it. */
const MAX_LENGTH = 1_000

/**
 * A construct for syntax of an engine in text, from its first character on. With `inlineSyntaxFromMarkdown`,
 * the tree gets a node `inlineSyntax` for each occurrence.
 */
export function inlineConstruct(accept: Accept): Construct {
  return {
    name: 'inlineSyntax',
    tokenize(effects, ok, nok) {
      let read = ''
      return start

      function start(code: Code): State | undefined {
        effects.enter('inlineSyntax')
        effects.enter('inlineSyntaxPart')
        return inside(code)
      }

      function inside(code: Code): State | undefined {
        const verdict = read === '' ? 'continue' : accept(read, code)
        if (verdict === 'text') return nok(code)
        if (verdict === 'complete') {
          effects.exit('inlineSyntaxPart')
          effects.exit('inlineSyntax')
          return ok(code)
        }
        if (code === codes.eof || read.length > MAX_LENGTH) return nok(code)
        if (markdownLineEnding(code)) return lineEnding(code)
        read += toCharacter(code)
        effects.consume(code)
        return inside
      }

      /** A token must not contain a line ending: micromark splits the text of a paragraph there. */
      function lineEnding(code: NonNullable<Code>): State {
        effects.exit('inlineSyntaxPart')
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        read += '\n'
        return nextLine
      }

      function nextLine(code: Code): State | undefined {
        effects.enter('inlineSyntaxPart')
        return inside(code)
      }
    },
  }
}
