import { markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Extension } from 'micromark-util-types'
import {
  type AttributeList,
  endsLine,
  inlineConstruct,
  parseAttributeList,
  type Verdict,
} from '../../../markdown/index.ts'

type InlineSyntaxKind = 'attributes' | 'template' | 'snippet' | 'shortcode' | 'keys' | 'mark' | 'caret' | 'formula'

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

/** Reads syntax of Python-Markdown's extensions in text; the tree gets a node for each occurrence. */
export function inlineSyntax(options: InlineSyntaxOptions): Extension {
  return {
    text: {
      [codes.leftCurlyBrace]: [...(options.attributes ? [inlineConstruct(attributes)] : []), inlineConstruct(template)],
      [codes.dash]: inlineConstruct(snippet),
      ...(options.shortcodes && { [codes.colon]: inlineConstruct(shortcode) }),
      ...(options.keys && { [codes.plusSign]: inlineConstruct(keys) }),
      ...(options.marks && { [codes.equalsTo]: inlineConstruct(mark) }),
      ...(options.carets && { [codes.caret]: inlineConstruct(caret) }),
    },
  }
}

/** Which syntax a node of `inlineSyntax` is, by its source. */
export function inlineSyntaxKind(source: string): InlineSyntaxKind {
  if (source.startsWith('{%') || source.startsWith('{{')) return 'template'
  if (source.startsWith('{')) return 'attributes'
  if (source.startsWith('$') || source.startsWith('\\')) return 'formula'
  if (source.startsWith('-')) return 'snippet'
  if (source.startsWith(':')) return 'shortcode'
  if (source.startsWith('+')) return 'keys'
  return source.startsWith('=') ? 'mark' : 'caret'
}

function attributes(read: string, next: Code): Verdict {
  if (read.endsWith('}')) return readAttributes(read) ? 'complete' : 'text'
  return endsLine(next) || /^\{[{%]/.test(read) ? 'text' : 'continue'
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

/** Reads an attribute list, in braces. Null if anything before an id is not an attribute: then the braces are text. */
export function readAttributes(source: string): AttributeList | null {
  const list = source.replace(/^\{:?/, '').replace(/\}$/, '').trim()
  const attributes = parseAttributeList(list)
  return list === '' || attributes.startsWithWord ? null : attributes
}
