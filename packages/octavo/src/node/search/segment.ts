import type { TextFile } from '../../shared/search/format.ts'
import { IndexBuilder } from './index-builder.ts'
import { mergeIndexes, type InvertedIndex, type RenumberedIndex } from './inverted-index.ts'
import { readLanguage } from './languages.ts'
import { createSynonymFinder, type FindSynonyms, type SynonymGroups } from './synonyms.ts'
import {
  encodeTextEntry,
  readTexts,
  toPageSections,
  toTextEntry,
  type ContentPage,
  type IndexedTexts,
  type PageSection,
} from './page-sections.ts'

/** A page of a segment. Sections are numbered consecutively through the pages of the segment. */
interface SegmentPage {
  /** The page's key; the same as long as its texts are. */
  key: string
  sections: number
  /** Characters of its entry in a text file. */
  characters: number
}

/** Indexed pages in any order, as a segment in Lucene: segments are merged into the index of a site. */
export interface SearchSegment {
  /** Whether headings are indexed and stored with the texts. */
  hasHeadings: boolean
  pages: SegmentPage[]
  index: InvertedIndex
  /** By page, its encoded entry in a text file; absent in the segment remembered from the last build. */
  texts?: Uint8Array[]
}

/** How the words of pages are indexed. */
export interface WordSettings {
  synonyms?: SynonymGroups | undefined
  /** The tag of the site's language, whose stop words are left out. Default: English. */
  language?: string | undefined
}

/** Indexes pages without knowing their place in the site, for example while other pages are compiled. */
export class SegmentBuilder {
  private readonly builder: IndexBuilder
  private readonly pages: SegmentPage[] = []
  private readonly texts: Uint8Array[] = []
  private count = 0

  constructor(
    private readonly hasHeadings: boolean,
    stopWords: ReadonlySet<string> | undefined,
    private readonly findSynonyms?: FindSynonyms,
  ) {
    this.builder = new IndexBuilder(stopWords)
  }

  /** Returns the page and its encoded entry in a text file. */
  add(key: string, texts: IndexedTexts): { page: SegmentPage; text: Uint8Array } {
    const sections = toPageSections(texts)
    for (const section of sections) {
      const { heading, text, code } = section
      const synonyms = this.synonymsOf(section, texts)
      this.builder.add(this.count++, { heading: (this.hasHeadings && heading?.text) || '', text, code, synonyms })
    }
    const entry = toTextEntry(sections, this.hasHeadings)
    const page = { key, sections: sections.length, characters: countCharacters(entry) }
    const text = encodeTextEntry(entry)
    this.pages.push(page)
    this.texts.push(text)
    return { page, text }
  }

  /**
   * Headings that are listed have their synonyms in the index, too. The first section has the synonyms of the title.
   */
  private synonymsOf({ heading, text, code }: PageSection, { title = '' }: IndexedTexts) {
    const { findSynonyms } = this
    if (!findSynonyms) return undefined
    return { heading: findSynonyms(heading?.text ?? title), text: findSynonyms(`${text} ${code}`) }
  }

  finish(): Required<SearchSegment> {
    const { hasHeadings, pages, texts } = this
    return { hasHeadings, pages, index: this.builder.build(), texts }
  }
}

/** A builder of the segments of a site. */
export function createSegmentBuilder(
  hasHeadings: boolean,
  { synonyms = [], language }: WordSettings = {},
): SegmentBuilder {
  const stopWords = readLanguage(language)?.listed.stopWords
  return new SegmentBuilder(
    hasHeadings,
    stopWords === undefined ? undefined : new Set(stopWords.split(' ')),
    synonyms.length > 0 ? createSynonymFinder(synonyms) : undefined,
  )
}

function countCharacters({ texts }: TextFile[number]): number {
  return texts.reduce((sum, [text, code]) => sum + text.length + code.length, 0)
}

/** Where a page is in a segment. */
interface KnownPage {
  page: SegmentPage
  /** New numbers of the segment's sections. */
  sections: number[]
  /** Number of the page's first section in the segment. */
  first: number
  text: Uint8Array | undefined
}

/** A page with its encoded entry in a text file, unless that has to be read. */
interface MergedPage {
  page: SegmentPage
  text?: Uint8Array | undefined
}

/** Merges segments into the index of a site: takes pages in site order, indexes new ones, renumbers sections. */
export class SegmentMerger {
  private readonly known = new Map<string, KnownPage>()
  private readonly sections: number[][]
  private readonly fresh: number[] = []
  private readonly pages: SegmentPage[] = []
  private count = 0

  /** `builder` indexes the pages that are in none of the segments. */
  constructor(
    private readonly segments: readonly SearchSegment[],
    private readonly builder: SegmentBuilder,
  ) {
    this.sections = segments.map((segment) => this.addSegment(segment))
  }

  /** Takes the next page of the site. */
  add(page: ContentPage): MergedPage {
    const known = page.key === undefined ? undefined : this.known.get(page.key)
    if (!known) return this.addFresh(page)
    const { sections, first, text } = known
    for (let section = 0; section < known.page.sections; section++) sections[first + section] = this.count++
    this.pages.push(known.page)
    return { page: known.page, text }
  }

  finish(): { pages: SegmentPage[]; index: InvertedIndex } {
    const known = this.segments.map(({ index }, place): RenumberedIndex => ({
      index,
      sections: this.sections[place] ?? [],
    }))
    const fresh: RenumberedIndex = { index: this.builder.finish().index, sections: this.fresh }
    return { pages: this.pages, index: mergeIndexes([...known, fresh]) }
  }

  private addFresh(page: ContentPage): MergedPage {
    const indexed = this.builder.add(page.key ?? `page ${this.pages.length}`, readTexts(page))
    for (let section = 0; section < indexed.page.sections; section++) this.fresh.push(this.count++)
    this.pages.push(indexed.page)
    return indexed
  }

  /** Returns the new numbers of the segment's sections: -1 until their page is added. */
  private addSegment({ pages, texts }: SearchSegment): number[] {
    const sections: number[] = []
    let first = 0
    for (const [index, page] of pages.entries()) {
      this.known.set(page.key, { page, sections, first, text: texts?.[index] })
      first += page.sections
    }
    for (let section = 0; section < first; section++) sections.push(-1)
    return sections
  }
}
