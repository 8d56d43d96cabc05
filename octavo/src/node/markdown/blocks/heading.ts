import { escapeHtml } from '../../../shared/html.ts'
import { isReservedId } from '../../../shared/ids/reserved-ids.ts'
import type { Heading } from '../parse.ts'
import { endOf, positionOf, sourceOf, startOf, type Handler, type Walk } from '../walk/index.ts'
import { reservedId } from '../reserved-id.ts'
import { replacePlaceholders, plainHtml, plainText } from '../text/index.ts'

/** `{#id}` at the end of a heading. */
const EXPLICIT_ID = /[ \t]*\{#([^\s{}#"'<>]+)\}[ \t]*$/

export const heading: Handler<'heading'> = (node, walk) => {
  const id = takeExplicitId(node, walk)
  walk.inHeading = true
  walk.draft.searchPaused++
  if (!takeTitle(node, id, walk)) writeHeading(node, id, walk)
  walk.draft.searchPaused--
  walk.inHeading = false
}

function writeHeading(node: Heading, explicitId: string | undefined, walk: Walk): void {
  const text = plainText(node.children, walk).replace(/\s+/g, ' ').trim()
  const slug = walk.draft.takeSlug(text)
  const id = explicitId !== undefined && walk.draft.takeId(explicitId) ? explicitId : slug
  if (explicitId !== undefined && id !== explicitId && explicitId !== slug)
    walk.report(isReservedId(explicitId) ? reservedId(explicitId) : duplicateId(explicitId), node)
  const alias = id === slug ? '' : `<span id="${escapeHtml(slug)}"></span>`
  const html = plainHtml(node.children, walk).trim()
  walk.draft.addHeading({ level: node.depth, id, text, html })
  noteHeadingEdits(node, walk)
  const tag = `h${node.depth}`
  walk.out.write(`<div class="heading heading-${node.depth}"><${tag} id="${escapeHtml(id)}">${alias}`)
  walk.siblings(node.children, { inline: true })
  walk.out.write(`</${tag}>${anchorLink(id, text)}</div>\n`)
}

/** A link to the heading itself. It is a sibling of the heading, so it is not part of the heading's accessible name. */
function anchorLink(id: string, text: string): string {
  const href = escapeHtml(`#${encodeURIComponent(id)}`)
  return `<a class="heading-anchor" href="${href}" aria-label="${escapeHtml(`Link to “${text}”`)}"></a>`
}

/** Removes `{#id}` from the heading's last text node and returns the id. The id of a plugin takes precedence. */
function takeExplicitId(node: Heading, walk: Walk): string | undefined {
  const generated = node.data?.hProperties?.id
  if (typeof generated === 'string') return generated
  const last = node.children.at(-1)
  if (last?.type !== 'text' || !last.value.trimEnd().endsWith('}')) return undefined
  const match = EXPLICIT_ID.exec(last.value)
  if (!match) return undefined
  const written = /[ \t]*\{#[^{}]*\}(?=[^{}]*$)/.exec(sourceOf(walk.piece, node))
  if (!written) return undefined
  const start = startOf(node) + written.index
  walk.piece.edits.push({ start, end: start + written[0].length, chunks: [] })
  node.children.splice(-1, 1, { ...last, value: last.value.slice(0, match.index) })
  return match[1]
}

/** The first h1 of a page becomes its title, which the page's header shows; the article keeps only its anchor. */
function takeTitle(node: Heading, explicitId: string | undefined, walk: Walk): boolean {
  const { draft } = walk
  if (node.depth !== 1 || draft.h1 !== undefined || !walk.atRoot) return false
  const text = plainText(node.children, walk).replace(/\s+/g, ' ').trim()
  draft.h1 = { text, ...positionOf(walk.piece, node) }
  if (draft.title !== undefined && draft.title !== text) {
    walk.report(differentTitles(draft.title, text), node)
    return false
  }
  if (explicitId !== undefined && isReservedId(explicitId)) walk.report(reservedId(explicitId), node)
  const ids = [draft.takeSlug(text), ...(explicitId !== undefined && draft.takeId(explicitId) ? [explicitId] : [])]
  for (const id of ids) walk.out.write(`<span id="${escapeHtml(id)}"></span>`)
  walk.piece.edits.push({ start: startOf(node), end: endOf(node), chunks: [] })
  return true
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

function duplicateId(id: string) {
  return {
    severity: 'warning' as const,
    message: `The id "${id}" is used twice on this page.`,
    hint: 'Give this heading another id; links lead to the first.',
  }
}

function differentTitles(title: string, h1: string) {
  return {
    severity: 'warning' as const,
    message: `The front matter calls this page "${title}", but its first heading is "${h1}".`,
    hint: 'Remove one of the two, or make this a second-level heading (##).',
  }
}
