import {
  malformed,
  parseFile,
  type SectionHead,
  type SectionText,
  type TextFile,
} from '../../../shared/search/format.ts'
import { fold } from '../../../shared/search/tokenizer.ts'
import type { PageList } from './page-list.ts'

/** The loaded texts of sections. */
export class SectionTexts {
  private readonly files = new Map<string, TextFile>()

  constructor(private readonly list: PageList) {}

  /** Takes the content of a text file; throws when it has another shape. */
  add(file: string, content: string): void {
    const pages = parseFile(content, 'texts')
    if (!isTextFile(pages)) throw malformed('texts')
    this.files.set(file, pages)
  }

  /** The files that pages need and that are not loaded, without repetition. */
  missing(pages: Iterable<number>): string[] {
    const files = [...pages].flatMap((page) => this.list.texts[page]?.[0] ?? [])
    return [...new Set(files)].filter((file) => !this.files.has(file))
  }

  /** Headings of a page; empty while they are not loaded. */
  heads(page: number): readonly SectionHead[] {
    const listed = this.list.docs[page]?.sections
    return typeof listed === 'object' ? listed : (this.entry(page)?.heads ?? [])
  }

  /** Text of a section, by its place on the page. */
  section(page: number, place: number): SectionText | undefined {
    return this.entry(page)?.texts[place]
  }

  /** Whether a section contains a phrase, which is `spaced`; false while the section is not loaded. */
  hasPhrase(page: number, place: number, phrase: string): boolean {
    const texts = this.section(page, place)
    if (!texts) return false
    const heading = (place === 0 ? this.list.docs[page]?.title : this.heads(page)[place - 1]?.[1]) ?? ''
    const words = phrase.split(' ')
    return [heading, ...texts].some((text) => {
      const folded = fold(text)
      // Most texts lack one of the words, which is cheaper to test.
      return words.every((word) => folded.includes(word)) && spaced(folded).includes(phrase)
    })
  }

  private entry(page: number): TextFile[number] | undefined {
    const [file = '', place = 0] = this.list.texts[page] ?? []
    return this.files.get(file)?.[place]
  }
}

function isTextFile(pages: unknown): pages is TextFile {
  const isPage = (page: unknown) => {
    // Any JSON: the field is checked below.
    const { texts } = (page ?? {}) as Partial<TextFile[number]>
    return Array.isArray(texts) && texts.every((text) => Array.isArray(text) && typeof text[0] === 'string')
  }
  return Array.isArray(pages) && pages.every(isPage)
}

/** The words of a folded text, joined by single spaces, as phrases are compared. */
export function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ').trim()
}
