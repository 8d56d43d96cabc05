import { escapeHtml, escapeText } from '../../../shared/text/html.ts'
import type { Glossary, GlossaryTerm } from '../context.ts'
import { openTags, type Walk } from '../walk/index.ts'

/** The terms of a glossary in texts. */
interface TermSearch {
  pattern: RegExp
  /** By the form that the text has. */
  terms: ReadonlyMap<string, GlossaryTerm>
}

/** One for each glossary: making an expression takes longer than searching most texts. */
const searches = new WeakMap<Glossary, TermSearch>()

/** Elements in which a button cannot be, or in which text is not prose. */
const EXCLUDED = new Set('a button code dfn h1 h2 h3 h4 h5 h6 kbd label pre samp summary Card Hero'.split(' '))

/**
 * Writes a text in which the first use of each term on the page is a button that shows its meaning. Returns false,
 * without writing anything, if there is none.
 */
export function writeTerms(text: string, glossary: Glossary, walk: Walk): boolean {
  const { inLink, inHeading, searchable } = walk.mode()
  if (inLink || inHeading || !searchable) return false
  const { pattern, terms } = searchOf(glossary)
  const { seenTerms } = walk.draft
  let written = 0
  for (const { 0: form, index } of text.matchAll(pattern)) {
    const term = terms.get(form)
    if (!term || seenTerms.has(term)) continue
    if (openTags(walk.scope).some(({ name }) => EXCLUDED.has(name))) return false
    seenTerms.add(term)
    walk.out.write(escapeText(text.slice(written, index)))
    writeTerm(form, term, glossary, walk)
    written = index + form.length
  }
  if (written === 0) return false
  walk.out.write(escapeText(text.slice(written)))
  walk.addText(text)
  return true
}

/** The meaning is not text of the page for the search: each page with the term would be found by it. */
function writeTerm(form: string, term: GlossaryTerm, glossary: Glossary, walk: Walk): void {
  const { draft, out } = walk
  const id = escapeHtml(draft.takeFreeId(`term-${toSlug(term.term)}`))
  draft.styles.add('glossary')
  out.write(
    `<button type="button" class="term" popovertarget="${id}" popovertargetaction="show" aria-describedby="${id}">` +
      `${escapeText(form)}</button><span class="term-note" id="${id}" popover>${escapeText(term.meaning)}`,
  )
  if (hasLink(term)) {
    out.write(' ')
    writeTermLink(term, glossary, walk)
  }
  out.write('</span>')
}

/** Writes the link of a term, whose address counts from the glossary, and returns its index in `Page.links`. */
export function writeTermLink({ term, link }: TermWithLink, { file }: Glossary, { draft, out }: Walk): number {
  const { readMore } = draft.context.words
  const index = draft.addForeignLink({ ...link, file })
  out.write('<a href="')
  out.push({ kind: 'link', index })
  out.write(`" aria-label="${escapeHtml(`${readMore}: ${term}`)}">${escapeText(readMore)}</a>`)
  return index
}

type TermWithLink = GlossaryTerm & Required<Pick<GlossaryTerm, 'link'>>

export function hasLink(term: GlossaryTerm): term is TermWithLink {
  return term.link !== undefined
}

/** `Role-based access` → `role-based-access`. */
export function toSlug(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function searchOf(glossary: Glossary): TermSearch {
  const known = searches.get(glossary)
  if (known) return known
  const terms = new Map<string, GlossaryTerm>()
  for (const term of glossary.terms) for (const form of formsOf(term)) terms.set(form, term)
  // Of two terms at one place, the longer one counts.
  const forms = [...terms.keys()].sort((a, b) => b.length - a.length)
  const search = { pattern: new RegExp(forms.map(toPattern).join('|') || '(?!)', 'gu'), terms }
  searches.set(glossary, search)
  return search
}

/** A term begins a sentence with a capital letter. */
function formsOf({ term, also }: GlossaryTerm): string[] {
  return [term, ...also].flatMap((form) => {
    const [first = ''] = form
    return [first.toUpperCase() + form.slice(first.length), form]
  })
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const WORD = /[\p{L}\p{N}]/u

function toPattern(form: string): string {
  const isEdge = (char = '') => WORD.test(char) && !UNSPACED.test(char)
  const escaped = form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/ /g, '\\s')
  const before = isEdge(form[0]) ? '(?<![\\p{L}\\p{N}_])' : ''
  return before + escaped + (isEdge(form.at(-1)) ? '(?![\\p{L}\\p{N}_])' : '')
}
