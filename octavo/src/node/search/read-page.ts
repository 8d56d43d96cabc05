import type { FrontMatter, Heading, SearchSection } from '../../shared/page.ts'
import { toAnchor, type SectionHead } from '../../shared/search/format.ts'

/** What the search needs of a page. */
export interface SearchPage {
  /** Canonical route with the base path. */
  route: string
  title: string
  headings: readonly Heading[]
  sections: readonly SearchSection[]
  frontMatter: Pick<FrontMatter, 'search' | 'unlisted' | 'description' | 'tags'>
  /** Labels of its badges. */
  badges?: readonly string[]
  /** Labels of what stands above it in the sidebar, outermost first. */
  place?: readonly string[]
  /** Routes of the pages it links to. */
  links?: readonly string[]
}

export interface PageSection {
  /** Absent for what stands before the first heading. */
  head?: SectionHead
  text: string
  code: string
}

/** More of one section is neither quoted nor found as a phrase; its words are indexed all the same. */
export const MAX_QUOTED = 32_768

export function isSearchable({ frontMatter: { search, unlisted } }: SearchPage): boolean {
  return !search?.exclude && !unlisted
}

/** The sections of a page as they are indexed: first what stands before any heading, then one for each heading. */
export function readSections({ headings, sections, frontMatter }: SearchPage): PageSection[] {
  const excluded = new Set(frontMatter.search?.exclude_sections)
  const texts = new Map(sections.map((section) => [section.heading, section]))
  const opening = texts.get(-1)
  const first = {
    text: joinTexts([...openingWords(frontMatter, opening?.text), opening?.text]),
    code: opening?.code ?? '',
  }
  const rest = headings.map(({ level, text, id }, index): PageSection & { id: string } => {
    const head: SectionHead = id === toAnchor(text) ? [level, text] : [level, text, id]
    return { id, head, text: texts.get(index)?.text ?? '', code: texts.get(index)?.code ?? '' }
  })
  return [first, ...rest.filter(({ id }) => !excluded.has(id))]
}

/** What an author wrote about the page and not in it. */
function openingWords({ description, tags }: SearchPage['frontMatter'], opening = ''): (string | undefined)[] {
  const isRepeated = description !== undefined && opening.startsWith(description)
  return [isRepeated ? undefined : description, tags?.join(', ')]
}

function joinTexts(texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}
