/** Values in the order in which they are written: named, or by position (`0`, `1`). */
export type Parameters = ReadonlyMap<string, string>

/** One tag: `{{< name a="b" >}}`. */
export interface ShortcodeTag {
  kind: 'open' | 'close'
  name: string
  /** `{{% %}}`: what it makes is Markdown. */
  isMarkdown: boolean
  /** `{{< name />}}` */
  isSelfClosing: boolean
  parameters: Parameters
  start: number
  end: number
}

/** A shortcode that is shown as it is written, because its name is in a comment: `{{<`, slash, star. */
export interface EscapedTag {
  kind: 'escaped'
  start: number
  end: number
  /** Without the marks of a comment. */
  text: string
}

const ESCAPED = /\{\{([<%])\/\*([\s\S]*?)\*\/[>%]\}\}/y
/** `{{< / >}}` ends the last shortcode that is open. */
const HEAD = /\{\{([<%])\s*(\/?)\s*([\w][\w./-]*(?=[\s>%/"`])|(?<=\/\s*)(?=[>%]\}\}))/y
const PARAMETER =
  /\s*(?:([\w.:-]+)\s*=\s*)?(?:"((?:[^"\\]|\\[\s\S])*)"|`([^`]*)`|((?:(?!\/?[>%]\}\}|[>%]\}\})[^\s"`=])+))/y
const END = /\s*(\/?)[>%]\}\}/y

/** All tags of a text in order. What is not one stays text. */
export function scanShortcodes(text: string, from = 0): (ShortcodeTag | EscapedTag)[] {
  const tags: (ShortcodeTag | EscapedTag)[] = []
  for (let at = text.indexOf('{{', from); at >= 0; at = text.indexOf('{{', at)) {
    const tag = readEscaped(text, at) ?? readTag(text, at)
    if (tag) tags.push(tag)
    // In `{{{<`, a shortcode follows a brace.
    at = tag?.end ?? at + 1
  }
  return tags
}

function readEscaped(text: string, at: number): EscapedTag | undefined {
  ESCAPED.lastIndex = at
  const [whole, mark = '', inner = ''] = ESCAPED.exec(text) ?? []
  if (whole === undefined) return undefined
  const close = mark === '<' ? '>' : '%'
  return { kind: 'escaped', start: at, end: at + whole.length, text: `{{${mark}${inner}${close}}}` }
}

function readTag(text: string, at: number): ShortcodeTag | undefined {
  HEAD.lastIndex = at
  const [head = '', mark, slash, name = ''] = HEAD.exec(text) ?? []
  if (head === '') return undefined
  const parameters = new Map<string, string>()
  let position = at + head.length
  for (;;) {
    END.lastIndex = position
    const end = END.exec(text)
    if (end) {
      const isSelfClosing = end[1] === '/'
      const kind = slash === '/' ? 'close' : 'open'
      return { kind, name, isMarkdown: mark === '%', isSelfClosing, parameters, start: at, end: END.lastIndex }
    }
    PARAMETER.lastIndex = position
    const [whole = '', key, quoted, raw, bare] = PARAMETER.exec(text) ?? []
    if (whole === '') return undefined
    const value = quoted === undefined ? (raw ?? bare ?? '') : unescape(quoted)
    parameters.set(key?.toLowerCase() ?? String(parameters.size), value)
    position += whole.length
  }
}

function unescape(text: string): string {
  return text.replace(/\\(["\\`])/g, '$1').replaceAll('\\n', '\n')
}
