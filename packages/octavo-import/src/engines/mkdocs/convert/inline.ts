import type { InlineSyntax, Nodes, Parent, PhrasingContent, RootContent } from 'mdast'
import { rangeOf, removeWithSpace } from '../../../markdown/index.ts'
import { inlineSyntaxKind, parseAttributeList } from '../syntax/index.ts'
import type { PageContext } from './context.ts'
import { convertIncludes } from './includes/convert-includes.ts'
import { emojiOf, lookUp } from '../../../shared/index.ts'
import { lineEnd, lineStart } from './lines.ts'
import { characterOf, isIcon, nameOfIcon, reportIcon } from './shortcodes.ts'

/** Converts the syntax of extensions among the children of a node: attributes, includes, marks, keys, emoji. */
export function convertInline(parent: Parent, context: PageContext): void {
  const open: { source: string; start: number; end: number }[] = []
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
function pairMarks(
  open: { source: string; start: number; end: number }[],
  mark: { source: string; start: number; end: number },
  { edits, log }: PageContext,
): void {
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
  reportIcon(source, node, context)
}

function convertAttributes(node: InlineSyntax, parent: Parent, index: number, context: PageContext): void {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const attributes = parseAttributeList(edits.source.slice(start, end))
  if (!attributes) return
  if (parent.type === 'heading') {
    if (index < parent.children.length - 1) return
    // Python-Markdown drops the closing hashes before an attribute list: `## Title ## {: #id }`.
    const hashes = /(?<![ \t])[ \t]+#+[ \t]*$/.exec(edits.source.slice(rangeOf(parent).start, start))?.[0] ?? ''
    const from = start - hashes.length
    if (attributes.id === null) removeWithSpace(from, end, edits)
    else edits.replace(from, end, `${hashes && ' '}{#${attributes.id}}`)
    return log.count('attribute lists')
  }
  const before: PhrasingContent | RootContent | undefined = parent.children[index - 1]
  const isOfElement = before !== undefined && before.type !== 'text' && rangeOf(before).end === start
  if (!isOfElement && !isBlockAttributeList(node, parent, index, context)) return
  const anchor = attributes.id === null ? '' : `<span id="${attributes.id}"></span>`
  if (anchor === '') removeWithSpace(start, end, edits)
  else edits.replace(start, end, anchor)
  log.count('attribute lists')
  if (attributes.classes.includes('annotate')) reportAnnotation(node, context)
}

function reportAnnotation(node: InlineSyntax, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  log.report({
    kind: 'annotations',
    message: 'The paragraph has annotations such as "(1)", which the list below explains.',
    hint: 'Write them as footnotes: [^1].',
    file: source,
    line,
    column,
  })
}

/** Templates of mkdocs-macros and others: only a run of the plugin knows what they become. */
function reportTemplate(source: string, node: InlineSyntax, { log, settings, source: file, edits }: PageContext): void {
  const isInclude = /^\{%-?\s*include/.test(source)
  if (isInclude || !settings.macros) return
  const { start, line, column } = rangeOf(node)
  const text = edits.source.slice(lineStart(edits.source, start), lineEnd(edits.source, start)).trim()
  log.report({
    kind: 'macros',
    message: `The template in "${text.slice(0, 60)}" is not evaluated.`,
    hint: 'Write its result, or define a variable in `customFields`.',
    file,
    line,
    column,
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
