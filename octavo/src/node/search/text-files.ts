import type { SectionText, TextFile } from '../../shared/search/format.ts'
import { digest } from '../digest.ts'
import { nameFile, type SearchFile } from './name-file.ts'
import { MAX_QUOTED, type PageSection } from './read-page.ts'

/** Characters of a text file: small enough to fetch for one hit, large enough to compress. */
const LEAST = 5_000
const MOST = 18_000

/** Gathers the texts of neighbouring pages into files. */
export class TextFiles {
  /** The files so far, with their numbers of pages. */
  readonly table: [file: string, pages: number][] = []
  private pages: TextFile = []
  private characters = 0

  /** `withHeads`: whether headings have their place here. */
  constructor(private readonly withHeads: boolean) {}

  /** Returns the file that is full now, if one is. */
  add(route: string, sections: readonly PageSection[]): SearchFile[] {
    const texts = sections.map(({ text, code }): SectionText => [text.slice(0, MAX_QUOTED), code.slice(0, MAX_QUOTED)])
    const heads = sections.flatMap(({ head }) => (head ? [head] : []))
    this.pages.push(this.withHeads ? { heads, texts } : { texts })
    for (const [text, code] of texts) this.characters += text.length + code.length
    const isFull = this.characters >= MOST || (this.characters >= LEAST && isBorder(route))
    return isFull ? this.close() : []
  }

  /** Returns the last file, unless there is nothing left to write. */
  close(): SearchFile[] {
    if (this.pages.length === 0) return []
    const file = nameFile('text', 'json', JSON.stringify(this.pages))
    this.table.push([file.path, this.pages.length])
    this.pages = []
    this.characters = 0
    return [file]
  }
}

/** Some pages end a file wherever they stand: so an edit that makes a page longer moves few borders, and most files stay. */
function isBorder(route: string): boolean {
  return digest(route) < '6'
}
