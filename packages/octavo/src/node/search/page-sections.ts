import type { FrontMatter, Heading, SearchSection } from '../../shared/build/page.ts'
import { toAnchor, type SectionHead, type SectionText, type TextFile } from '../../shared/search/format.ts'

type IndexedHeading = Pick<Heading, 'level' | 'id' | 'text'>

export interface PageHead {
  /** Only for its synonyms: titles are listed. */
  title?: string
  headings: readonly IndexedHeading[]
  frontMatter: Pick<FrontMatter, 'search' | 'unlisted' | 'description' | 'tags'>
}

/** Everything of a page that is indexed. */
export interface IndexedTexts extends PageHead {
  sections: readonly SearchSection[]
}

/** A page whose texts are read only when they have to be indexed or written. */
export interface ContentPage {
  /** Canonical route with the base path. */
  route: string
  /** Changes whenever the head or the sections do. A page without a key is indexed in every build. */
  key?: string
  /** Reads headings and front matter; may deserialize. */
  readHead: () => PageHead
  /** Reads the texts; may read the disk. */
  readSections: () => readonly SearchSection[]
}

/** A page as the search lists it. */
export interface SearchPage extends ContentPage {
  title: string
  /** Labels of its badges. */
  badges?: readonly string[]
  /** Labels of the sidebar entries above the page, outermost first. */
  place?: readonly string[]
  /** Routes of the pages it links to. */
  links?: readonly string[]
}

export interface PageSection {
  /** Absent for the section before the first heading. */
  heading?: IndexedHeading
  text: string
  code: string
}

/** Characters of a section that are stored for excerpts and phrases; the words after them are indexed too. */
const MAX_STORED = 32_768

export function isSearchable({ frontMatter: { search, unlisted } }: PageHead): boolean {
  return !search?.exclude && !unlisted
}

/** May read the disk. */
export function readTexts(page: ContentPage): IndexedTexts {
  return { ...page.readHead(), sections: page.readSections() }
}

/** The sections of a page as they are indexed: the one before the first heading, then one for each heading. */
export function toPageSections({ sections, ...head }: IndexedTexts): PageSection[] {
  const texts = new Map(sections.map((section) => [section.heading, section]))
  const opening = texts.get(-1)
  const first = {
    text: joinTexts([...openingTexts(head.frontMatter, opening?.text), opening?.text]),
    code: opening?.code ?? '',
  }
  const rest = indexedHeadings(head).map(({ heading, index }): PageSection => {
    const { text = '', code = '' } = texts.get(index) ?? {}
    return { heading, text, code }
  })
  return [first, ...rest]
}

/** The headings of a page that are indexed, each a section. */
export function toSectionHeads(head: PageHead): SectionHead[] {
  return indexedHeadings(head).map(({ heading }) => toSectionHead(heading))
}

const ENCODER = new TextEncoder()

/** A page's entry in a text file as JSON, in UTF-8: in memory, bytes are not in the way of the garbage collector. */
export function encodeTextEntry(entry: TextFile[number]): Uint8Array {
  return ENCODER.encode(JSON.stringify(entry))
}

/** A page's entry in a text file. */
export function toTextEntry(sections: readonly PageSection[], hasHeadings: boolean): TextFile[number] {
  const texts = sections.map(({ text, code }): SectionText => [text.slice(0, MAX_STORED), code.slice(0, MAX_STORED)])
  if (!hasHeadings) return { texts }
  return { heads: sections.flatMap(({ heading }) => (heading ? [toSectionHead(heading)] : [])), texts }
}

function indexedHeadings({ headings, frontMatter }: PageHead): { heading: IndexedHeading; index: number }[] {
  const excluded = new Set(frontMatter.search?.exclude_sections)
  const all = headings.map((heading, index) => ({ heading, index }))
  return excluded.size === 0 ? all : all.filter(({ heading }) => !excluded.has(heading.id))
}

function toSectionHead({ level, text, id }: IndexedHeading): SectionHead {
  return id === toAnchor(text) ? [level, text] : [level, text, id]
}

/** Description and tags, which the page itself need not show. A description that the text contains is not repeated. */
function openingTexts({ description, tags }: PageHead['frontMatter'], opening = ''): (string | undefined)[] {
  const isRepeated = description !== undefined && opening.includes(description)
  return [isRepeated ? undefined : description, tags?.join(', ')]
}

function joinTexts(texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}
