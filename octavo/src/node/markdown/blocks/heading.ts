import { escapeHtml } from '../../../shared/html.ts'
import type { Heading } from '../parse.ts'
import { endOf, positionOf, sourceOf, startOf } from '../piece.ts'
import { replacePlaceholders } from '../text/fill.ts'
import { plainHtml, plainText } from '../text/plain-text.ts'
import type { Handler, Walk } from '../walk.ts'

/** `{#id}` at the end of a heading. */
const EXPLICIT_ID = /[ \t]*\{#([^\s{}#"'<>]+)\}[ \t]*$/

export const heading: Handler<'heading'> = (node, walk) => {
  const id = takeExplicitId(node, walk)
  walk.inHeading = true
  walk.draft.quiet++
  if (!takeTitle(node, id, walk)) writeHeading(node, id, walk)
  walk.draft.quiet--
  walk.inHeading = false
}

function writeHeading(node: Heading, explicitId: string | undefined, walk: Walk): void {
  const text = plainText(node.children, walk).replace(/\s+/g, ' ').trim()
  const slug = walk.draft.takeSlug(text)
  const id = explicitId !== undefined && walk.draft.takeId(explicitId) ? explicitId : slug
  if (explicitId !== undefined && id !== explicitId && explicitId !== slug) walk.report(duplicateId(explicitId), node)
  const alias = id === slug ? '' : `<span id="${escapeHtml(slug)}"></span>`
  const html = plainHtml(node.children, walk).trim()
  walk.draft.addHeading({ level: node.depth, id, text, html })
  noteHeadingEdits(node, walk)
  const tag = `h${node.depth}`
  walk.out.write(`<div class="heading heading-${node.depth}"><${tag} id="${escapeHtml(id)}">${alias}`)
  walk.siblings(node.children, { inline: true })
  walk.out.write(`</${tag}>${anchorLink(id, text)}</div>\n`)
}

/** Copies or follows the heading's own address. It stands beside the heading so that it is no part of its name. */
function anchorLink(id: string, text: string): string {
  const href = escapeHtml(`#${encodeURIComponent(id)}`)
  return `<a class="heading-anchor" href="${href}" aria-label="${escapeHtml(`Link to “${text}”`)}"></a>`
}

/** Cuts `{#id}` off the heading's last text. */
function takeExplicitId(node: Heading, walk: Walk): string | undefined {
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

/** The first h1 of a page is its title, which the page's header shows; the article keeps its anchor only. */
function takeTitle(node: Heading, explicitId: string | undefined, walk: Walk): boolean {
  const { draft } = walk
  if (node.depth !== 1 || draft.h1 !== undefined || !walk.atRoot) return false
  const text = plainText(node.children, walk).replace(/\s+/g, ' ').trim()
  draft.h1 = { text, ...positionOf(walk.piece, node) }
  if (draft.title !== undefined && draft.title !== text) {
    walk.report(differentTitles(draft.title, text), node)
    return false
  }
  const ids = [draft.takeSlug(text), ...(explicitId !== undefined && draft.takeId(explicitId) ? [explicitId] : [])]
  for (const id of ids) walk.out.write(`<span id="${escapeHtml(id)}"></span>`)
  walk.piece.edits.push({ start: startOf(node), end: endOf(node), chunks: [] })
  return true
}

/** Placeholder tokens stand in the heading's words; everything else in a heading notes its own edits. */
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
    hint: 'Links lead to the first. Give this heading another id.',
  }
}

function differentTitles(title: string, h1: string) {
  return {
    severity: 'warning' as const,
    message: `The front matter calls this page "${title}", its first heading "${h1}".`,
    hint: 'Remove one of the two, or make this heading a second level heading (##).',
  }
}
