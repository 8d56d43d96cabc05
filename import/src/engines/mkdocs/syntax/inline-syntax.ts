import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Extension, State } from 'micromark-util-types'
import { parseAttributeList } from './attribute-list.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    inlineSyntax: 'inlineSyntax'
    inlineSyntaxPart: 'inlineSyntaxPart'
  }
}

export type InlineSyntaxKind = 'attributes' | 'template' | 'snippet' | 'shortcode' | 'keys' | 'mark' | 'caret'

export interface InlineSyntaxOptions {
  /** `{: .class #id }`, of attr_list. */
  attributes: boolean
  /** `==marked==`, of pymdownx.mark. */
  marks: boolean
  /** `^^inserted^^` and `^raised^`, of pymdownx.caret. */
  carets: boolean
  /** `++ctrl+c++`, of pymdownx.keys. */
  keys: boolean
  /** `:smile:` and `:material-account:`, of pymdownx.emoji. */
  shortcodes: boolean
}

/** Whether what was read so far goes on with the next character, is complete before it, or is plain text. */
type Verdict = 'continue' | 'complete' | 'text'
type Accept = (read: string, next: Code) => Verdict

/** Reads syntax of Python-Markdown's extensions in text; the tree gets a node for each occurrence. */
export function inlineSyntax(options: InlineSyntaxOptions): Extension {
  return {
    text: {
      [codes.leftCurlyBrace]: [...(options.attributes ? [construct(attributes)] : []), construct(template)],
      [codes.dash]: construct(snippet),
      ...(options.shortcodes && { [codes.colon]: construct(shortcode) }),
      ...(options.keys && { [codes.plusSign]: construct(keys) }),
      ...(options.marks && { [codes.equalsTo]: construct(mark) }),
      ...(options.carets && { [codes.caret]: construct(caret) }),
    },
  }
}

/** Which syntax a node of `inlineSyntax` is, by its source. */
export function inlineSyntaxKind(source: string): InlineSyntaxKind {
  if (source.startsWith('{%') || source.startsWith('{{')) return 'template'
  if (source.startsWith('{')) return 'attributes'
  if (source.startsWith('-')) return 'snippet'
  if (source.startsWith(':')) return 'shortcode'
  if (source.startsWith('+')) return 'keys'
  return source.startsWith('=') ? 'mark' : 'caret'
}

function attributes(read: string, next: Code): Verdict {
  if (read.endsWith('}')) return parseAttributeList(read) ? 'complete' : 'text'
  return endsLine(next) ? 'text' : 'continue'
}

function template(read: string, next: Code): Verdict {
  const second = read[1]
  if (second !== undefined && second !== '%' && second !== '{') return 'text'
  if (read.length > 3 && read.endsWith(second === '%' ? '%}' : '}}')) return 'complete'
  return next === codes.eof ? 'text' : 'continue'
}

/** `--8<-- "file"` fills its line: https://facelessuser.github.io/pymdown-extensions/extensions/snippets/ */
function snippet(read: string, next: Code): Verdict {
  if (!endsLine(next)) return 'continue'
  return /^-+8<-+(?: +(["'])[^"']+\1)? *$/.test(read) ? 'complete' : 'text'
}

function shortcode(read: string, next: Code): Verdict {
  if (read.length > 2 && read.endsWith(':')) return 'complete'
  return next !== null && next > 0 && /[\w:+-]/.test(String.fromCodePoint(next)) && !read.slice(1).includes(':')
    ? 'continue'
    : 'text'
}

function keys(read: string, next: Code): Verdict {
  if (/^\+\+[^+\s].*\+\+$/.test(read)) return next === codes.plusSign ? 'text' : 'complete'
  if (read.length === 2 && read !== '++') return 'text'
  return endsLine(next) || (markdownSpace(next) && !read.includes('"')) ? 'text' : 'continue'
}

function mark(read: string, next: Code): Verdict {
  if (next === codes.equalsTo) return 'continue'
  return read === '==' ? 'complete' : 'text'
}

function caret(read: string, next: Code): Verdict {
  if (next === codes.caret) return 'continue'
  return read.length <= 2 ? 'complete' : 'text'
}

function endsLine(code: Code): boolean {
  return code === codes.eof || markdownLineEnding(code)
}

function construct(accept: Accept): Construct {
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
        if (code === codes.eof) return nok(code)
        if (markdownLineEnding(code)) return lineEnding(code)
        read += code < 0 ? ' ' : String.fromCodePoint(code)
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
