import { fillLabel } from '../../../shared/text/fill-label.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { Nodes } from '../parse.ts'
import { sourceOf, startOf, type Finding, type FootnoteUse, type Handler, type Walk } from '../walk/index.ts'

/** A footnote is written below the article if the text refers to it. */
export const footnoteDefinition: Handler<'footnoteDefinition'> = (node, walk) => {
  const { draft, piece } = walk
  if (piece.footnotes.get(node.identifier) !== node) return walk.report(duplicate(node.label ?? ''), node)
  draft.footnoteDefinitions.push({ node, piece })
}

export const footnoteReference: Handler<'footnoteReference'> = (node, walk) => {
  const use = findUse(node.identifier, walk)
  const count = use.references.length
  const id = walk.draft.takeFreeId(count === 0 ? `fnref-${use.slug}` : `fnref-${use.slug}-${count + 1}`)
  use.references.push(id)
  noteLabel(use, node)
  const href = escapeHtml(`#${use.id}`)
  walk.out.write(`<sup><a class="footnote-ref" href="${href}" id="${escapeHtml(id)}">${use.number}</a></sup>`)
}

/** In the Markdown twin, a footnote has the name in its id: files that a page includes may have the same names. */
function noteLabel({ id, slug, piece }: FootnoteUse, node: Nodes): void {
  const [label] = (id !== `fn-${slug}` && /^\[\^[^\]]*\]/.exec(sourceOf(piece, node))) || []
  if (label === undefined) return
  const start = startOf(node)
  piece.edits.push({ start, end: start + label.length, chunks: [`[^${id.slice('fn-'.length)}]`] })
}

export function writeFootnotes(walk: Walk): void {
  const { footnotes, footnoteDefinitions, context } = walk.draft
  if (footnotes.length > 0) {
    walk.draft.styles.add('footnotes')
    walk.out.write(`<section class="footnotes" aria-label="${escapeHtml(context.words.footnotes)}"><ol>\n`)
    // Writing a footnote may append others to the list, to which it refers.
    for (const use of footnotes) writeFootnote(use, walk)
    walk.out.write('</ol></section>\n')
  }
  for (const { node, piece } of footnoteDefinitions)
    if (!piece.footnoteUses.has(node.identifier)) walk.enter(piece).report(unused(node.label ?? '', walk), node)
}

function unused(label: string, { draft, piece }: Walk): Finding {
  const { titleHeading } = draft
  const isInTitle = titleHeading !== undefined && sourceOf(piece, titleHeading).includes(`[^${label}]`)
  return {
    severity: 'warning',
    kind: 'unused-footnote',
    message: `The text does not refer to the footnote [^${label}], so readers do not see it.`,
    hint: isInTitle
      ? `Write [^${label}] in the text: the title of a page has no footnotes.`
      : `Write [^${label}] where it belongs, or remove it. A file that is included has its own footnotes.`,
  }
}

function duplicate(label: string): Finding {
  return {
    severity: 'warning',
    kind: 'duplicate-footnote',
    message: `The footnote [^${label}] is defined twice, and readers see the first.`,
    hint: 'Remove one of the two, or give it another name.',
  }
}

/** The links back are at the end of the last paragraph, not below it. */
function writeFootnote(use: FootnoteUse, walk: Walk): void {
  walk.out.write(`<li id="${escapeHtml(use.id)}">`)
  const inner = use.piece === walk.piece ? walk : walk.enter(use.piece)
  let isLinked = false
  const takeTail = () => {
    isLinked = true
    return backLinks(use, walk)
  }
  const definition = use.piece.footnotes.get(use.identifier)
  if (definition) noteLabel(use, definition)
  inner.siblings(definition?.children ?? [], { takeTail })
  if (!isLinked) walk.out.write(backLinks(use, walk))
  walk.out.write('</li>\n')
}

function backLinks({ number, references }: FootnoteUse, { draft }: Walk): string {
  return references
    .map((id, index) => {
      const place = index === 0 ? number : `${number}-${index + 1}`
      const label = escapeHtml(fillLabel(draft.context.words.backToReference, { number: place }))
      return ` <a class="footnote-back" href="${escapeHtml(`#${id}`)}" aria-label="${label}">↩</a>`
    })
    .join('')
}

function findUse(identifier: string, { draft, piece }: Walk): FootnoteUse {
  const known = piece.footnoteUses.get(identifier)
  if (known) return known
  const number = draft.footnotes.length + 1
  const slug = identifier.replace(/\s+/g, '-')
  const id = draft.takeFreeId(`fn-${slug}`)
  const use = { id, slug, identifier, number, piece, references: [] }
  draft.footnotes.push(use)
  piece.footnoteUses.set(identifier, use)
  return use
}
