import type { ColorMode } from '../../../shared/head/frame-colors.ts'
import { toCodePoint } from '../../../shared/build/text/controls.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { ListItem, Nodes, Paragraph } from '../parse.ts'
import { reportForeignParagraph } from '../foreign/index.ts'
import { captionedImages, modeAttribute, splitColorMode, writeDirectiveSource, writeFigure } from '../inline/index.ts'
import { endOpenParagraph, holdsBlockElement } from '../tags/elements.ts'
import { plainText } from '../text.ts'
import {
  collapseWhitespace,
  positionAt,
  sourceOf,
  startOf,
  type Finding,
  type Handler,
  type Walk,
} from '../walk/index.ts'
import { isComponentTag } from '../component-names.ts'
import { reportBrokenTable } from './table.ts'

export const paragraph: Handler<'paragraph'> = (node, walk) => {
  const captioned = captionedImages(node)
  if (captioned.length > 0) return captioned.forEach((image) => writeFigure(image, walk))
  const formula = soleFormula(node, walk)
  if (formula) return walk.node(formula)
  if (isTagsOnly(node, walk)) return writeTags(node, walk)
  reportStrayClose(node, walk)
  reportHeading(node, walk)
  reportOtherSpaces(node, walk)
  reportForeignParagraph(node, walk)
  reportBrokenTable(node, walk)
  if (mayBeSummary(walk)) noteSummary(node, walk)
  writeParagraph(node, walk)
}

/** `$$x$$`, alone in its paragraph, is a block, as on GitHub. A plugin writes its formulas itself. */
function soleFormula({ children: [only, ...rest] }: Paragraph, walk: Walk): Nodes | undefined {
  if (only?.type !== 'inlineMath' || only.data || rest.length > 0) return undefined
  return sourceOf(walk.piece, only).startsWith('$$') ? { ...only, type: 'math' } : undefined
}

/** `##Title`. A log command such as `##vso[task.setvariable]` is text. */
function reportHeading({ children: [first] }: Paragraph, walk: Walk): void {
  if (first?.type !== 'text' || !first.value.startsWith('##')) return
  const [, signs, title] =
    /^(#{2,6}(?=\p{L})|#{7,}(?=[ \t]))([^\n[]{1,80})(?:\n|$)/u.exec(sourceOf(walk.piece, first)) ?? []
  if (signs === undefined) return
  const message = `"${signs}${title}" is shown as text.`
  const hint =
    signs.length > 6
      ? 'Write at most six "#": headings have six levels.'
      : `Write a space after "${signs}", which makes it a heading.`
  walk.report({ severity: 'warning', kind: 'heading-space', message, hint }, first)
}

/**
 * The sign of a heading or of a list before a space that Markdown does not read, or of full width. Editors write a
 * no-break space for Option and the space bar.
 */
const OTHER_SPACE =
  /((?:^|\n)[ \t>]*)(?:(#{1,6}|[-*+])([\u00a0\u2000-\u200b\u202f\u3000])|(\uff03{1,6})[ \u00a0\u3000])/g

function reportOtherSpaces({ children }: Paragraph, walk: Walk): void {
  for (const [index, node] of children.entries()) {
    if (node.type !== 'text' || !/[#*+-][\u00a0\u2000-\u200b\u202f\u3000]|\uff03/.test(node.value)) continue
    const isAtStart = index === 0 || children[index - 1]?.type === 'break'
    // In the source, escaped signs are others.
    for (const found of sourceOf(walk.piece, node).matchAll(OTHER_SPACE)) {
      const [, before = '', sign, space = '', wide = ''] = found
      if (!before.startsWith('\n') && !isAtStart) continue
      const place = positionAt(walk.piece, startOf(node) + found.index + before.length)
      walk.reportPlace(otherSpace(sign, space, wide), place)
    }
  }
}

function otherSpace(sign: string | undefined, space: string, wide: string): Finding {
  const what = sign === undefined || sign.startsWith('#') ? 'a heading' : 'an item of a list'
  return {
    severity: 'warning',
    kind: 'heading-space',
    message: `"${sign ?? wide}" is shown as text, not as the sign of ${what}.`,
    hint: sign
      ? `Replace the character ${toCodePoint(space)} after it with a space.`
      : `Write "${'#'.repeat(wide.length)}" instead: this sign is the full-width one.`,
  }
}

/**
 * A paragraph in a tight list has no element. A paragraph that contains block elements is a `<div>`, because they would
 * end a `<p>`: https://html.spec.whatwg.org/multipage/grouping-content.html#the-p-element
 */
function writeParagraph(node: Paragraph, walk: Walk): void {
  const element = holdsBlockElement(node.children) ? 'div' : 'p'
  if (walk.scope.tight) writeInline(node, walk)
  else if (element === 'p' && node.children.some(isComponentStart)) writeUndecided(node, walk)
  else {
    endOpenParagraph(walk)
    walk.out.write(`<${element}${modeAttribute(soleImageMode(node))}>`)
    writeInline(node, walk)
    walk.out.write(`</${element}>\n`)
  }
  walk.addText('\n')
}

/** An image for one color mode, alone in its paragraph: in the other mode, an empty paragraph would leave a gap. */
function soleImageMode({ children: [only, ...rest] }: Paragraph): ColorMode | undefined {
  return only?.type === 'image' && rest.length === 0 ? splitColorMode(only.url).mode : undefined
}

/** Writes a paragraph with components. Whether one of the site renders a block is known after the walk. */
function writeUndecided(node: Paragraph, walk: Walk): void {
  let element = 'p'
  let writeElement = () => {}
  const start = walk.out.reserve()
  writeInline(node, walk, () => {
    element = 'div'
    writeElement()
  })
  const end = walk.out.reserve()
  writeElement = () => {
    start(`<${element}>`)
    end(`</${element}>\n`)
  }
  writeElement()
}

function writeInline(node: Paragraph, walk: Walk, makeBlock?: () => void): void {
  const { lead = '', nodes, takeTail } = walk.scope
  walk.scope.lead = ''
  walk.out.write(lead)
  walk.siblings(node.children, { inline: true, makeBlock })
  if (takeTail && nodes?.findLast(({ type }) => type !== 'definition') === node) walk.out.write(takeTail())
}

function isComponentStart(node: Nodes): boolean {
  return node.type === 'html' && /^<[A-Z]/.test(node.value)
}

/** Component tags that are alone in their paragraph are blocks. */
function writeTags(node: Paragraph, walk: Walk): void {
  const { open } = walk.scope
  const depth = open.length
  walk.inside({ inline: true }, () => {
    for (const child of node.children) if (open.length > depth || !isBlankText(child)) walk.node(child)
  })
}

export const leafDirective: Handler<'leafDirective'> = (node, walk) => {
  walk.out.write('<p>')
  writeDirectiveSource(node, walk)
  walk.out.write('</p>\n')
}

export const thematicBreak: Handler<'thematicBreak'> = (_, walk) => walk.out.write('<hr>\n')

function isBlankText(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** The summary of a page is not in a tag, in a list, or in a part that a page source adds. */
function mayBeSummary(walk: Walk): boolean {
  const isInTag = walk.scope.open.length > 0
  return walk.draft.summary === undefined && walk.isAtRoot() && !isInTag && walk.mode().searchable
}

function noteSummary(node: Paragraph, walk: Walk): void {
  const words = collapseWhitespace(plainText(node.children, walk))
  if (words === '') return
  if (!isContinued(node, words, walk)) walk.draft.summary = words
  else if (WHOLE_SENTENCES.test(words)) walk.draft.summary = words.replace(WHOLE_SENTENCES, '$1')
  else walk.draft.beginning ??= words
}

/** The sentences before the last one, which a block below ends. */
const WHOLE_SENTENCES = /^(.{20,}?[.!?。！？]["”’)]*)(?:\s+(?=\p{Lu})|(?<=[。！？]))[^.!?。！？]+$/u

/** Whether the block below ends the sentence, for example a formula or a command: `To install it, run`. */
function isContinued(node: Paragraph, words: string, walk: Walk): boolean {
  if (!/[\p{L}\p{N}:：]$/u.test(words)) return false
  const { children } = walk.piece.tree
  const next = children[children.indexOf(node) + 1]
  return next !== undefined && CONTINUATIONS.has(next.type)
}

const CONTINUATIONS = new Set(['code', 'math', 'list', 'table'])

/**
 * Reports a line of colons that remains as text, for example because an inner admonition with as many colons was closed
 * by it.
 */
function reportStrayClose(node: Paragraph, walk: Walk): void {
  const last = node.children.at(-1)
  if (last?.type !== 'text' || !/(?:^|\n):{3,}\s*$/.test(last.value)) return
  if (/\\:+\s*$/.test(sourceOf(walk.piece, last))) return
  const message = 'This ":::" does not close an admonition.'
  const hint = 'Remove it. To nest admonitions, give the outer one more colons than the inner one.'
  walk.reportAt(':::', { severity: 'warning', kind: 'unopened-admonition', message, hint }, last)
}

/** Whether a paragraph contains only component tags and their content: nothing but whitespace is outside of them. */
function isTagsOnly(node: Paragraph, walk: Walk): boolean {
  if (!node.children.some((child) => child.type === 'html')) return false
  let depth = 0
  let tags = 0
  for (const child of node.children) {
    const tag = child.type === 'html' ? componentTagOf(child.value, walk) : undefined
    if (tag) tags++
    if (!tag && depth === 0 && !isBlankOrComment(child)) return false
    if (tag === 'open') depth++
    if (tag === 'close') depth = Math.max(0, depth - 1)
  }
  return tags > 0
}

function componentTagOf(html: string, walk: Walk): 'open' | 'close' | 'selfClosing' | undefined {
  const [, slash, name = ''] = /^<(\/?)([A-Z]\w*)/.exec(html) ?? []
  if (!isComponentTag(name, walk.draft.context)) return undefined
  if (slash) return 'close'
  return html.endsWith('/>') ? 'selfClosing' : 'open'
}

function isBlankOrComment(node: Nodes): boolean {
  return isBlankText(node) || (node.type === 'html' && node.value.startsWith('<!--'))
}

export const list: Handler<'list'> = (node, walk) => {
  const writeList = walk.scope.open.at(-1)?.writeList
  if (writeList) return writeList(node)
  const element = node.ordered ? 'ol' : 'ul'
  const start = node.ordered && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : ''
  const loose = node.spread === true || node.children.some(({ spread }) => spread)
  const notes = walk.draft.codeNotes.get(node)
  walk.out.write(`<${element}${notes ? ' class="code-notes"' : ''}${start}>\n`)
  if (notes) for (const [index, item] of node.children.entries()) writeNote(item, notes[index] ?? '', loose, walk)
  else for (const item of node.children) writeItem(item, loose, walk)
  walk.out.write(`</${element}>\n`)
}

function writeItem(item: ListItem, loose: boolean, walk: Walk): void {
  const isTask = typeof item.checked === 'boolean'
  if (!isTask) reportUnreadTask(item, walk)
  if (isTask) walk.draft.styles.add('tasks')
  walk.out.write(isTask ? '<li class="task">' : '<li>')
  walk.siblings(item.children, { tight: !loose, lead: isTask ? checkboxOf(item.checked === true, walk) : '' })
  walk.out.write('</li>\n')
}

/** `- [ ]Text`: the box of a task needs a space after it. A link is no text. */
function reportUnreadTask({ children: [first] }: ListItem, walk: Walk): void {
  const [text] = first?.type === 'paragraph' ? first.children : []
  if (text?.type !== 'text' || !text.value.startsWith('[')) return
  const [, box, word] = /^(\[[ xX]\])([\p{L}\p{N}]\S*)/u.exec(sourceOf(walk.piece, text)) ?? []
  if (box === undefined) return
  const message = `"${box}" is shown as text, not as the box of a task.`
  const hint = `Write a space after it: "${box} ${word}".`
  walk.report({ severity: 'warning', kind: 'heading-space', message, hint }, text)
}

/** A note at a line of code, which a button in the line opens. */
function writeNote(item: ListItem, id: string, loose: boolean, walk: Walk): void {
  walk.out.write(`<li><div class="code-note" id="${escapeHtml(id)}" popover>`)
  walk.siblings(item.children, { tight: !loose })
  walk.out.write('</div></li>\n')
}

function checkboxOf(checked: boolean, { draft }: Walk): string {
  const { taskDone, taskOpen } = draft.context.words
  return `<input type="checkbox" class="icon task-box" disabled${checked ? ' checked' : ''} aria-label="${escapeHtml(checked ? taskDone : taskOpen)}"> `
}
