import type { TextFile } from '../../shared/search/format.ts'
import { IndexBuilder } from './index-builder.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { createSynonymFinder, type FindSynonyms, type SynonymGroups } from './synonyms.ts'
import { encodeTextEntry, toPageSections, toTextEntry, type PageSection, type IndexedTexts } from './page-sections.ts'

/** A page of a segment. Sections are numbered consecutively through the pages of the segment. */
export interface SegmentPage {
  /** The page's key; the same as long as its texts are. */
  key: string
  /** Number of sections. */
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

/** Indexes pages without knowing their place in the site, for example while other pages are compiled. */
export class SegmentBuilder {
  private readonly builder = new IndexBuilder()
  private readonly pages: SegmentPage[] = []
  private readonly texts: Uint8Array[] = []
  private count = 0

  constructor(
    private readonly hasHeadings: boolean,
    private readonly findSynonyms?: FindSynonyms,
  ) {}

  /** Returns the page and its encoded entry in a text file. */
  add(key: string, texts: IndexedTexts): { page: SegmentPage; text: Uint8Array } {
    const sections = toPageSections(texts)
    for (const section of sections) {
      const { heading, text, code } = section
      const fields = { heading: (this.hasHeadings && heading?.text) || '', text, code }
      this.builder.add(this.count++, { ...fields, ...this.synonymsOf(section, texts) })
    }
    const entry = toTextEntry(sections, this.hasHeadings)
    const page = { key, sections: sections.length, characters: countCharacters(entry) }
    const text = encodeTextEntry(entry)
    this.pages.push(page)
    this.texts.push(text)
    return { page, text }
  }

  /** Headings that are listed have their synonyms in the index, too. The first section has those of the title. */
  private synonymsOf({ heading, text, code }: PageSection, { title = '' }: IndexedTexts) {
    const { findSynonyms } = this
    if (!findSynonyms) return {}
    return { synonyms: { heading: findSynonyms(heading?.text ?? title), text: findSynonyms(`${text} ${code}`) } }
  }

  finish(): Required<SearchSegment> {
    const { hasHeadings, pages, texts } = this
    return { hasHeadings, pages, index: this.builder.build(), texts }
  }
}

/** A builder of the segments of a site with these synonyms. */
export function createSegmentBuilder(hasHeadings: boolean, synonyms: SynonymGroups = []): SegmentBuilder {
  return new SegmentBuilder(hasHeadings, synonyms.length > 0 ? createSynonymFinder(synonyms) : undefined)
}

function countCharacters({ texts }: TextFile[number]): number {
  return texts.reduce((sum, [text, code]) => sum + text.length + code.length, 0)
}
