import { joinWords } from '../../../shared/build/text/labels.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import { ADMONITION_TITLES, ADMONITIONS } from '../../../shared/build/content/admonitions.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { toIconName } from '../../../shared/icons.ts'
import { lookUp } from '../../../shared/plain-data.ts'
import type { Blockquote, ContainerDirective, Nodes, Paragraph, Text } from '../parse.ts'
import { writeCodeGroup } from '../tags/components/index.ts'
import {
  endOf,
  positionOf,
  sourceOf,
  startOf,
  type Finding,
  type Handler,
  type Piece,
  type Walk,
} from '../walk/index.ts'
import type { MarkdownContext } from '../context.ts'
import { fillAttribute, plainText } from '../text.ts'
import { foreignContainerHint } from '../../foreign/markdown/index.ts'

const OTHER_CONTAINERS = ['details', 'code-group']

/** Attributes that a container may have; details may be open, and admonitions may have an icon. */
const ATTRIBUTES = new Set(['title', 'id', 'class', 'open', 'icon'])

/** Writes `:::name` … `:::`. */
export const container: Handler<'containerDirective'> = (node, walk) => {
  reportUnclosed(node, walk)
  const parts = splitLabel(node)
  if (parts.content === node.children) reportUnreadTitle(node, walk)
  else if (node.attributes?.title != null) reportSecondTitle(node.attributes.title, node, walk)
  const kind = findKind(node.name, walk.draft.context)
  if (kind || OTHER_CONTAINERS.includes(node.name)) reportUnknownAttributes(node, walk)
  if (node.name === 'details') return writeDetails(parts, node, walk)
  if (node.name === 'code-group') return writeCodeGroup(node, walk)
  if (kind) writeAdmonition(kind, parts, node, walk)
  else writeUnknown(node, walk)
}

/** Reports attributes of other engines, for example the icon of an aside of Starlight. */
function reportUnknownAttributes(node: ContainerDirective, walk: Walk): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (ATTRIBUTES.has(name)) continue
    const message = `":::${node.name}" has no attribute "${name}", so it has no effect.`
    const problem = { severity: 'warning', kind: 'unknown-attribute', message, hint: 'Remove it.' } as const
    walk.reportAt(name, problem, node)
  }
}

/** The parser drops what is neither a label nor attributes: `:::note[Read this`, `:::note: Read this`. */
function reportUnreadTitle(node: ContainerDirective, walk: Walk): void {
  const [line = ''] = sourceOf(walk.piece, node).split('\n', 1)
  const [opening = '', rest = ''] = /^:+[\w-]*(.*)$/.exec(line) ?? []
  const title = rest.trim()
  if (title === '' || Object.keys(node.attributes ?? {}).length > 0) return
  const start = opening.slice(0, opening.length - rest.length)
  const message = `The text "${title}" after "${start}" is not shown.`
  const hint = title.startsWith('[')
    ? 'Close the title with "]".'
    : `Write a title after a space, such as "${start} A title", or in brackets.`
  walk.report({ severity: 'warning', kind: 'admonition-title', message, hint }, node)
}

/** `:::note[A]{title="B"}` */
function reportSecondTitle(title: string, node: ContainerDirective, walk: Walk): void {
  const message = `The title "${title}" is not shown, because the admonition has another one in brackets.`
  walk.reportAt('title', { severity: 'warning', kind: 'admonition-title', message, hint: 'Remove one of them.' }, node)
}

/** The parser puts the label of a directive into a first paragraph that it marks. */
function splitLabel({ children, attributes }: ContainerDirective): AdmonitionParts {
  const [first, ...rest] = children
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data))
    return { title: [], label: attributes?.title ?? undefined, content: children }
  return { title: first.children, content: rest }
}

/** The content of an unknown container is shown. */
function writeUnknown(node: ContainerDirective, walk: Walk): void {
  const names = [...admonitionNames(walk.draft.context), ...OTHER_CONTAINERS]
  const nearest = nearestName(node.name, names)
  const message = `There is no admonition ":::${node.name}".`
  const hint =
    foreignContainerHint(node.name) ??
    (nearest
      ? `Did you mean ":::${nearest}"?`
      : `Use one of ${joinWords(names, 'and')}, or add it to "admonitions" in the configuration.`)
  walk.report({ severity: 'error', kind: 'unknown-admonition', message, hint }, node)
  walk.siblings(node.children)
}

/**
 * The parser closes an unclosed container silently: at the end of its parent, or with the `:::` of the last one in it,
 * as remark-directive does.
 */
function reportUnclosed(node: ContainerDirective, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  const opening = colonsOf(node, walk)
  const lastLine = source.slice(source.lastIndexOf('\n') + 1)
  const [closing = ''] = /^[ \t>]*(:{3,})\s*$/.exec(lastLine)?.slice(1) ?? []
  const isClosed = closing.length >= opening.length && source.includes('\n')
  const inner = isClosed ? findSameEnd(node) : undefined
  if (isClosed && !inner) return
  const innerOpening = inner ? colonsOf(inner, walk) : ''
  if (inner && opening.length > innerOpening.length) return walk.report(unclosed(inner.name, innerOpening), inner)
  const next = inner && `"${innerOpening}${inner.name}" in line ${positionOf(walk.piece, inner).line}`
  walk.report(unclosed(node.name, opening, next), node)
}

/** The last container in another one, if both end with the same `:::`. */
function findSameEnd(node: ContainerDirective): ContainerDirective | undefined {
  let last: Nodes | undefined = node.children.at(-1)
  while (last && last.type !== 'containerDirective' && 'children' in last) last = last.children.at(-1)
  const isSame = last?.type === 'containerDirective' && last.position?.end.offset === node.position?.end.offset
  return isSame ? (last as ContainerDirective) : undefined
}

function colonsOf(node: ContainerDirective, walk: Walk): string {
  return /^:+/.exec(sourceOf(walk.piece, node))?.[0] ?? ''
}

/** `next`: the container in which it ends, and its line, as messages name them. */
function unclosed(name: string, colons: string, next?: string): Finding {
  const message = `The admonition "${colons}${name}" is not closed${next === undefined ? '' : ` before the ${next}`}.`
  const hint = `Add a line "${colons}" after its last line. To nest admonitions, give the outer one more colons.`
  return { severity: 'error', kind: 'unclosed-admonition', message, hint }
}

/** How admonitions of one kind look. */
interface AdmonitionKind {
  /** The classes of its element after `admonition`. */
  classes: string
  /** The title of admonitions without one. */
  label: string
}

interface AdmonitionParts {
  title: readonly Nodes[]
  /** A title in plain text, if there is none as Markdown. */
  label?: string
  content: readonly Nodes[]
}

/** A kind of the site, or a built-in one; undefined for other names. */
function findKind(name: string, { admonitions }: MarkdownContext): AdmonitionKind | undefined {
  const own = lookUp(admonitions, name)
  const builtIn = ADMONITIONS.find((keyword) => keyword === name)
  if (!own) return builtIn && { classes: `admonition-${builtIn}`, label: ADMONITION_TITLES[builtIn] }
  const like = builtIn === undefined ? `admonition-${own.like} ` : ''
  return { classes: `${like}admonition-${name}`, label: own.label }
}

function admonitionNames({ admonitions }: MarkdownContext): string[] {
  return [...new Set([...ADMONITIONS, ...Object.keys(admonitions)])]
}

/** `node` is the directive, whose attributes may be an id and a class, or the quote. */
function writeAdmonition(
  { classes, label: usual }: AdmonitionKind,
  { title, label: written, content }: AdmonitionParts,
  node: Nodes,
  walk: Walk,
): void {
  const { id, class: own, icon } = attributesOf(node)
  const plain = written === undefined ? usual : fillAttribute(written, node, walk)
  const label = title.length > 0 ? plainText(title, walk) : plain
  const idAttribute = id && walk.draft.takeId(id) ? ` id="${escapeHtml(id)}"` : ''
  const iconClass = icon ? ` icon-${toIconName(icon)}` : ''
  if (icon) walk.draft.addIcon(icon, walk.piece, positionOf(walk.piece, node))
  const className = escapeHtml(`admonition ${classes}${iconClass}${own ? ` ${own}` : ''}`)
  // Not a landmark, as a labeled aside would be: a page may have many notes, and several with one title.
  const opening = `<aside${idAttribute} class="${className}" role="note" aria-label="${escapeHtml(label)}">`
  walk.out.write(`${opening}<p class="admonition-title">`)
  writeTitle(title, plain, walk)
  if (written !== undefined) walk.addText(plain)
  walk.out.write('</p>\n')
  walk.addText('\n')
  walk.siblings(content)
  walk.out.write('</aside>\n')
}

function writeTitle(title: readonly Nodes[], plain: string, walk: Walk): void {
  if (title.length > 0) walk.siblings(title, { inline: true })
  else walk.out.write(escapeHtml(plain))
}

function attributesOf(node: Nodes): Record<string, string | null | undefined> {
  return node.type === 'containerDirective' ? (node.attributes ?? {}) : {}
}

/** Writes `:::details[A title]` as a `<details>` element, which `{open}` shows open. */
function writeDetails({ title, label, content }: AdmonitionParts, node: ContainerDirective, walk: Walk): void {
  walk.out.write(`<details${attributesOf(node).open === undefined ? '' : ' open'}><summary>`)
  writeTitle(title, fillAttribute(label ?? walk.draft.context.words.details, node, walk), walk)
  walk.out.write('</summary>\n')
  walk.addText('\n')
  walk.siblings(content)
  walk.out.write('</details>\n')
}

/** `[!NOTE]` alone on the first line, or with a title in plain text after it. */
const MARKER = /^\[!([A-Za-z][\w-]*)\](?:[ \t]+(\S(?:[^\n]*\S)?))?[ \t]*(?:\n|$)/

/**
 * Quotes, and alerts as on GitHub:
 * https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 */
export const blockquote: Handler<'blockquote'> = (node, walk) => {
  const [first, ...blocks] = node.children
  const [marker, name = '', title] = first?.type === 'paragraph' ? matchMarker(first) : []
  const kind = marker === undefined ? undefined : findKind(name.toLowerCase(), walk.draft.context)
  if (marker !== undefined && kind && first?.type === 'paragraph') {
    const rest = withoutFirstLine(first, marker, walk.piece)
    return writeAdmonition(kind, { title: [], label: title, content: [...rest, ...blocks] }, node, walk)
  }
  if (marker !== undefined) reportUnknownAlert(name, node, walk)
  else if (first?.type === 'paragraph') reportCallout(first, node, walk)
  walk.out.write('<blockquote>\n')
  walk.siblings(node.children)
  walk.out.write('</blockquote>\n')
}

/** The marker with its line break, if nothing but text is on its line. */
function matchMarker({ children: [first, second] }: Paragraph): readonly (string | undefined)[] {
  const match = first?.type === 'text' && first.value.startsWith('[!') ? MARKER.exec(first.value) : null
  const isWholeLine = match?.[0].endsWith('\n') || second === undefined || second.type === 'break'
  return match && isWholeLine ? match : []
}

/** What a paragraph has after its first line, which is in its first text node. */
function withoutFirstLine(node: Paragraph, marker: string, piece: Piece): Paragraph[] {
  const [first, ...others] = node.children
  const text = first?.type === 'text' ? afterLine(first, marker.length, piece) : undefined
  const rest = others[0]?.type === 'break' ? others.slice(1) : others
  const children = text ? [text, ...rest] : rest
  const start = children[0]?.position?.start
  if (children.length === 0) return []
  const position = node.position && start ? { ...node.position, start } : node.position
  return [{ ...node, children, position }]
}

/** `[!TIP]- A title` is an alert of Obsidian that readers open: https://help.obsidian.md/callouts */
function reportCallout({ children: [first] }: Paragraph, node: Blockquote, walk: Walk): void {
  const [callout] = (first?.type === 'text' && /^\[![\w-]+\][+-]/.exec(first.value)) || []
  if (callout === undefined) return
  const message = `"${callout}" is a callout of Obsidian; the quote is shown as written.`
  const hint = `Write ":::details A title", or "${callout.slice(0, -1)}" for an alert that is always open.`
  walk.report({ severity: 'warning', kind: 'unknown-alert', message, hint }, node)
}

/** The rest of a text from an offset at the start of its second line, which has its own position. */
function afterLine(node: Text, offset: number, piece: Piece): Text | undefined {
  const value = node.value.slice(offset)
  if (value === '' || !node.position) return undefined
  const source = sourceOf(piece, node)
  const lineEnd = source.indexOf('\n')
  // In the source, the line begins with the marks of the quote.
  const [prefix = ''] = /^[ \t>]*/.exec(source.slice(lineEnd + 1)) ?? []
  const lineStart = startOf(node) + lineEnd + 1
  const beforeLine = piece.text.lastIndexOf('\n', lineStart - 1) + 1
  const start = {
    line: node.position.start.line + 1,
    column: lineStart - beforeLine + prefix.length + 1,
    offset: Math.min(lineStart + prefix.length, endOf(node)),
  }
  return { ...node, value, position: { ...node.position, start } }
}

function reportUnknownAlert(name: string, node: Blockquote, walk: Walk): void {
  const known = admonitionNames(walk.draft.context).map((each) => `[!${each.toUpperCase()}]`)
  const message = `There is no alert "[!${name}]"; the quote is shown as written.`
  const hint = `Use one of ${joinWords(known, 'and')}.`
  walk.report({ severity: 'warning', kind: 'unknown-alert', message, hint }, node)
}
