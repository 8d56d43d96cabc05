import type { InlineSyntax, Node, Nodes, Parent, PhrasingContent, RootContent } from 'mdast'
import { capitalize } from 'octavo/markdown'
import {
  type AttributeList,
  lineEnd,
  lineStart,
  type Range,
  rangeOf,
  removeWithSpace,
} from '../../../markdown/index.ts'
import { emojiOf, lookUp } from '../../../shared/index.ts'
import { inlineSyntaxKind, readAttributes } from '../syntax/inline-syntax.ts'
import { type PageContext } from './context.ts'
import { convertIncludes } from './includes.ts'

interface Mark extends Range {
  source: string
}

/** Converts the syntax of extensions among the children of a node: attributes, includes, marks, keys, emoji. */
export function convertInline(parent: Parent, context: PageContext): void {
  const open: Mark[] = []
  if (parent.type === 'paragraph') convertIncludes(parent, context)
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'delete') convertSubscript(child, context)
    if (child.type !== 'inlineSyntax') continue
    const { start, end } = rangeOf(child)
    const source = context.edits.source.slice(start, end)
    const kind = inlineSyntaxKind(source)
    if (kind === 'mark' || kind === 'caret') pairMarks(open, { source, start, end }, context)
    else if (kind === 'keys') convertKeys(source, start, context)
    else if (kind === 'shortcode') convertShortcode(child, parent, index, context)
    else if (kind === 'attributes') convertAttributes(child, parent, index, context)
    else if (kind === 'template') reportTemplate(source, child, context)
  }
}

const MARK_TAGS: Record<string, string> = { '==': 'mark', '^^': 'ins', '^': 'sup' }

/** A mark opens before text and closes after text; what is not closed in the same element is text. */
function pairMarks(open: Mark[], mark: Mark, { edits, log }: PageContext): void {
  const isSpace = (offset: number) => /^\s?$/.test(edits.source.slice(offset, offset + 1))
  const index = open.findLastIndex((other) => other.source === mark.source)
  const first = open[index]
  const tag = MARK_TAGS[mark.source]
  if (first && tag !== undefined && mark.start > first.end && !isSpace(mark.start - 1)) {
    open.splice(index)
    edits.replace(first.start, first.end, `<${tag}>`)
    edits.replace(mark.start, mark.end, `</${tag}>`)
    return log.count('marks')
  }
  if (!isSpace(mark.end)) open.push(mark)
}

/** `~text~`: GFM reads it as deleted text like `~~text~~`. */
function convertSubscript(node: Nodes, { edits, log, settings }: PageContext): void {
  const { start, end } = rangeOf(node)
  if (!settings.subscript || edits.source.startsWith('~~', start)) return
  edits.replace(start, start + 1, '<sub>')
  edits.replace(end - 1, end, '</sub>')
  log.count('marks')
}

/** Names of keys that are not their text: https://facelessuser.github.io/pymdown-extensions/extensions/keys/ */
const KEY_NAMES: Record<string, string> = {
  ctrl: 'Ctrl',
  cmd: 'Cmd',
  esc: 'Esc',
  del: 'Del',
  ins: 'Ins',
  win: 'Win',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
}

function convertKeys(source: string, start: number, { edits, log }: PageContext): void {
  const keys = source.slice(2, -2).match(/"[^"]*"|[^+]+/g) ?? []
  const tags = keys.map((key) => `<kbd>${keyName(key)}</kbd>`)
  edits.replace(start, start + source.length, tags.join('+'))
  log.count('keys')
}

function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1)
  if (key.length === 1) return key.toUpperCase()
  return (
    lookUp(KEY_NAMES, key) ??
    key.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
  )
}

function convertShortcode(node: InlineSyntax, parent: Parent, index: number, context: PageContext): void {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const emoji = emojiOf(source)
  if (emoji !== undefined) {
    edits.replace(start, end, emoji)
    return log.count('emoji')
  }
  if (!isIcon(source) || context.cardIcons.has(node)) return
  const next = parent.children[index + 1]
  const after = next?.type === 'inlineSyntax' ? rangeOf(next).end : end
  // A link without text would not be seen.
  const isAlone = parent.type === 'link' && rangeOf(parent).start === start - 1 && edits.source[after] === ']'
  const character = characterOf(source) ?? (isAlone ? nameOfIcon(source) : undefined)
  if (character !== undefined) {
    edits.replace(start, after, character)
    return log.count('icons')
  }
  removeWithSpace(start, after, edits, index === 0)
  context.log.reportIcon(source, node, context.source)
}

function convertAttributes(node: InlineSyntax, parent: Parent, index: number, context: PageContext): void {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const attributes = readAttributes(edits.source.slice(start, end))
  if (!attributes) return
  if (parent.type === 'heading') {
    if (index < parent.children.length - 1) return
    // Python-Markdown drops the closing hashes before an attribute list: `## Title ## {: #id }`.
    const hashes = /(?<![ \t])[ \t]+#+[ \t]*$/.exec(edits.source.slice(rangeOf(parent).start, start))?.[0] ?? ''
    const from = start - hashes.length
    if (attributes.id === undefined) removeWithSpace(from, end, edits)
    else edits.replace(from, end, `${hashes && ' '}{#${attributes.id}}`)
    return log.count('attribute lists')
  }
  const before: PhrasingContent | RootContent | undefined = parent.children[index - 1]
  const isOfElement = before !== undefined && before.type !== 'text' && rangeOf(before).end === start
  if (!isOfElement && !isBlockAttributeList(node, parent, index, context)) return
  const anchor = attributes.id === undefined ? '' : `<span id="${attributes.id}"></span>`
  if (anchor === '') removeWithSpace(start, end, edits)
  else edits.replace(start, end, anchor)
  log.count('attribute lists')
  if (before?.type === 'image') context.pictures.set(before, sizesOf(attributes))
  if (attributes.classes.includes('annotate')) reportAnnotation(node, context)
}

/** What Octavo knows of the look of a picture: its size. The style becomes a size with those of all pages. */
function sizesOf({ values }: AttributeList): Record<string, string> {
  return Object.fromEntries(
    ['width', 'height', 'style'].flatMap((name) => {
      const value = values.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function reportAnnotation(node: InlineSyntax, { log, source }: PageContext): void {
  log.reportAt(node, source, {
    kind: 'annotations',
    message: 'The paragraph has annotations such as "(1)", which the list below explains.',
    hint: 'Write them as footnotes: [^1].',
  })
}

/** Templates of mkdocs-macros and others: only a run of the plugin knows what they become. */
function reportTemplate(source: string, node: InlineSyntax, { log, settings, source: file, edits }: PageContext): void {
  const isInclude = /^\{%-?\s*include/.test(source)
  if (isInclude || !settings.macros) return
  const { start, line, column } = rangeOf(node)
  const text = edits.source.slice(lineStart(edits.source, start), lineEnd(edits.source, start)).trim()
  log.reportAt({ line, column }, file, {
    kind: 'macros',
    message: `The template in "${text.slice(0, 60)}" is not evaluated.`,
    hint: 'Write its result, or define a variable in `customFields`.',
  })
}

/**
 * Whether an attribute list belongs to its paragraph or table cell: it is the last thing there, and alone on its line
 * or, in a cell, after a space.
 */
function isBlockAttributeList(node: Nodes, parent: Parent, index: number, { edits }: PageContext): boolean {
  const { start, end } = rangeOf(node)
  const rest = parent.children.slice(index + 1)
  if (rest.some((child) => edits.source.slice(rangeOf(child).start, rangeOf(child).end).trim() !== '')) return false
  if (parent.type === 'tableCell') return true
  const line = edits.source.slice(lineStart(edits.source, start), start)
  const after = edits.source.slice(end, lineEnd(edits.source, end))
  return /^[\s>]*$/.test(line) && after.trim() === ''
}

/** Icon sets of Material: https://squidfunk.github.io/mkdocs-material/reference/icons-emojis/ */
const ICON = /^:(?:material|fontawesome(?:-(?:brands|regular|solid))?|octicons|simple)-([\w-]+?)(?:-(?:16|24))?:$/

/** A shortcode with its attribute list, or code, in which colons are text. */
const SHORTCODE_OR_CODE = /(?<!`)(`+)[^`].*?\1|(:[\w+-]+:)(\{[^{}]*\})?[ \t]*/g

/** Icons that are the only text of a cell in tables of features. */
const CHARACTERS: Record<string, string> = {
  check: '✓',
  'check-bold': '✓',
  'check-circle': '✓',
  'circle-check': '✓',
  close: '✗',
  'close-thick': '✗',
  'close-circle': '✗',
  'circle-xmark': '✗',
  x: '✗',
  xmark: '✗',
}

/** The character that means the same as an icon; undefined for other shortcodes. */
function characterOf(shortcode: string): string | undefined {
  return lookUp(CHARACTERS, ICON.exec(shortcode)?.[1] ?? '')
}

function isIcon(shortcode: string): boolean {
  return ICON.test(shortcode)
}

/** The title of a block with characters for its emoji and without its icons. */
export function convertTitle(title: string, block: Node, context: PageContext): string {
  if (!context.settings.shortcodes) return title
  const converted = title.replace(SHORTCODE_OR_CODE, (written: string, code?: string, shortcode = '') => {
    if (code !== undefined) return written
    const emoji = emojiOf(shortcode) ?? characterOf(shortcode)
    if (emoji !== undefined) {
      context.log.count('emoji')
      return written.replace(shortcode, emoji)
    }
    if (!isIcon(shortcode)) return written
    context.log.reportIcon(shortcode, block, context.source)
    return ''
  })
  return converted.trim()
}

/** The label of a tab. One that has only an icon gets its name. */
export function convertLabel(label: string, tab: Node, context: PageContext): string {
  return (convertTitle(label, tab, context) || nameOfIcon(label.trim())).replaceAll('`', '')
}

/** For where an icon is the only text: `:fontawesome-brands-apple:` is Apple. */
function nameOfIcon(icon: string): string {
  const name = ICON.exec(icon)?.[1]?.replaceAll('-', ' ') ?? ''
  return capitalize(name)
}

/** The end of `[text][name]` whose text is one element, such as code. */
const END = /^\]\[([^[\]\n`]*)\]/
/** `[text][package.Class]` and `[][package.Class]` within text. */
const WHOLE = /\[([^[\]\n]*)\]\[([A-Za-z_]\w*(?:\.\w+)+)\]/g

/**
 * Shows the text of references to what mkdocstrings generates. Others are links to definitions of the page, so the
 * parser has made nodes of them.
 */
export function showReferences({ children }: Parent, context: PageContext): void {
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') continue
    const { start, end } = rangeOf(child)
    const source = context.edits.source.slice(start, end)
    const [whole, name] = END.exec(source) ?? []
    const before = children[index - 2]
    if (whole !== undefined && name !== undefined && before?.type === 'text') {
      const opening = rangeOf(before).end - 1
      if (
        context.edits.source[opening] === '[' &&
        rangeOf(children[index - 1] as PhrasingContent).start === opening + 1
      ) {
        context.edits.remove(opening, opening + 1)
        context.edits.remove(start, start + whole.length)
        // The text of a heading makes its id.
        before.value = before.value.slice(0, -1)
        child.value = child.value.replace(END, '')
        report(name, child, context)
      }
    }
    for (const { 0: written, 1: text = '', 2: name = '', index: at } of source.matchAll(WHOLE)) {
      context.edits.replace(start + at, start + at + written.length, text === '' ? `\`${name}\`` : text)
      report(name, child, context)
    }
    child.value = child.value.replace(WHOLE, (_, text: string, name: string) => text || name)
  }
}

function report(name: string, node: PhrasingContent, { log, source }: PageContext): void {
  log.reportAt(node, source, {
    kind: 'cross references',
    message: `The page of "${name}" is generated, so the reference became text.`,
    hint: 'Link to a page of the new site if readers need it.',
  })
}
