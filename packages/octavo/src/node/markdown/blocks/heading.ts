import { slug as toSlug } from 'github-slugger'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { isReservedId } from '../../../shared/build/ids/reserved-ids.ts'
import { isComponentTag } from '../component-names.ts'
import { reportForeignText } from '../foreign/index.ts'
import type { Heading, PhrasingContent } from '../parse.ts'
import {
  collapseWhitespace,
  duplicateId,
  endOf,
  positionOf,
  reservedId,
  sourceOf,
  startOf,
  type Finding,
  type Handler,
  type Walk,
} from '../walk/index.ts'
import { directionAttribute, headingHtml, plainText, replacePlaceholders } from '../text.ts'
import { readIds, takeElementId } from '../tags/attributes.ts'
import { listWrittenIds, takeAttributes, type HeadingAttributes } from './heading-attributes.ts'

export const heading: Handler<'heading'> = (node, walk) => {
  const attributes = takeAttributes(node, walk)
  if (!takeTitle(node, attributes, walk)) writeHeading(node, attributes, walk)
  if (node.depth === 1 && node !== walk.draft.titleHeading)
    walk.draft.reportOnce(SECOND_TITLE, walk.piece, positionOf(walk.piece, node))
  // The search knows the title; the heading above the article is text of the page.
  const { title, heading: shown } = walk.draft
  if (node === walk.draft.titleHeading && title !== undefined && title !== shown) walk.addText(`${shown}\n`)
}

const SECOND_TITLE: Finding = {
  severity: 'warning',
  kind: 'second-title',
  message: 'The table of contents does not list this heading, which looks like the title of a page.',
  hint: 'Write "##": a page has one title.',
}

const NO_TEXT: Finding = {
  severity: 'warning',
  kind: 'empty-heading',
  message: 'This heading has no text.',
  hint: 'Write it after the "#", or remove the line.',
}

function writeHeading(node: Heading, { id: explicitId, classes }: HeadingAttributes, walk: Walk): void {
  const text = textOf(node, walk)
  if (node.children.every((child) => child.type === 'html' && child.value.startsWith('<!--')))
    walk.report(NO_TEXT, node)
  const idText = idTextOf(node, walk)
  const slug = takeSlug(idText, explicitId, walk)
  const id = explicitId !== undefined && walk.draft.takeId(explicitId) ? explicitId : slug
  if (explicitId !== undefined && id !== explicitId && explicitId !== slug)
    walk.report(isReservedId(explicitId) ? reservedId(explicitId) : duplicateId(explicitId, 'heading'), node)
  if (explicitId === undefined && isTakenAbove(node, idText, walk))
    walk.report(duplicateId(toSlug(idText), 'heading'), node)
  const alias = id === slug ? '' : `<span id="${escapeHtml(slug)}"></span>`
  const html = headingHtml(node.children, walk).trim()
  const direction = directionAttribute(text, walk)
  walk.draft.text.addHeading({ level: node.depth, id, text, html: direction ? `<bdi${direction}>${html}</bdi>` : html })
  noteHeadingEdits(node, walk)
  const tag = `h${node.depth}`
  const className = classes.length === 0 ? '' : ` class="${escapeHtml(classes.join(' '))}"`
  walk.out.write(
    `<div class="heading heading-${node.depth}"><${tag} id="${escapeHtml(id)}"${className}${direction}>${alias}`,
  )
  walk.siblings(node.children, { inline: true, mode: { inHeading: true, searchable: false } })
  walk.out.write(`</${tag}>${anchorLink(id, text, walk)}</div>\n`)
}

/** An id that a heading writes itself is its own, also if the words of a heading above would give the same id. */
function takeSlug(text: string, explicitId: string | undefined, { draft, piece }: Walk): string {
  const written = listWrittenIds(piece)
  return draft.takeSlug(text, (id) => id !== explicitId && written.has(id))
}

/** How many lines above its heading `<a id="setup"></a>` may be, so that its address leads to the heading. */
const NEAR = 3

function isTakenAbove(node: Heading, text: string, { draft, piece }: Walk): boolean {
  // Most pages have none.
  if (draft.elementIds.size === 0) return false
  const element = draft.elementIds.get(toSlug(text))
  return element?.piece === piece && positionOf(piece, node).line - element.line > NEAR
}

/** A link to the heading itself. It is a sibling of the heading, so it is not part of the heading's accessible name. */
function anchorLink(id: string, text: string, { draft }: Walk): string {
  const label = fillLabel(draft.context.words.linkToHeading, { heading: text })
  const href = escapeHtml(`#${encodeURIComponent(id)}`)
  return `<a class="heading-anchor" href="${href}" aria-label="${escapeHtml(label)}"></a>`
}

/** The heading that is the title of the page is shown by the page's header; the article keeps only its anchor. */
function takeTitle(node: Heading, { id: explicitId }: HeadingAttributes, walk: Walk): boolean {
  const { draft } = walk
  if (node !== draft.titleHeading) return false
  const text = textOf(node, walk)
  draft.heading = text
  for (const child of node.children) reportInTitle(child, walk)
  if (explicitId !== undefined && isReservedId(explicitId)) walk.report(reservedId(explicitId), node)
  const ids = [
    takeSlug(idTextOf(node, walk), explicitId, walk),
    ...(explicitId !== undefined && draft.takeId(explicitId) ? [explicitId] : []),
  ]
  // Links to elements in the heading lead to it.
  for (const id of node.children.flatMap((child) => readIdsIn(child, walk)))
    if (!ids.includes(id) && takeElementId(id, node, walk)) ids.push(id)
  // One inside the other, so that the text is next to one element.
  walk.out.write(ids.reduceRight((inner, id) => `<span id="${escapeHtml(id)}">${inner}</span>`, ''))
  walk.piece.edits.push({ start: startOf(node), end: endOf(node), chunks: [] })
  return true
}

/** The title is shown as text, so its nodes are not walked. */
function reportInTitle(node: PhrasingContent, walk: Walk): void {
  if (node.type === 'text') return reportForeignText(node, walk)
  const [, name] = node.type === 'html' ? (/^<([A-Z][\w.]*)/.exec(node.value) ?? []) : []
  if (name === undefined || !isComponentTag(name, walk.draft.context)) return
  const message = `<${name}> is in the title of the page, which shows only text.`
  const hint = 'Move it below the title.'
  walk.report({ severity: 'warning', kind: 'misplaced-component', message, hint }, node)
}

function readIdsIn(node: PhrasingContent, walk: Walk): string[] {
  if ('children' in node) return node.children.flatMap((child) => readIdsIn(child, walk))
  return node.type === 'html' ? readIds(node, walk) : []
}

function textOf(node: Heading, walk: Walk): string {
  return collapseWhitespace(plainText(node.children, walk, { inHeading: true }))
}

/** The text from which the id is made: like GitHub, without all tags. */
function idTextOf(node: Heading, walk: Walk): string {
  return collapseWhitespace(plainText(node.children, walk, { inHeading: true, hasTags: false }))
}

/** Records the placeholder tokens of a heading's text for the twin; variables and links record their own edits. */
function noteHeadingEdits(node: Heading, walk: Walk): void {
  for (const child of node.children) {
    if (child.type !== 'text' || child.value.includes('{{')) continue
    const source = sourceOf(walk.piece, child)
    const replaced = replacePlaceholders(source, walk)
    if (replaced !== source) walk.piece.edits.push({ start: startOf(child), end: endOf(child), chunks: [replaced] })
  }
}
