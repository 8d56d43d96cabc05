import { malformed, parseFile, type SectionHead, type SectionText, type TextFile } from '../../shared/search/format.ts'
import { fold } from '../../shared/search/words.ts'
import type { Book } from './book.ts'

/** The texts of pages, as far as they are loaded. */
export class Texts {
  private readonly files = new Map<string, TextFile>()

  constructor(private readonly book: Book) {}

  add(file: string, content: string): void {
    const pages = parseFile(content, 'text file')
    if (!isTextFile(pages)) throw malformed('text file')
    this.files.set(file, pages)
  }

  /** The files that pages need and that are not loaded, each once. */
  missing(pages: Iterable<number>): string[] {
    const files = [...pages].flatMap((page) => this.book.texts[page]?.[0] ?? [])
    return [...new Set(files)].filter((file) => !this.files.has(file))
  }

  /** Headings of a page; empty while they are not loaded. */
  heads(page: number): readonly SectionHead[] {
    const listed = this.book.docs[page]?.sections
    return typeof listed === 'object' ? listed : (this.pageTexts(page)?.heads ?? [])
  }

  /** Text of a section, by its place on the page. */
  section(page: number, place: number): SectionText | undefined {
    return this.pageTexts(page)?.texts[place]
  }

  /** Whether a section holds a phrase, given as `spaced` text; false while it is not loaded. */
  holdsPhrase(page: number, place: number, phrase: string): boolean {
    const texts = this.section(page, place)
    if (!texts) return false
    const heading = (place === 0 ? this.book.docs[page]?.title : this.heads(page)[place - 1]?.[1]) ?? ''
    const words = phrase.split(' ')
    return [heading, ...texts].some((text) => {
      const folded = fold(text)
      // Most texts lack one of the words, which is found out sooner.
      return words.every((word) => folded.includes(word)) && spaced(folded).includes(phrase)
    })
  }

  private pageTexts(page: number): TextFile[number] | undefined {
    const [file = '', place = 0] = this.book.texts[page] ?? []
    return this.files.get(file)?.[place]
  }
}

function isTextFile(pages: unknown): pages is TextFile {
  const isPage = (page: unknown) => {
    const { texts } = (page ?? {}) as Partial<TextFile[number]>
    return Array.isArray(texts) && texts.every((text) => Array.isArray(text) && typeof text[0] === 'string')
  }
  return Array.isArray(pages) && pages.every(isPage)
}

/** A folded text as phrases are compared: word by word, whatever stands between the words. */
export function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ').trim()
}
