import type { TextFile } from '../../shared/search/format.ts'
import { Postings } from './postings.ts'
import { readSections, toTextEntry, type PageTexts } from './read-page.ts'
import type { WordTable } from './word-table.ts'

/** A page as an index remembers it. Its sections are numbered on after those of the page before it. */
export interface GatheredPage {
  /** Stands for all that was gathered of it. */
  key: string
  sections: number
  /** Length of what is quoted of it. */
  characters: number
}

/** What is found out about pages one by one, whatever their place in the site. */
export interface Gathering {
  /** Whether the headings are among the words, and stand with the texts. */
  hasHeadings: boolean
  pages: GatheredPage[]
  table: WordTable
  /** By page, its entry in a text file; absent when it is to be read again. */
  texts?: string[]
}

/** Gathers the words of pages, apart from where they stand in the site: that may be found out at the same time. */
export class Gatherer {
  private readonly postings = new Postings()
  private readonly pages: GatheredPage[] = []
  private readonly texts: string[] = []
  private count = 0

  constructor(private readonly hasHeadings: boolean) {}

  /** Takes the next page; with it comes its entry in a text file. */
  add(key: string, page: PageTexts): { page: GatheredPage; text: string } {
    const sections = readSections(page)
    for (const { heading, text, code } of sections) {
      this.postings.add(this.count++, { heading: (this.hasHeadings && heading?.text) || '', text, code })
    }
    const entry = toTextEntry(sections, this.hasHeadings)
    const gathered = { key, sections: sections.length, characters: countCharacters(entry) }
    const text = JSON.stringify(entry)
    this.pages.push(gathered)
    this.texts.push(text)
    return { page: gathered, text }
  }

  finish(): Gathering & { texts: string[] } {
    const { hasHeadings, pages, texts } = this
    return { hasHeadings, pages, table: this.postings.toTable(), texts }
  }
}

function countCharacters({ texts }: TextFile[number]): number {
  return texts.reduce((sum, [text, code]) => sum + text.length + code.length, 0)
}
