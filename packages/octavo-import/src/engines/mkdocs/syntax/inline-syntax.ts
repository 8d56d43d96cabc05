import { markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Extension } from 'micromark-util-types'
import { endsLine, inlineConstruct, type Verdict } from '../../../markdown/index.ts'

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
  if (read.endsWith('}')) return parseAttributeList(read) ? 'complete' : 'text'
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

/** What `{: #id .class key="value" }` sets on the element before it. */
export interface AttributeList {
  id: string | null
  classes: string[]
  values: Map<string, string>
}

const entry = /\s*(?:#([^\s#.=}"']+)|\.([^\s#.=}"']+)|([^\s#.=}"']+)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]*)))(?=\s|$)/y
const WORD = /\s*\S+/y

/**
 * Reads an attribute list, in braces. Null if anything before an id is not an attribute: then the braces are text.
 * https://python-markdown.github.io/extensions/attr_list/
 */
export function parseAttributeList(source: string): AttributeList | null {
  const list = source.replace(/^\{:?/, '').replace(/\}$/, '').trim()
  const attributes: AttributeList = { id: null, classes: [], values: new Map() }
  if (list === '') return null
  entry.lastIndex = 0
  while (entry.lastIndex < list.length) {
    const at = entry.lastIndex
    const match = entry.exec(list)
    if (!match) {
      if (attributes.id === null) return null
      WORD.lastIndex = at
      entry.lastIndex = WORD.test(list) ? WORD.lastIndex : list.length
      continue
    }
    const [, id, className, key, ...values] = match
    if (id !== undefined) attributes.id = id
    if (className !== undefined) attributes.classes.push(className)
    if (key !== undefined) attributes.values.set(key, values.find((value) => value !== undefined) ?? '')
  }
  return attributes
}
