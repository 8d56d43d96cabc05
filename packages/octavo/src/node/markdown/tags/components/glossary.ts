import { escapeHtml, escapeText } from '../../../../shared/text/html.ts'
import { escapeMarkdown } from '../../../../shared/build/text/markdown.ts'
import type { Chunk } from '../../../../shared/build/page.ts'
import { hasLink, toSlug, writeTermLink } from '../../inline/terms.ts'
import type { Html } from '../../parse.ts'
import { indentChunks, type Walk } from '../../walk/index.ts'
import type { OpenTagToken, TagPlace } from '../tag-tokens.ts'
import { createReport } from './include.ts'

/** Writes all terms of the glossary in place of `<Glossary />`. */
export function glossary(_token: OpenTagToken, place: TagPlace, _node: Html, walk: Walk): void {
  const { draft, out } = walk
  const { context } = draft
  const known = context.glossary
  if (!known)
    return createReport(place, walk)(
      'This site has no glossary.',
      'Write the terms into a file, for example "glossary.yml", and its name into "markdown.glossary" of the configuration.',
    )
  draft.styles.add('glossary')
  const order = new Intl.Collator(context.language)
  const twin: Chunk[] = []
  out.write('<dl class="glossary">\n')
  for (const term of known.terms.toSorted((a, b) => order.compare(a.term, b.term))) {
    const id = draft.takeFreeId(toSlug(term.term) || 'term')
    walk.addText(`${term.term}: ${term.meaning}\n`)
    out.write(`<dt id="${escapeHtml(id)}">${escapeText(term.term)}</dt>\n<dd>${escapeText(term.meaning)}`)
    twin.push(`- **${escapeMarkdown(term.term)}**: ${escapeMarkdown(term.meaning)}`)
    if (hasLink(term)) {
      out.write(' ')
      const index = writeTermLink(term, known, walk)
      twin.push(` [${escapeMarkdown(context.words.readMore)}](`, { kind: 'link', index }, ')')
    }
    out.write('</dd>\n')
    twin.push('\n')
  }
  out.write('</dl>\n')
  walk.piece.edits.push({
    start: place.start,
    end: place.end,
    chunks: indentChunks(twin, walk.piece.text, place.start),
  })
}
