import type { FrontMatter, Heading, SearchSection } from '../../shared/page.ts'
import { toAnchor, type SectionHead, type SectionText, type TextFile } from '../../shared/search/format.ts'

type IndexedHeading = Pick<Heading, 'level' | 'id' | 'text'>

/** What is written on a page. */
export interface PageTexts {
  headings: readonly IndexedHeading[]
  readonly sections: readonly SearchSection[]
  frontMatter: Pick<FrontMatter, 'search' | 'unlisted' | 'description' | 'tags'>
}

/** What is written on a page, and where it is found. */
export interface ContentPage extends PageTexts {
  /** Canonical route with the base path. */
  route: string
  /** Stands for everything that is written on the page. Without it the page is indexed anew each time. */
  key?: string
  /** Asked for only when the page is not known under its key. */
  readonly sections: readonly SearchSection[]
}

/** What the search needs of a page. */
export interface SearchPage extends ContentPage {
  title: string
  /** Labels of its badges. */
  badges?: readonly string[]
  /** Labels of what stands above it in the sidebar, outermost first. */
  place?: readonly string[]
  /** Routes of the pages it links to. */
  links?: readonly string[]
}

export interface PageSection {
  /** Absent for what stands before the first heading. */
  heading?: IndexedHeading
  text: string
  code: string
}

/** More of one section is neither quoted nor found as a phrase; its words are indexed all the same. */
const MAX_QUOTED = 32_768

export function isSearchable({ frontMatter: { search, unlisted } }: PageTexts): boolean {
  return !search?.exclude && !unlisted
}

/** The sections of a page as they are indexed: first what stands before any heading, then one for each heading. */
export function readSections(page: PageTexts): PageSection[] {
  const { sections, frontMatter } = page
  const texts = new Map(sections.map((section) => [section.heading, section]))
  const opening = texts.get(-1)
  const first = {
    text: joinTexts([...openingWords(frontMatter, opening?.text), opening?.text]),
    code: opening?.code ?? '',
  }
  const rest = indexedHeadings(page).map(({ heading, index }): PageSection => {
    const { text = '', code = '' } = texts.get(index) ?? {}
    return { heading, text, code }
  })
  return [first, ...rest]
}

/** The headings of a page as they are indexed, each a section. */
export function readHeads(page: Omit<PageTexts, 'sections'>): SectionHead[] {
  return indexedHeadings(page).map(({ heading }) => toHead(heading))
}

/** What a text file holds of a page. */
export function toTextEntry(sections: readonly PageSection[], hasHeadings: boolean): TextFile[number] {
  const texts = sections.map(({ text, code }): SectionText => [text.slice(0, MAX_QUOTED), code.slice(0, MAX_QUOTED)])
  if (!hasHeadings) return { texts }
  return { heads: sections.flatMap(({ heading }) => (heading ? [toHead(heading)] : [])), texts }
}

function indexedHeadings({
  headings,
  frontMatter,
}: Omit<PageTexts, 'sections'>): { heading: IndexedHeading; index: number }[] {
  const excluded = new Set(frontMatter.search?.exclude_sections)
  const all = headings.map((heading, index) => ({ heading, index }))
  return excluded.size === 0 ? all : all.filter(({ heading }) => !excluded.has(heading.id))
}

function toHead({ level, text, id }: IndexedHeading): SectionHead {
  return id === toAnchor(text) ? [level, text] : [level, text, id]
}

/** What an author wrote about the page and not in it. */
function openingWords({ description, tags }: PageTexts['frontMatter'], opening = ''): (string | undefined)[] {
  const isRepeated = description !== undefined && opening.startsWith(description)
  return [isRepeated ? undefined : description, tags?.join(', ')]
}

function joinTexts(texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}
