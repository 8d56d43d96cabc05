import type { Range } from '../../../markdown/index.ts'

/** Values in the order in which they are written: named, or by position (`0`, `1`). */
type Parameters = ReadonlyMap<string, string>

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
interface EscapedTag {
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

/** A shortcode with what is between its tags. */
export interface Shortcode {
  name: string
  isMarkdown: boolean
  parameters: Parameters
  start: number
  end: number
  /** The text between the tags; undefined without a closing tag. */
  inner?: Range
  parent?: Shortcode
  children: Shortcode[]
}

/** Joins opening and closing tags. A tag without its counterpart has no content, and a lone end is left out. */
export function nestShortcodes(tags: readonly ShortcodeTag[]): { roots: Shortcode[]; loneEnds: ShortcodeTag[] } {
  const roots: Shortcode[] = []
  const loneEnds: ShortcodeTag[] = []
  const open: Shortcode[] = []
  for (const tag of tags) {
    const { name, isMarkdown, parameters, start, end } = tag
    if (tag.kind === 'open') {
      const parent = open.at(-1)
      const shortcode = { name, isMarkdown, parameters, start, end, children: [], parent }
      const siblings = parent?.children ?? roots
      siblings.push(shortcode)
      if (!tag.isSelfClosing) open.push(shortcode)
      continue
    }
    const index = name === '' ? open.length - 1 : open.findLastIndex((each) => each.name === name)
    const opened = open[index]
    if (!opened) {
      loneEnds.push(tag)
      continue
    }
    for (const single of open.splice(index + 1).toReversed()) release(single, roots)
    open.pop()
    opened.inner = { start: opened.end, end: start }
    opened.end = end
  }
  for (const single of open.toReversed()) release(single, roots)
  return { roots, loneEnds }
}

/** What seemed to be inside of a tag without an end is beside it. */
function release(single: Shortcode, roots: Shortcode[]): void {
  const { parent, children } = single
  const siblings = parent?.children ?? roots
  siblings.splice(siblings.indexOf(single) + 1, 0, ...children)
  for (const child of children) {
    if (parent) child.parent = parent
    else delete child.parent
  }
  single.children = []
}

export interface Fence extends Range {
  marks: string
  /** Whether it ends with a line of marks, not with the content of a shortcode. */
  isClosed: boolean
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/
const END_TAG = /^\s*\{\{([<%])\s*\/\s*([\w./-]+)\s*[>%]\}\}\}*\s*$/

/** The fences of a text, at any indentation, because shortcodes around them may be indented. */
export function fencesIn(source: string): Fence[] {
  const fences: Fence[] = []
  let open: { start: number; marks: string } | undefined
  let offset = 0
  for (const line of source.split('\n')) {
    const [, marks = '', rest = ''] = FENCE.exec(line) ?? []
    if (!open && marks !== '' && !(marks.startsWith('`') && rest.includes('`'))) open = { start: offset, marks }
    else if (open && marks.startsWith(open.marks) && rest.trim() === '') {
      fences.push({ ...open, end: offset + line.length, isClosed: true })
      open = undefined
    } else if (open && endsShortcodeAround(line, source.slice(open.start, offset))) {
      fences.push({ ...open, end: source.slice(0, offset).trimEnd().length, isClosed: false })
      open = undefined
    }
    offset += line.length + 1
  }
  return fences
}

/** Hugo renders the content of a shortcode by itself, so that code in it ends with it. */
function endsShortcodeAround(line: string, code: string): boolean {
  const [, mark, name] = END_TAG.exec(line) ?? []
  return name !== undefined && !code.split(`{{${mark}`).some((tag) => tag.trimStart().startsWith(name))
}
