import { escapeHtml } from '../../../shared/html.ts'
import type { FootnoteUse, Handler, Walk } from '../walk/index.ts'

export const footnoteReference: Handler<'footnoteReference'> = (node, walk) => {
  const use = findUse(node.identifier, walk)
  use.references++
  const id = referenceId(use, use.references)
  walk.draft.takeId(id)
  walk.out.write(`<sup><a class="footnote-ref" href="#fn-${use.id}" id="${id}">${use.number}</a></sup>`)
}

/** Writes the footnotes in the order of their first reference. */
export function writeFootnotes(walk: Walk): void {
  const { footnotes } = walk.draft
  if (footnotes.length === 0) return
  walk.out.write('<section class="footnotes" aria-label="Footnotes"><ol>\n')
  // Writing a footnote may append others to the list, to which it refers.
  for (const use of footnotes) writeFootnote(use, walk)
  walk.out.write('</ol></section>\n')
}

/** The links back are at the end of the last paragraph, not below it. */
function writeFootnote(use: FootnoteUse, walk: Walk): void {
  walk.draft.takeId(`fn-${use.id}`)
  walk.out.write(`<li id="fn-${use.id}">`)
  const inner = use.piece === walk.piece ? walk : walk.enter(use.piece)
  inner.siblings(use.piece.footnotes.get(use.identifier)?.children ?? [])
  const links = backLinks(use)
  if (!walk.out.writeInside('</p>\n', links)) walk.out.write(links)
  walk.out.write('</li>\n')
}

function backLinks(use: FootnoteUse): string {
  const { number } = use
  return Array.from({ length: use.references }, (_, index) => {
    const label = index === 0 ? `Back to reference ${number}` : `Back to reference ${number}-${index + 1}`
    const href = `#${referenceId(use, index + 1)}`
    return ` <a class="footnote-back" href="${href}" aria-label="${label}">↩</a>`
  }).join('')
}

function findUse(identifier: string, { draft, piece }: Walk): FootnoteUse {
  const known = piece.footnoteUses.get(identifier)
  if (known) return known
  const number = draft.footnotes.length + 1
  const slug = escapeHtml(identifier.replace(/\s+/g, '-'))
  const id = draft.takeId(`fn-${slug}`) ? slug : `${slug}-${number}`
  const use = { id, identifier, number, piece, references: 0 }
  draft.footnotes.push(use)
  piece.footnoteUses.set(identifier, use)
  return use
}

function referenceId(use: FootnoteUse, reference: number): string {
  return reference === 1 ? `fnref-${use.id}` : `fnref-${use.id}-${reference}`
}
