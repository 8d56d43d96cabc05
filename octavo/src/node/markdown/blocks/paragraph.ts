import type { ColorMode } from '../../../shared/head/frame-colors.ts'
import type { Nodes, Paragraph } from '../parse.ts'
import { reportForeignParagraph } from '../foreign/index.ts'
import { captionedImages, modeAttribute, splitColorMode, writeFigure, writeDirectiveSource } from '../inline/index.ts'
import { holdsBlockElement } from '../tags/elements/index.ts'
import { isTagsOnly } from '../tags/components/index.ts'
import { plainText } from '../text/index.ts'
import { sourceOf, type Handler, type Walk } from '../walk/index.ts'
import { reportBrokenTable } from './table.ts'

export const paragraph: Handler<'paragraph'> = (node, walk) => {
  const captioned = captionedImages(node)
  if (captioned.length > 0) return captioned.forEach((image) => writeFigure(image, walk))
  if (isTagsOnly(node, walk)) return writeTags(node, walk)
  reportStrayClose(node, walk)
  reportHeading(node, walk)
  reportForeignParagraph(node, walk)
  reportBrokenTable(node, walk)
  if (walk.draft.summary === undefined && walk.atRoot && walk.scope.open.length === 0) noteSummary(node, walk)
  writeParagraph(node, walk)
}

/** `##Title`. A log command such as `##vso[task.setvariable]` is text. */
function reportHeading({ children: [first] }: Paragraph, walk: Walk): void {
  if (first?.type !== 'text' || !first.value.startsWith('##')) return
  const [, signs, title] = /^(#{2,6})(\p{L}[^\n[]{0,80})(?:\n|$)/u.exec(first.value) ?? []
  if (signs === undefined) return
  const message = `"${signs}${title}" is shown as text.`
  const hint = `Write a space after "${signs}", which makes it a heading.`
  walk.report({ severity: 'warning', kind: 'heading-space', message, hint }, first)
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
    walk.out.write(`<${element}${modeAttribute(soleImageMode(node))}>`)
    writeInline(node, walk)
    walk.out.write(`</${element}>\n`)
  }
  walk.draft.addText('\n')
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
  const { scope } = walk
  const { inline } = scope
  const depth = scope.open.length
  scope.inline = true
  for (const child of node.children) if (scope.open.length > depth || !isBlankText(child)) walk.node(child)
  scope.inline = inline
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

function noteSummary(node: Paragraph, walk: Walk): void {
  const words = plainText(node.children, walk).replace(/\s+/g, ' ').trim()
  if (words !== '') walk.draft.summary = words
}

/**
 * Reports a line of colons that remains as text, for example because an inner admonition with as many colons was closed
 * by it.
 */
function reportStrayClose(node: Paragraph, walk: Walk): void {
  const last = node.children.at(-1)
  if (last?.type !== 'text' || !/(?:^|\n):{3,}\s*$/.test(last.value)) return
  if (/\\:+\s*$/.test(sourceOf(walk.piece, last))) return
  walk.reportAt(
    ':::',
    {
      severity: 'warning',
      kind: 'unopened-admonition',
      message: 'This ":::" does not close an admonition.',
      hint: 'Remove it. To nest admonitions, give the outer one more colons than the inner one.',
    },
    last,
  )
}
